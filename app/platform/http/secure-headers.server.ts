import type { MiddlewareHandler } from "hono";
import { contentSecurityPolicy } from "./content-security-policy.ts";

type Options = { publicUrl: string; frameOrigins: string[]; connectOrigins: string[] };

/** For pages only: thirty pictures and scripts would repeat them for nothing. */
const pageHeaders = [
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
] as const;

/** A file that is opened by itself may do nothing at all. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'";

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
    // Not by its type, which "not modified" lacks: the browser joins these headers to what it has.
    const isPage = headers.has("X-Script-Hashes");
    const scriptHashes = takeList(headers, "X-Script-Hashes");
    const styleHashes = takeList(headers, "X-Style-Hashes");
    // What does not say that it may be kept is somebody's own.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    if (isPage) {
      const policy = { scriptHashes, styleHashes, frames, connections: connectOrigins };
      headers.set("Content-Security-Policy", contentSecurityPolicy(policy));
      for (const [name, value] of pageHeaders) headers.set(name, value);
    } else headers.set("Content-Security-Policy", filePolicy);
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
