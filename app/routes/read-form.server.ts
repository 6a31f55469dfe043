import { readBody } from "#app/platform/http/read-body.server.ts";

const mostFormBytes = 100_000;

/** A form's fields. Throws an answer when the body is too long or is no form. */
export async function readForm(request: Request, mostBytes = mostFormBytes): Promise<FormData> {
  const bytes = await readBody(request, mostBytes);
  if (!bytes) throw new Response("The form is too large.", { status: 413 });
  const type = request.headers.get("Content-Type") ?? "";
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new Response("The form cannot be read.", { status: 400 });
  }
}
