import type { MiddlewareHandler } from "hono";
import { contentSecurityPolicy } from "./content-security-policy.ts";

type Options = { publicUrl: string; frameOrigins: string[]; connectOrigins: string[] };

/** What every answer tells the browser to refuse. Pages replace the policy by one with hashes. */
export function secureHeaders({
  publicUrl,
  frameOrigins,
  connectOrigins,
}: Options): MiddlewareHandler {
  const frames = frameOrigins.map((address) => new URL(address).origin);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const scriptHashes = takeList(headers, "X-Script-Hashes");
    const styleHashes = takeList(headers, "X-Style-Hashes");
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ scriptHashes, styleHashes, frames, connections: connectOrigins }),
    );
    // What does not say that it may be kept is somebody's own.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    if (publicUrl.startsWith("https:")) {
      headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
  };
}

function takeList(headers: Headers, name: string): string[] {
  const list = headers.get(name)?.split(" ").filter(Boolean) ?? [];
  headers.delete(name);
  return list;
}
