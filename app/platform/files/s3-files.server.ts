import { join } from "node:path";
import type { Config } from "#app/platform/config.server.ts";
import { createDiskFiles } from "./disk-files.server.ts";
import {
  type Files,
  filesUnavailable,
  pieceBytes,
  requireFileKey,
  unexpectedAnswer,
} from "./files.ts";
import type { S3Bucket } from "./s3-bucket.ts";
import { createS3Client, type S3Timeouts } from "./s3-client.server.ts";

/** The storage of `FILES_URL`, or else the folder in `dataDir`. */
export function openFiles({ bucket, dataDir }: Pick<Config, "bucket" | "dataDir">): Files {
  return bucket ? createS3Files(bucket) : createDiskFiles(join(dataDir, "files"));
}

/** Stores files in a bucket, which many nodes may share. Throws `filesUnavailable` when S3 is. */
export function createS3Files(bucket: S3Bucket, timeouts: Partial<S3Timeouts> = {}): Files {
  const callS3 = createS3Client(bucket, timeouts);
  const files: Omit<Files, "check"> = {
    async put(key, bytes) {
      const answer = await callS3({ method: "PUT", key: requireFileKey(key), body: bytes });
      await answer.body?.cancel();
      // Swift answers in HTML, and without an ETag when another write of the key came first.
      const isS3 = answer.headers.has("ETag") || answer.headers.has("X-Amz-Request-Id");
      if (!isS3) throw unexpectedAnswer(answer.status, webPage);
    },
    async get(key) {
      const answer = await callS3({ method: "GET", key: requireFileKey(key), accept: [404] });
      if (answer.status === 404) return null;
      const size = readSize(answer);
      if (size > pieceBytes && answer.body) return { size, body: answer.body };
      const bytes = new Uint8Array(await answer.arrayBuffer().catch(lost));
      return bytes.length === size ? { size, body: bytes } : lost("a part of the file");
    },
    async head(key) {
      const answer = await callS3({ method: "HEAD", key: requireFileKey(key), accept: [404] });
      return answer.status === 404 ? null : { size: readSize(answer) };
    },
    async delete(key) {
      const call = { method: "DELETE", key: requireFileKey(key), accept: [204, 404] } as const;
      await (await callS3(call)).body?.cancel();
    },
  };
  return {
    ...files,
    // Each of these may be forbidden on its own.
    async check() {
      await files.put("probe", new Uint8Array(1));
      await files.head("probe");
      await files.delete("probe");
    },
  };
}

const webPage = "a page, not a file";

/** The connection was lost while the answer was read. */
function lost(cause: unknown): never {
  throw filesUnavailable(null, cause);
}

/** S3 gives every file an ETag and its length; another server at its address sends pages. */
function readSize({ status, headers }: Response): number {
  const isPage = /html/i.test(headers.get("Content-Type") ?? "");
  if (!headers.has("ETag") || isPage) throw unexpectedAnswer(status, webPage);
  const length = headers.get("Content-Length");
  if (length === null) throw unexpectedAnswer(status, "a file without its length");
  return Number(length);
}
