import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/payment-code";

/** The payment's QR code. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { bytes, tag } = await context.get(servicesContext).generatedDocuments.paymentCode();
  return new Response(bytes, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, no-cache", ETag: tag },
  });
}
