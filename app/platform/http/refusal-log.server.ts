import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Log, withoutSecret } from "#app/platform/log.server.ts";
import { clientNetwork, widerNetwork } from "./client-network.server.ts";

const forgetAfterMs = 60_000;

/** Sources named in one minute, so that a flood from many networks cannot fill the disk. */
const maxSources = 100;

const untrustedProxy =
  "a request has X-Forwarded-For, but TRUST_PROXY is not 1: behind a proxy, all visitors share one network's limits";

/**
 * Logs answers that refuse a request for being one of too many (429), once a minute by address and
 * network. Warns once of a proxy that is not trusted, which would cause many.
 */
export function logRefusals(log: Log, { trustsProxy }: { trustsProxy: boolean }) {
  const named = new Set<string>();
  let hasWarned = trustsProxy;
  return (context: Context<{ Bindings: HttpBindings }>): void => {
    if (!hasWarned && context.req.header("X-Forwarded-For") !== undefined) {
      hasWarned = true;
      log.warn(untrustedProxy);
    }
    if (context.res.status !== 429) return;
    const network = widerNetwork(clientNetwork(context.env.incoming, trustsProxy));
    const path = withoutSecret(context.req.path);
    const source = `${path} ${network}`;
    if (named.has(source) || named.size >= maxSources) return;
    if (named.size === 0) setTimeout(() => named.clear(), forgetAfterMs).unref();
    named.add(source);
    log.warn("request refused", { code: "too-many-requests", path, network });
  };
}
