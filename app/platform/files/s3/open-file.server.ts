import { type OpenFile, pieceBytes } from "../files.ts";
import { filesGone, strangeAnswer } from "./files-gone.ts";
import type { S3Client } from "./s3-client.server.ts";
import type { Answer } from "./take-answer.server.ts";

type Piece = { bytes: Uint8Array<ArrayBuffer>; size: number; etag: string };

/** Who knows no ranges sends all of a file; the largest picture has 25 MB. */
const wholeFileBytes = 35 * 1024 * 1024;

/**
 * A file of a bucket. Its first piece comes with the answer; the others are asked for one by one, as
 * they are taken, so that a slow reader holds no connection and little memory.
 */
export async function openFile(client: S3Client, key: string): Promise<OpenFile | null> {
  const first = await readPiece(client, key, { start: 0, of: null });
  if (!first) return null;
  const { size, bytes } = first;
  if (bytes.length >= size) return { size, body: bytes };
  return { size, body: streamOf(client, key, first) };
}

function streamOf(client: S3Client, key: string, first: Piece) {
  let piece: Uint8Array<ArrayBuffer> | undefined = first.bytes;
  let start = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        piece ??= (await readPiece(client, key, { start, of: first }))?.bytes;
        if (!piece) throw filesGone(null, new Error(`${key} has gone while it was read`));
        controller.enqueue(piece);
        start += piece.length;
        piece = undefined;
        if (start >= first.size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** `of`: the file's first piece, if this is another one. */
type Asked = { start: number; of: Pick<Piece, "size" | "etag"> | null };

/** Null when the file is not there. Throws when it is another one by now, or what comes is none. */
async function readPiece(client: S3Client, key: string, asked: Asked): Promise<Piece | null> {
  const { start, of } = asked;
  const answer = await client.call({
    method: "GET",
    key,
    headers: {
      Range: `bytes=${start}-${start + pieceBytes - 1}`,
      ...(of && { "If-Match": of.etag }),
    },
    expected: [206, 404, 416],
    maxBytes: { 200: wholeFileBytes, 206: pieceBytes },
  });
  if (answer.status === 404) return null;
  // Of an empty file there is no piece.
  if (answer.status === 416 && !of) return { bytes: new Uint8Array(), size: 0, etag: "" };
  const etag = requireFile(answer);
  const { status, bytes } = answer;
  const size = status === 206 ? sizeOf(answer, start) : bytes.length;
  // All of it once more would be the beginning in the middle.
  const isOther = of && (status !== 206 || size !== of.size || etag !== of.etag);
  if (isOther) throw strangeAnswer(status, "another file than before");
  return { bytes, size, etag };
}

type Headed = Pick<Answer, "status" | "headers">;

const isPage = (status: number) => strangeAnswer(status, "a page, not a file");

/** S3 gives every file an ETag, which this returns. Whatever else has taken its address sends pages. */
export function requireFile({ status, headers }: Headed): string {
  const etag = headers.get("ETag");
  if (!etag || /html/i.test(headers.get("Content-Type") ?? "")) throw isPage(status);
  return etag;
}

/**
 * Whether it was S3 that took a file. Swift calls its answers HTML, and says no ETag when another write
 * of the same key has come first.
 */
export function requireTaken({ status, headers }: Headed): void {
  if (!headers.has("ETag") && !headers.has("X-Amz-Request-Id")) throw isPage(status);
}

/** Of the whole file: `bytes 0-131071/400000`, which has to be just the piece that was asked for. */
function sizeOf({ status, headers, bytes }: Answer, start: number): number {
  const said = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("Content-Range") ?? "");
  const [first, last, size] = (said ?? []).slice(1).map(Number);
  const length = Math.min(pieceBytes, (size ?? 0) - start);
  const isAsked = first === start && last === start + length - 1 && bytes.length === length;
  if (!isAsked || !size || length <= 0) throw strangeAnswer(status, "another piece than asked for");
  return size;
}
