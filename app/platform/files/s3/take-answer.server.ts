import { strangeAnswer } from "./files-gone.ts";

export type Answer = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer> };

/**
 * All of an answer, counted as it arrives: whatever stands at the address, no more than `maxBytes` of
 * it is ever held. Throws `filesGone` for more, and for what is encoded, which may be any size.
 */
export async function takeAnswer(response: Response, maxBytes: number): Promise<Answer> {
  const { status, headers } = response;
  const encoding = headers.get("Content-Encoding") ?? "identity";
  const said = Number(headers.get("Content-Length") ?? 0);
  try {
    // Of an error the status is enough.
    if (encoding !== "identity" && status < 400) throw strangeAnswer(status, "an encoded answer");
    if (said > maxBytes) throw strangeAnswer(status, "more than was asked for");
    const bytes = encoding === "identity" ? await takeBytes(response, maxBytes) : new Uint8Array();
    return { status, headers, bytes };
  } finally {
    // Whoever sends what nobody takes holds the connection.
    if (!response.bodyUsed) await response.body?.cancel();
  }
}

async function takeBytes({ status, body }: Response, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by an error cancels what is still to come.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw strangeAnswer(status, "more than was asked for");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let start = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, start);
    start += chunk.length;
  }
  return bytes;
}
