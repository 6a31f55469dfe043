/** The longest body (bytes) that need not state its length. */
export const maxChunkedBytes = 256 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** The whole body, or null as soon as it is known to be longer than `maxBytes`. */
export async function readBody(request: Request, maxBytes: number): Promise<Bytes | null> {
  const claimed = Number(request.headers.get("Content-Length") ?? 0);
  if (claimed > maxBytes) return null;
  // Pieces are copied into one buffer, so that memory holds the body once.
  const whole = new Uint8Array(claimed || Math.min(maxBytes, maxChunkedBytes));
  let length = 0;
  // The header is a claim; what arrives is counted.
  for await (const piece of request.body ?? []) {
    if (length + piece.length > whole.length) return null;
    whole.set(piece, length);
    length += piece.length;
  }
  return whole.subarray(0, length);
}

/** The longest event in an Indian script is 102 KB: 9 bytes for each character. */
const maxFormBytes = 128 * 1024;

/** A form's fields. Throws an answer when the body is too long or is no form. */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const bytes = await readBody(request, maxBytes);
  if (!bytes) throw new Response("The form is too large.", { status: 413 });
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return new Response(bytes, { headers }).formData().catch(() => {
    throw new Response("The form cannot be read.", { status: 400 });
  });
}
