/** An answer of the site under https: a page's headers, and a cookie that it sets. */
export type Scored = { headers: Headers; cookies: string[] };

type Policy = Map<string, string[]>;

/**
 * What the Mozilla HTTP Observatory would add to its 100 or take from them, test by test; from 100 on it is
 * an A+. Its tests of redirection and of scripts from elsewhere do not concern a site's own headers.
 * Extra credit counts from 90 on.
 */
export function scoreHeaders({ headers, cookies }: Scored) {
  const policy = readPolicy(headers.get("Content-Security-Policy") ?? "");
  const modifiers: Record<string, number> = {
    "content-security-policy": scorePolicy(policy),
    cookies: scoreCookies(cookies),
    "cross-origin-resource-sharing": headers.has("Access-Control-Allow-Origin") ? -50 : 0,
    "cross-origin-resource-policy": scoreResourcePolicy(
      headers.get("Cross-Origin-Resource-Policy"),
    ),
    "referrer-policy": scoreReferrer(headers.get("Referrer-Policy")),
    "strict-transport-security": scoreTransport(headers.get("Strict-Transport-Security")),
    "x-content-type-options": headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5,
    "x-frame-options": scoreFrames(headers.get("X-Frame-Options"), policy),
  };
  const values = Object.values(modifiers);
  const sum = (kept: number[]) => kept.reduce((total, value) => total + value, 0);
  const base = 100 + sum(values.filter((value) => value < 0));
  const score = base >= 90 ? base + sum(values.filter((value) => value > 0)) : base;
  return { score, modifiers };
}

function readPolicy(text: string): Policy {
  const parts = text.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...sources]) => [name, sources]));
}

const broad = ["ftp:", "http:", "https:", "*", "http://*", "https://*"];
const inline = ["'unsafe-inline'", "data:"];

function scorePolicy(policy: Policy): number {
  if (policy.size < 2) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const has = (name: string, refused: string[]) =>
    sourcesOf(name).some((source) => refused.includes(source));
  if (has("script-src", [...broad, ...inline]) || has("object-src", broad)) return -20;
  if (has("script-src", ["'unsafe-eval'"]) || has("style-src", ["'unsafe-eval'"])) return -10;
  if (has("img-src", ["http:"]) || has("media-src", ["http:"])) return -10;
  if (has("style-src", [...broad, ...inline])) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
}

function scoreCookies(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return -20;
  if (!cookies.every((cookie) => /;\s*httponly/i.test(cookie))) return -30;
  return cookies.every((cookie) => /;\s*samesite=(?:lax|strict)/i.test(cookie)) ? 5 : 0;
}

function scoreResourcePolicy(value: string | null): number {
  if (value === null) return 0;
  return ["same-origin", "same-site"].includes(value) ? 10 : 0;
}

function scoreReferrer(value: string | null): number {
  if (value === null) return 0;
  const safe = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
  return safe.includes(value) ? 5 : -5;
}

function scoreTransport(value: string | null): number {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? "")?.[1] ?? 0);
  if (seconds === 0) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

function scoreFrames(value: string | null, policy: Policy): number {
  if (policy.get("frame-ancestors")?.every((source) => !broad.includes(source))) return 5;
  return ["DENY", "SAMEORIGIN"].includes(value ?? "") ? 0 : -20;
}
