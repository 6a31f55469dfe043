import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Log, withoutSecret } from "#app/platform/log.server.ts";
import { clientNetwork, widerNetwork } from "./client-network.server.ts";

const reportEveryMs = 60_000;

/**
 * Networks named in one minute; further ones are counted together, so that no flood can fill the
 * disk.
 */
const maxNetworks = 100;

const code = "too-many-requests";

const untrustedProxy =
  "a request has X-Forwarded-For, but TRUST_PROXY is not 1: behind a proxy, all visitors share " +
  "one network's limits";

/**
 * Logs the first 429 of a network at once and its minute's others as a number. Warns once of a
 * proxy that is not trusted.
 */
export function logRefusals(log: Log, { trustsProxy }: { trustsProxy: boolean }) {
  const counts = new Map<string, number>();
  const report = () => {
    for (const [network, count] of counts)
      if (count > 1) log.warn("more requests refused", { code, network, count: count - 1 });
    counts.clear();
  };
  let hasWarned = trustsProxy;
  return (context: Context<{ Bindings: HttpBindings }>): void => {
    if (!hasWarned && context.req.header("X-Forwarded-For") !== undefined) {
      hasWarned = true;
      log.warn(untrustedProxy);
    }
    if (context.res.status !== 429) return;
    if (counts.size === 0) setTimeout(report, reportEveryMs).unref();
    const own = widerNetwork(clientNetwork(context.env.incoming, trustsProxy));
    const network = counts.has(own) || counts.size < maxNetworks ? own : "others";
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    const path = withoutSecret(context.req.path);
    if (count === 1) log.warn("request refused", { code, path, network });
  };
}
