import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/generated-document";

/** The competition's brochure and its payment code. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { brochure, paymentCode } = context.get(servicesContext).generatedDocuments;
  const isBrochure = url.pathname.endsWith(".pdf");
  const { bytes, etag } = await (isBrochure ? brochure() : paymentCode());
  const headers = new Headers({
    "Content-Type": isBrochure ? "application/pdf" : "image/svg+xml",
    "Cache-Control": "public, no-cache",
    ETag: etag,
  });
  if (isBrochure) {
    headers.set("Content-Disposition", 'attachment; filename="nritya-ratna-shodha-2025.pdf"');
  }
  return new Response(bytes, { headers });
}
