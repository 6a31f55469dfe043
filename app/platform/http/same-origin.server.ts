import type { MiddlewareHandler } from "hono";
import type { Log } from "#app/platform/log.server.ts";
import { apiError } from "./json-call.server.ts";

/**
 * Whether a request comes from the site itself. A browser always says where a write comes from;
 * what says nothing is no browser, and carries no cookie it did not mean to send.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("Origin");
  if (origin === null) return true;
  return origin === new URL(publicUrl).origin || origin === ownOrigin(request);
}

function ownOrigin(request: Request): string | null {
  const host = request.headers.get("Host");
  return host && `${new URL(request.url).protocol}//${host}`;
}

const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

type Options = {
  publicUrl: string;
  log: Log;
  /** Addresses, with all below them, that refuse by a rule and with a message of their own. */
  ownRule: string[];
};

const foreignText = "This request comes from another site.";

/**
 * Refuses what a page of another site sends with a method that may change something, before any route
 * reads it. A browser names the page in `Origin`, also as `null` when it hides which. What has no
 * `Origin` goes on: each route decides by what else it knows.
 */
export function refuseOtherSites({ publicUrl, log, ownRule }: Options): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw } = context.req;
    if (!unsafeMethods.has(method) || !raw.headers.has("Origin")) return next();
    if (isSameOrigin(raw, publicUrl) || ownRule.some((start) => path.startsWith(start))) {
      return next();
    }
    log.debug("refused as another site's", { method });
    if (!raw.headers.get("Accept")?.includes("text/html")) {
      return apiError(403, "forbidden-origin", foreignText);
    }
    return new Response(foreignText, {
      status: 403,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  };
}
