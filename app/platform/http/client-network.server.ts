import { isIPv6 } from "node:net";
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
  const plain = address
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^\[(.*)\](?::\d+)?$/, "$1");
  return isIPv6(plain) ? prefixOf(plain) : plain.slice(0, 64);
}

/** The first four of an IPv6 address's eight groups, `::` written out. */
function prefixOf(address: string): string {
  const [before = "", after] = address.toLowerCase().split("::");
  const head = before ? before.split(":") : [];
  const tail = after ? after.split(":") : [];
  const gap =
    after === undefined ? [] : Array(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...gap, ...tail].slice(0, 4).join(":");
}

function remoteAddress(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    return "unknown";
  }
}
