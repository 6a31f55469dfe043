import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { type Log, withoutSecret } from "#app/platform/log.server.ts";
import { clientNetwork, widerNetwork } from "./client-network.server.ts";

const reportEveryMs = 60_000;

const untrustedProxy =
  "a request has X-Forwarded-For, but TRUST_PROXY is not 1: behind a proxy, all visitors share " +
  "one network's limits";

/**
 * Logs the first 429 of a minute at once and the others as a number, so that no flood can fill the
 * disk. Warns once of a proxy that is not trusted.
 */
export function logRefusals(log: Log, { trustsProxy }: { trustsProxy: boolean }) {
  let hasWarned = trustsProxy;
  let count = 0;
  const report = () => {
    if (count > 1) log.warn("more requests refused", { count: count - 1 });
    count = 0;
  };
  return ({ req, env, res }: Context<{ Bindings: HttpBindings }>): void => {
    if (!hasWarned && req.header("X-Forwarded-For") !== undefined) {
      hasWarned = true;
      log.warn(untrustedProxy);
    }
    if (res.status !== 429 || ++count > 1) return;
    setTimeout(report, reportEveryMs).unref();
    const network = widerNetwork(clientNetwork(env.incoming, trustsProxy));
    const code = "too-many-requests";
    log.warn("request refused", { code, path: withoutSecret(req.path), network });
  };
}
