import { isKnownScript, sha256 } from "#app/platform/html/known-scripts.server.ts";

type Options = {
  publicUrl: string;
  /** Where else a page's scripts may send something. */
  connectOrigins: string[];
  /** The development server injects scripts and styles of its own and uses a web socket. */
  isDevelopment?: boolean;
};

/** For pages only: thirty pictures and scripts would repeat them for nothing. */
const pageHeaders = [
  ["X-Frame-Options", "DENY"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
] as const;

/** A file that is opened by itself may do nothing at all. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** What every answer tells the browser to refuse; a page's policy allows exactly what its text contains. */
export function secureHeaders(options: Options) {
  const isSecure = options.publicUrl.startsWith("https:");
  const isDevelopment = options.isDevelopment ?? import.meta.env?.DEV ?? false;

  function addToAll(headers: Headers): void {
    // What does not say that it may be cached belongs to one person.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", filePolicy);
    if (isSecure) {
      headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
    }
  }

  return {
    addToAll,

    /** `frames`: addresses elsewhere that the page may show in a frame. */
    addToPage(headers: Headers, text: () => string, frames: string[]): void {
      if (headers.get("Content-Type")?.startsWith("text/html")) {
        const policy = pagePolicy(text(), frames, { ...options, isDevelopment });
        headers.set("Content-Security-Policy", policy);
        for (const [name, value] of pageHeaders) headers.set(name, value);
        // A page may ask for a stricter one of its own.
        if (!headers.has("Referrer-Policy")) {
          headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
        }
      }
      addToAll(headers);
    },
  };
}

/** Where a script makes markup or scripts, it names the rule; both are defined in page-scripts.server.ts. */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default about"];

type PolicyOptions = Pick<Options, "connectOrigins" | "isDevelopment">;

export function pagePolicy(
  html: string,
  frames: string[],
  { connectOrigins, isDevelopment = false }: PolicyOptions,
): string {
  const inline = (kind: keyof typeof inlineElements) =>
    (isDevelopment ? ["'unsafe-inline'"] : hashInline(kind, html)).join(" ");
  const connections = ["'self'", ...connectOrigins, ...(isDevelopment ? ["ws:"] : [])];
  return [
    "default-src 'self'",
    `script-src 'self' ${inline("script")}`.trim(),
    `style-src 'self' ${inline("style")}`.trim(),
    // The styles of single elements are in the page's style sheet (`gatherStyles`).
    `style-src-attr ${isDevelopment ? "'unsafe-inline'" : "'none'"}`,
    // `blob:` is the preview of a file that is about to be uploaded. Imported documents may show pictures of other sites.
    "img-src 'self' data: blob: https:",
    `connect-src ${connections.join(" ")}`,
    `frame-src ${frames.map((address) => new URL(address).origin).join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isDevelopment ? [] : trustedTypes),
  ].join("; ");
}

const inlineElements = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
};

/** A cached page cannot carry a nonce. A script is allowed for its text, not for its place. */
function hashInline(kind: keyof typeof inlineElements, html: string): string[] {
  const texts = [...html.matchAll(inlineElements[kind])].map(([, text = ""]) => text);
  const allowed = kind === "script" ? texts.filter(isKnownScript) : texts;
  return allowed.map((text) => `'sha256-${sha256(text)}'`);
}
