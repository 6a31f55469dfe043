/** How every JSON call says that it cannot do as asked (docs/architecture.md). */
export function apiError(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}
