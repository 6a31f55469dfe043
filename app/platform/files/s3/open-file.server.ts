import { type OpenFile, pieceBytes } from "../files.ts";
import type { Answer, S3Client } from "./s3-client.server.ts";

type Piece = { bytes: Uint8Array<ArrayBuffer>; size: number; etag: string | null };

/**
 * A file of a bucket. Its first piece comes with the answer; the others are asked for one by one, as
 * they are taken, so that a slow reader holds no connection and little memory.
 */
export async function openFile(client: S3Client, key: string): Promise<OpenFile | null> {
  const first = await readPiece(client, key, { start: 0, etag: null });
  if (!first) return null;
  const { size, bytes } = first;
  if (bytes.length >= size) return { size, body: bytes };
  return { size, body: streamOf(client, key, first) };
}

function streamOf(client: S3Client, key: string, { bytes, size, etag }: Piece) {
  let piece: Uint8Array<ArrayBuffer> | undefined = bytes;
  let start = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        piece ??= (await readPiece(client, key, { start, etag }))?.bytes;
        if (!piece?.length) throw new Error(`${key} has gone while it was read`);
        controller.enqueue(piece);
        start += piece.length;
        piece = undefined;
        if (start >= size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

type Asked = { start: number; etag: string | null };

/** Null when the file is not there. Throws when it is not the one of `etag` any more. */
async function readPiece(client: S3Client, key: string, asked: Asked): Promise<Piece | null> {
  const { start, etag } = asked;
  const answer = await client.call({
    method: "GET",
    key,
    headers: {
      Range: `bytes=${start}-${start + pieceBytes - 1}`,
      ...(etag && { "If-Match": etag }),
    },
    expected: [206, 404, 416],
  });
  if (answer.status === 404) return null;
  // Of an empty file there is no piece.
  const bytes = answer.status === 416 ? new Uint8Array() : answer.bytes;
  return { bytes, size: sizeOf(answer, bytes.length), etag: answer.headers.get("ETag") };
}

/** Of the whole file: `bytes 0-131071/400000`. Who knows no ranges has sent all of it. */
function sizeOf({ status, headers }: Answer, length: number): number {
  if (status !== 206) return length;
  const total = Number(headers.get("Content-Range")?.split("/")[1]);
  if (!Number.isSafeInteger(total)) throw new Error("S3 does not say how large the file is");
  return total;
}
