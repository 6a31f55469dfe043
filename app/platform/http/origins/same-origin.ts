/**
 * Whether a request comes from the site itself. A browser always tells where a write comes from;
 * what tells nothing is no browser, and carries no cookie it did not mean to send.
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
