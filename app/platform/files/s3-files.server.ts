import { join } from "node:path";
import type { Config } from "#app/platform/config.server.ts";
import { createDiskFiles } from "./disk-files.server.ts";
import {
  type Files,
  filesUnavailable,
  isFileKey,
  requireFileKey,
  unexpectedAnswer,
} from "./files.ts";
import type { S3Bucket } from "./s3-bucket.ts";
import { type CallS3, createS3Client, type S3Answer, type S3Timeouts } from "./s3-client.server.ts";

/** The storage of `FILES_URL`, or else the folder in `dataDir`. */
export function openFiles({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): Files {
  return bucket ? createS3Files(bucket) : createDiskFiles(join(dataDir, "files"));
}

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
    async get(key) {
      const call = { method: "GET", key: requireFileKey(key), accept: [404] } as const;
      const answer = await callS3({ ...call, isStreamed: true });
      if (answer.status === 404) return null;
      requireETag(answer);
      const size = sizeOf(answer);
      // The connection was lost.
      const isPart = !answer.stream && answer.bytes.length !== size;
      if (isPart) throw filesUnavailable(null, new Error("a part of the file"));
      return { size, body: answer.stream ?? answer.bytes };
    },
    async head(key) {
      const answer = await callS3({ method: "HEAD", key: requireFileKey(key), accept: [404] });
      if (answer.status === 404) return null;
      requireETag(answer);
      const changedAt = Date.parse(answer.headers.get("Last-Modified") ?? "");
      return { size: sizeOf(answer), changedAt };
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
function requireETag({ status, headers }: S3Answer): void {
  const etag = headers.get("ETag");
  const isPage = /html/i.test(headers.get("Content-Type") ?? "");
  if (!etag || isPage) throw unexpectedAnswer(status, webPage);
}

function sizeOf({ status, headers }: S3Answer): number {
  const length = headers.get("Content-Length");
  if (length === null) throw unexpectedAnswer(status, "a file without its length");
  return Number(length);
}

async function* listFiles(callS3: CallS3, root: string, prefix: string): ReturnType<Files["list"]> {
  let token: string | null = null;
  do {
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
    // A list that names the same token again would never end.
    if (!page || (token && page.nextToken === token)) {
      throw unexpectedAnswer(status, "not a list");
    }
    for (const { key, ...file } of page.files) {
      const ownKey = key.slice(root.length);
      if (isFileKey(ownKey)) yield { key: ownKey, ...file };
    }
    token = page.nextToken;
  } while (token);
}

/** A page of ListObjectsV2; null when the answer is anything else or incomplete. */
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

/** The text of the first element of this name, or nothing. Keys are URL-encoded; tokens may have entities. */
function readElement(xml: string, name: string): string {
  const [, text = ""] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity as "&lt;"]);
}
