type Bytes = Uint8Array<ArrayBuffer>;

/** The whole body, or null as soon as it is known to be longer than `maxBytes`. */
export async function readBody(request: Request, maxBytes: number): Promise<Bytes | null> {
  const claimed = Number(request.headers.get("Content-Length") ?? 0);
  if (claimed > maxBytes) return null;
  // With a stated length, pieces are copied into one buffer, so that memory holds the body once.
  const whole = claimed > 0 ? new Uint8Array(claimed) : null;
  const pieces: Uint8Array[] = [];
  let length = 0;
  // The header is a claim; what arrives is counted.
  for await (const piece of request.body ?? []) {
    if (length + piece.length > (whole?.length ?? maxBytes)) return null;
    if (whole) whole.set(piece, length);
    else pieces.push(piece);
    length += piece.length;
  }
  return whole ? whole.subarray(0, length) : Buffer.concat(pieces);
}

const maxFormBytes = 100_000;

/** A form's fields. Throws an answer when the body is too long or is no form. */
export async function readForm(request: Request, maxBytes = maxFormBytes): Promise<FormData> {
  const bytes = await readBody(request, maxBytes);
  if (!bytes) throw new Response("The form is too large.", { status: 413 });
  const headers = { "Content-Type": request.headers.get("Content-Type") ?? "" };
  return new Response(bytes, { headers }).formData().catch(() => {
    throw new Response("The form cannot be read.", { status: 400 });
  });
}
