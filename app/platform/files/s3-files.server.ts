import { type Files, isFileKey, type OpenFile, pieceBytes, requireFileKey } from "./files.ts";
import { filesUnavailable, unexpectedAnswer } from "./files-unavailable.ts";
import type { S3Bucket } from "./s3-bucket.ts";
import { type CallS3, createS3Client, type S3Answer, type S3Timeouts } from "./s3-client.server.ts";

/** Stores files in a bucket, which many nodes may share. Throws `filesUnavailable` when S3 is. */
export function createS3Files(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}): Files {
  const callS3 = createS3Client(bucket, timeouts);
  const files: Omit<Files, "check"> = {
    isShared: true,
    async put(key, bytes) {
      const answer = await callS3({ method: "PUT", key: requireFileKey(key), body: bytes });
      // Swift answers in HTML, and without an ETag when another write of the key came first.
      const isS3 = answer.headers.has("ETag") || answer.headers.has("X-Amz-Request-Id");
      if (!isS3) throw unexpectedAnswer(answer.status, webPage);
    },
    get: async (key) => openFile(callS3, requireFileKey(key)),
    async head(key) {
      const answer = await callS3({ method: "HEAD", key: requireFileKey(key), accept: [404] });
      if (answer.status === 404) return null;
      requireETag(answer);
      const changedAt = Date.parse(answer.headers.get("Last-Modified") ?? "");
      return { size: Number(answer.headers.get("Content-Length")), changedAt };
    },
    async delete(key) {
      await callS3({ method: "DELETE", key: requireFileKey(key), accept: [204, 404] });
    },
    list: (prefix) => listFiles(callS3, bucket.prefix, prefix),
  };
  return {
    ...files,
    // Each of these may be forbidden on its own.
    async check() {
      await files.put("probe", new Uint8Array(1));
      for await (const _ of files.list("probe")) break;
      await files.delete("probe");
    },
  };
}

const webPage = "a page, not a file";

/** S3 gives every file an ETag; another server at its address sends pages. */
function requireETag({ status, headers }: S3Answer): string {
  const etag = headers.get("ETag");
  const isPage = /html/i.test(headers.get("Content-Type") ?? "");
  if (!etag || isPage) throw unexpectedAnswer(status, webPage);
  return etag;
}

type Piece = { bytes: Uint8Array<ArrayBuffer>; size: number; etag: string };

/** The server of a service without ranges sends the whole file; the largest picture has 25 MB. */
const maxFileBytes = 35 * 1024 * 1024;

/** The pieces after the first are requested as they are read, so a slow reader holds no connection. */
async function openFile(callS3: CallS3, key: string): Promise<OpenFile | null> {
  const first = await readPiece(callS3, key, { start: 0 });
  if (!first) return null;
  const { size, bytes } = first;
  if (bytes.length >= size) return { size, body: bytes };
  let start = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const piece = start === 0 ? first : await readPiece(callS3, key, { start, first });
        if (!piece) throw filesUnavailable(null, new Error(`${key} was deleted while it was read`));
        controller.enqueue(piece.bytes);
        start += piece.bytes.length;
        if (start >= size) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { size, body };
}

type Position = { start: number; first?: Pick<Piece, "size" | "etag"> };

/** Null when there is no such file. Throws when the file has changed since its first piece. */
async function readPiece(callS3: CallS3, key: string, { start, first }: Position) {
  const range = `bytes=${start}-${start + pieceBytes - 1}`;
  const answer = await callS3({
    method: "GET",
    key,
    headers: first ? { Range: range, "If-Match": first.etag } : { Range: range },
    accept: first ? [206, 404] : [206, 404, 416],
    maxBytes: maxFileBytes,
  });
  const { status, bytes } = answer;
  if (status === 404) return null;
  // An empty file has no first piece.
  if (status === 416) return { bytes: new Uint8Array(), size: 0, etag: "" };
  const etag = requireETag(answer);
  const size = status === 206 ? sizeOf(answer, start) : bytes.length;
  const isOther = first && (status !== 206 || size !== first.size || etag !== first.etag);
  if (isOther) throw unexpectedAnswer(status, "another file than before");
  return { bytes, size, etag };
}

/** The size of the whole file, from `Content-Range: bytes 0-131071/400000`. */
function sizeOf({ status, headers, bytes }: S3Answer, start: number): number {
  const range = headers.get("Content-Range");
  const size = Number(/\/([1-9]\d*)$/.exec(range ?? "")?.[1]);
  const length = Math.min(pieceBytes, size - start);
  const isRequested = range === `bytes ${start}-${start + length - 1}/${size}`;
  if (isRequested && bytes.length === length) return size;
  throw unexpectedAnswer(status, "another piece than was asked for");
}

async function* listFiles(callS3: CallS3, root: string, prefix: string): ReturnType<Files["list"]> {
  let token: string | null = null;
  const seenTokens = new Set<string | null>();
  do {
    seenTokens.add(token);
    const { status, bytes } = await callS3({
      method: "GET",
      query: {
        "list-type": "2",
        // Other programs' keys may have characters that XML cannot hold.
        "encoding-type": "url",
        prefix: root + prefix,
        ...(token && { "continuation-token": token }),
      },
    });
    const page = readListPage(Buffer.from(bytes).toString());
    if (!page) throw unexpectedAnswer(status, "not a list");
    for (const { key, ...facts } of page.files) {
      const ownKey = key.slice(root.length);
      if (isFileKey(ownKey)) yield { key: ownKey, ...facts };
    }
    token = page.nextToken;
    if (token && seenTokens.has(token)) throw unexpectedAnswer(status, "a list that begins again");
  } while (token);
}

/** An answer of ListObjectsV2; null when it is anything else or incomplete. */
function readListPage(xml: string) {
  const isWhole = /<ListBucketResult\b.*<\/ListBucketResult>\s*$/s.test(xml);
  const isUrlEncoded = readElement(xml, "EncodingType") === "url";
  // Split, because a pattern with two ends takes quadratic time for a list that never closes an entry.
  const files = xml
    .split("<Contents>")
    .slice(1)
    .map((content) => {
      const key = readElement(content, "Key");
      return {
        key: isUrlEncoded ? decodeURIComponent(key.replaceAll("+", "%20")) : key,
        size: Number.parseInt(readElement(content, "Size"), 10),
        changedAt: Date.parse(readElement(content, "LastModified")),
      };
    });
  const isReadable = files.every(
    ({ key, size, changedAt }) => key && Number.isSafeInteger(size) && Number.isFinite(changedAt),
  );
  const isTruncated = readElement(xml, "IsTruncated") === "true";
  const nextToken = isTruncated ? readElement(xml, "NextContinuationToken") : null;
  return isWhole && isReadable && nextToken !== "" ? { files, nextToken } : null;
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** The text of the first element of this name, or nothing. */
function readElement(xml: string, name: string): string {
  const [, text = ""] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text.replace(/&(#?\w+);/g, (entity, code: string) => {
    // `0x22` and `34` are both numbers to JavaScript.
    if (code.startsWith("#")) return String.fromCodePoint(Number(code.slice(1).replace("x", "0x")));
    return entities[code] ?? entity;
  });
}
