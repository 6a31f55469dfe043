import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import type { MiddlewareHandler } from "hono";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { Log } from "#app/platform/log.server.ts";

type Source = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/**
 * An IPv4 address, or a household's IPv6 /64. Of `X-Forwarded-For` only the last entry counts,
 * which our own proxy wrote.
 */
export function clientNetwork({ socket, headers }: Source, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? `${headers["x-forwarded-for"] ?? ""}` : "";
  const last = forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
  return networkOf(last) ?? networkOf(socket.remoteAddress ?? "") ?? "unknown";
}

/** The /48 of an IPv6 /64, because one customer may have all of it; an IPv4 address as it is. */
export const widerNetwork = (network: string): string => network.split(":").slice(0, 3).join(":");

/** The same for every spelling of an address; null for an invalid one. */
export function networkOf(address: string): string | null {
  const plain = address
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/%.*/, "");
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return null;
  const parts = expandIPv6(plain).split(":");
  const groups = parts.map((part) => Number.parseInt(part, 16));
  const isMappedIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return isMappedIPv4 ? bytes.join(".") : network.join(":");
}

const untrustedProxy =
  "a request has X-Forwarded-For, but TRUST_PROXY is not 1: behind a proxy, all visitors share " +
  "one network's limits";

/** Warns once of a proxy that is not trusted. */
export function warnOfProxy(log: Log, trustsProxy: boolean): MiddlewareHandler {
  let hasWarned = trustsProxy;
  return async ({ req }, next) => {
    if (!hasWarned && req.header("X-Forwarded-For") !== undefined) {
      hasWarned = true;
      log.warn(untrustedProxy);
    }
    await next();
  };
}
