import type { Site } from "./site.ts";

export const metricsToken = "only-for-monitoring";

/** The change of a site's services that turns its metrics on. */
export const withMetrics = ({ services: { config } }: Pick<Site, "services">) => ({
  config: { ...config, metricsToken },
});

/** A number for each series, by its name and labels as they are written. */
export async function readMetrics({ request }: Pick<Site, "request">) {
  const headers = { Authorization: `bearer ${metricsToken}` };
  const answer = await request("/metrics", { headers });
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  const series = lines.map((line) => {
    const [, name, value] = /^([a-z_\d]+(?:\{[^{}]*\})?) (\S+)$/.exec(line) ?? [];
    if (!name) throw new Error(`No series: ${line}`);
    return [name, Number(value)] as const;
  });
  return new Map(series);
}
