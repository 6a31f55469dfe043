import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/brochure";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { bytes, tag } = await context.get(servicesContext).generatedDocuments.brochure();
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="nritya-ratna-shodha-2025.pdf"',
      "Cache-Control": "public, no-cache",
      ETag: tag,
    },
  });
}
