import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs): Response {
  const { config } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    "Disallow: /success",
    "Disallow: /login",
    "",
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
