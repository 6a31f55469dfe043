import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Log, withoutSecret } from "#app/platform/log.server.ts";
import { clientNetwork, widerNetwork } from "./client-network.server.ts";

const reportEveryMs = 60_000;

/** Sources named in one minute; all others share one line, so that a flood of networks cannot fill the disk. */
const maxSources = 100;

type Source = { path: string; network: string };

/**
 * Logs requests that are refused for being too many (429), by address and network: the first at once,
 * the others of the same minute in one line with their count.
 */
export function createRefusalLog(log: Log) {
  const counted = new Map<string, Source & { count: number }>();
  const code = "too-many-requests";

  function report() {
    for (const { count, ...source } of counted.values()) {
      if (count > 1) log.warn("more requests refused", { code, ...source, count: count - 1 });
    }
    counted.clear();
  }

  return (asked: Source) => {
    if (counted.size === 0) setTimeout(report, reportEveryMs).unref();
    const isKnown = counted.has(`${asked.path} ${asked.network}`);
    const isOther = !isKnown && counted.size >= maxSources;
    const source = isOther ? { path: "others", network: "others" } : asked;
    const key = `${source.path} ${source.network}`;
    const count = (counted.get(key)?.count ?? 0) + 1;
    counted.set(key, { ...source, count });
    if (count === 1) log.warn("request refused", { code, ...source });
  };
}

const untrustedProxy =
  "a request has X-Forwarded-For, but TRUST_PROXY is not 1: behind a proxy, all visitors share one network's limits";

/** Logs an answer if it is 429, and warns once of a proxy that is not trusted, which would cause many. */
export function logRefusals(log: Log, { trustsProxy }: { trustsProxy: boolean }) {
  const note = createRefusalLog(log);
  let hasWarned = trustsProxy;
  return (context: Context<{ Bindings: HttpBindings }>): void => {
    if (!hasWarned && context.req.header("X-Forwarded-For") !== undefined) {
      hasWarned = true;
      log.warn(untrustedProxy);
    }
    if (context.res.status !== 429) return;
    const network = widerNetwork(clientNetwork(context.env.incoming, trustsProxy));
    note({ path: withoutSecret(context.req.path), network });
  };
}
