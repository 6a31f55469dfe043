import { drawPaymentCode } from "#app/competition/payment-code.server.ts";
import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/payment-code";

export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(drawPaymentCode(context.get(servicesContext).competition), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, no-cache" },
  });
}
