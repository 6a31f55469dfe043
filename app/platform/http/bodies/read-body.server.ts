/** The whole body, or null as soon as it is known to be longer than `mostBytes`. */
export async function readBody(
  request: Request,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The header is a claim; what arrives is counted.
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

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
