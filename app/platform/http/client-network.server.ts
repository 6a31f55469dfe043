import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The network a request comes from: an IPv4 address, or the /64 that one household's IPv6
 * addresses share. `X-Forwarded-For` is believed only behind a proxy of our own, and only its last
 * entry, which that proxy wrote.
 */
export function clientNetwork(context: Context, trustsProxy: boolean): string {
  const forwarded = trustsProxy
    ? context.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim()
    : "";
  const address = forwarded || remoteAddress(context);
  return networkOf(address);
}

export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").slice(0, 64);
  return plain.includes(":") ? plain.split(":").slice(0, 4).join(":") : plain;
}

function remoteAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    return "unknown";
  }
}
