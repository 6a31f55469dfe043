import { drawBrochure } from "#app/competition/brochure.server.ts";
import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/brochure";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { competition, school } = context.get(servicesContext);
  const pdf = await drawBrochure(competition, school.name);
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="nritya-ratna-shodha-2025.pdf"',
      "Cache-Control": "public, no-cache",
    },
  });
}
