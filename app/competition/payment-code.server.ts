import encodeQr from "qr";
import { type Competition, upiAddress } from "./competition.ts";

/** The payment's QR code as an SVG picture; `medium` survives a poor print. */
export function drawPaymentCode(competition: Competition): string {
  return encodeQr(upiAddress(competition), "svg", { ecc: "medium", border: 2 });
}
