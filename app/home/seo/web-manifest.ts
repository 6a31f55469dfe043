import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { schoolServices } from "#app/school/context.server.ts";
import type { Route } from "./+types/web-manifest";

export const handle = { cache: {} } satisfies RoutePolicy;

export function loader({ context }: Route.LoaderArgs): Response {
  const { name, shortName, description } = context.get(schoolServices).school;
  const icons = ["192", "512"].map((side) => ({
    src: `/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose: "any maskable",
  }));
  const manifest = {
    name,
    short_name: shortName,
    description,
    lang: "en",
    start_url: "/",
    // Safari reads only this one. It lets no other site on the home screen show notifications.
    display: "standalone",
    display_override: ["minimal-ui"],
    background_color: "#150b11",
    theme_color: "#150b11",
    icons,
  };
  return Response.json(manifest, {
    headers: { ...publicPageHeaders(), "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
