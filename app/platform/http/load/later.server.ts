/** The answer to what cannot be answered just now, and is better asked for again. */
export function later(text: string): Response {
  const headers = { "Retry-After": "2", "Cache-Control": "no-store" };
  return new Response(text, { status: 503, headers });
}
