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
  return new Uint8Array(Buffer.concat(chunks));
}
