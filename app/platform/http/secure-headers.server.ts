import type { MiddlewareHandler } from "hono";
import { isKnownScript, sha256 } from "#app/platform/html/known-scripts.server.ts";

type Options = {
  publicUrl: string;
  connectOrigins: string[];
};

/** Name and value. */
type Header = [string, string];

/** For pages only: thirty pictures and scripts would repeat them for nothing. */
const pageHeaders: Header[] = [
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

/** A file that is opened by itself may do nothing at all. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'";

const inlineElements = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
};

/** What every answer tells the browser to refuse. A page brings a policy of its own. */
export function headersOfAll({ publicUrl }: Pick<Options, "publicUrl">) {
  const isSecure = publicUrl.startsWith("https:");
  return (headers: Headers): void => {
    // What does not say that it may be kept is somebody's own.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", filePolicy);
    if (isSecure) {
      headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
  };
}

export function secureHeaders(complete: (headers: Headers) => void): MiddlewareHandler {
  return async (context, next) => {
    await next();
    complete(context.res.headers);
  };
}

/** The headers that belong to a page's text: its policy allows exactly what stands in it. */
export function headersOfPages(
  options: Omit<Options, "publicUrl">,
  isDevelopment = import.meta.env?.DEV ?? false,
) {
  const policyOf = policyWith({
    connections: options.connectOrigins,
    isDevelopment,
  });
  return (html: string, frames: string[]): Header[] => [
    ["Content-Security-Policy", policyOf(html, frames)],
    ...pageHeaders,
  ];
}

/** Where a script makes markup or scripts, it says by which rule; both are named where they are made. */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default about"];

type Elsewhere = {
  connections: string[];
  /** The development server injects scripts and styles of its own and talks over a web socket. */
  isDevelopment: boolean;
};

function policyWith({ connections, isDevelopment }: Elsewhere) {
  const inline = (kind: keyof typeof inlineElements, html: string) =>
    (isDevelopment ? ["'unsafe-inline'"] : hashInline(kind, html)).join(" ");
  return (html: string, frames: string[]) =>
    [
      "default-src 'self'",
      `script-src 'self' ${inline("script", html)}`.trim(),
      `style-src 'self' ${inline("style", html)}`.trim(),
      // What an element's style says stands in the page's style sheet (`gather-styles.server.ts`).
      `style-src-attr ${isDevelopment ? "'unsafe-inline'" : "'none'"}`,
      // `blob:` is the preview of a file that is about to be uploaded. Imported documents may point at pictures that lie elsewhere.
      "img-src 'self' data: blob: https:",
      `connect-src ${["'self'", ...connections, ...(isDevelopment ? ["ws:"] : [])].join(" ")}`,
      `frame-src ${frames.map((address) => new URL(address).origin).join(" ") || "'none'"}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(isDevelopment ? [] : trustedTypes),
    ].join("; ");
}

/** A page that is cached cannot carry a nonce. A script is allowed for what it says, not for being there. */
function hashInline(kind: keyof typeof inlineElements, html: string): string[] {
  const texts = [...html.matchAll(inlineElements[kind])].map(([, text = ""]) => text);
  const allowed = kind === "script" ? texts.filter(isKnownScript) : texts;
  return allowed.map((text) => `'sha256-${sha256(text)}'`);
}
