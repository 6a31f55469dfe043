import { createHash } from "node:crypto";

const inlineElements = {
  script: /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style[^>]*>([\s\S]*?)<\/style>/g,
};

/** The CSP hashes of a page's inline elements. A page that is cached cannot carry a nonce. */
export function hashInline(kind: keyof typeof inlineElements, html: string): string[] {
  return [...html.matchAll(inlineElements[kind])].map(
    ([, text]) =>
      `'sha256-${createHash("sha256")
        .update(text ?? "")
        .digest("base64")}'`,
  );
}

export function contentSecurityPolicy(options: {
  scriptHashes: string[];
  styleHashes: string[];
  frames: string[];
  connections: string[];
}): string {
  // The development server injects scripts and styles of its own and talks over a web socket.
  const isDevelopment = import.meta.env?.DEV ?? false;
  const scripts = isDevelopment ? ["'unsafe-inline'"] : options.scriptHashes;
  const styles = isDevelopment ? ["'unsafe-inline'"] : options.styleHashes;
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    `style-src 'self' ${styles.join(" ")}`.trim(),
    // Placeholders are style attributes; an attribute cannot run anything.
    "style-src-attr 'unsafe-inline'",
    // `blob:` is the preview of a file that is about to be uploaded. Imported documents may point at pictures that lie elsewhere.
    "img-src 'self' data: blob: https:",
    `connect-src ${["'self'", ...options.connections, ...(isDevelopment ? ["ws:"] : [])].join(" ")}`,
    `frame-src ${options.frames.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
