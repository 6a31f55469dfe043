import type { MiddlewareHandler } from "hono";
import { refuseRequest } from "./json-call.server.ts";

/**
 * A browser sends the origin of every write; a request without one is a program's, which sends no
 * cookie by itself.
 */
export function isSameOrigin({ headers, url }: Request, publicUrl: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const [origin, host] = [headers.get("Origin"), headers.get("Host")];
  if (origin === null || origin === new URL(publicUrl).origin) return true;
  return host !== null && origin === `${new URL(url).protocol}//${host}`;
}

const unsafeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

export const otherSiteRefusal = "This request comes from another site.";

/**
 * Refuses writes that a page of another site sends (`Origin`, also `null`). A request without
 * `Origin` is its route's to decide.
 */
export function refuseOtherSites(publicUrl: string): MiddlewareHandler {
  return async ({ req: { method, raw } }, next) => {
    if (!unsafeMethods.has(method) || !raw.headers.has("Origin")) return next();
    if (isSameOrigin(raw, publicUrl)) return next();
    return refuseRequest(raw, { status: 403, code: "forbidden-origin", message: otherSiteRefusal });
  };
}
