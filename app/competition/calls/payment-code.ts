import encodeQr from "qr";
import { upiAddress } from "#app/competition/competition.ts";
import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/payment-code";

/** The payment's QR code as an SVG picture; `medium` survives a poor print. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { competition } = context.get(servicesContext);
  const code = encodeQr(upiAddress(competition), "svg", { ecc: "medium", border: 2 });
  return new Response(code, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, no-cache" },
  });
}
