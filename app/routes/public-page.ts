/** For pages that look the same to everyone: the page cache keeps them until the content changes. */
export function publicPageHeaders() {
  return { "Cache-Control": "public, no-cache" };
}
