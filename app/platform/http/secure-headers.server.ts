import { createHash } from "node:crypto";

/**
 * For pages only: pictures and scripts would repeat them needlessly. A page may set a stricter
 * value.
 */
const pageHeaders = {
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** A file that is opened by itself may do nothing at all. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** A worker has the policy of its file. This one may send something to the server. */
export const workerPolicy = `${filePolicy}; connect-src 'self'`;

const yearOfHttps = "max-age=31536000; includeSubDomains";

/** Adds the security headers. Calling it twice changes nothing. */
export type AddHeaders = (headers: Headers) => void;

/** A page brings its own policy (`pagePolicy`). */
export function secureHeaders({ publicUrl }: { publicUrl: string }): AddHeaders {
  const isSecure = publicUrl.startsWith("https:");
  return (headers) => {
    const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    const defaults = {
      // Not cached by default: it may belong to one person.
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": filePolicy,
      ...(isPage && pageHeaders),
    };
    for (const [name, value] of Object.entries(defaults)) {
      if (!headers.has(name)) headers.set(name, value);
    }
    headers.set("X-Content-Type-Options", "nosniff");
    if (isSecure) headers.set("Strict-Transport-Security", yearOfHttps);
  };
}

/** The texts of the inline scripts and style sheets, and the addresses of others. */
type Allowed = {
  scripts: string[];
  styles: string[];
  connectOrigins: string[];
  frames: string[];
};

/**
 * The policy of a page. The development server injects scripts and styles of its own and uses a web
 * socket.
 */
export function pagePolicy(
  { scripts, styles, connectOrigins, frames }: Allowed,
  isDevelopment = import.meta.env?.DEV ?? false,
): string {
  const inline = (texts: string[]) =>
    isDevelopment ? "'unsafe-inline'" : texts.map(hashSource).join(" ");
  const connections = ["'self'", ...connectOrigins, ...(isDevelopment ? ["ws:"] : [])];
  return [
    "default-src 'self'",
    `script-src 'self' ${inline(scripts)}`.trim(),
    `style-src 'self' ${inline(styles)}`.trim(),
    // React sets sizes, placeholders and focal points as style attributes; none of them can run a
    // script.
    "style-src-attr 'unsafe-inline'",
    // `blob:` is the preview of a file that is about to be uploaded. Imported documents may show
    // pictures of other sites.
    "img-src 'self' data: blob: https:",
    `connect-src ${connections.join(" ")}`,
    `frame-src ${frames.map((address) => new URL(address).origin).join(" ") || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
