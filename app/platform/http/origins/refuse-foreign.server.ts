import type { MiddlewareHandler } from "hono";
import type { Log } from "#app/platform/log.server.ts";
import { apiError } from "../json-call.server.ts";
import { isSameOrigin } from "./same-origin.ts";

const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

type Options = {
  publicUrl: string;
  log: Log;
  /** Addresses, with all below them, that refuse by a rule and in words of their own. */
  ownRule: string[];
};

const foreignText = "This request comes from another site.";

/**
 * Refuses what a page of another site sends with a method that may change something, before any route
 * reads it. A browser names the page by `Origin`, also as `null` when it hides which. What has no
 * `Origin` goes on: each route decides by what else it knows.
 */
export function refuseForeign({ publicUrl, log, ownRule }: Options): MiddlewareHandler {
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
