import { type Files, isFileKey, requireFileKey } from "../files.ts";
import { strangeAnswer } from "./files-gone.ts";
import { openFile, requireFile, requireTaken } from "./open-file.server.ts";
import { readList } from "./read-xml.server.ts";
import { createS3Client, type Patience, type S3Client } from "./s3-client.server.ts";
import type { S3Place } from "./s3-place.ts";

/**
 * Keeps files in a bucket of an S3-compatible service, which many nodes may share. Its calls throw
 * `filesGone` when the service does not answer, or refuses.
 */
export function createS3Files(place: S3Place, patience: Partial<Patience> = {}): Files {
  const client = createS3Client(place, patience);
  const files: Omit<Files, "check"> = {
    isShared: true,
    async put(key, bytes) {
      const call = { method: "PUT", key: requireFileKey(key), body: bytes } as const;
      requireTaken(await client.call(call));
    },
    get: async (key) => openFile(client, requireFileKey(key)),
    async head(key) {
      const answer = await client.call({
        method: "HEAD",
        key: requireFileKey(key),
        expected: [404],
      });
      if (answer.status === 404) return null;
      requireFile(answer);
      const changedAt = Date.parse(answer.headers.get("Last-Modified") ?? "");
      return { size: Number(answer.headers.get("Content-Length")), changedAt };
    },
    async delete(key) {
      await client.call({ method: "DELETE", key: requireFileKey(key), expected: [204, 404] });
    },
    list: (prefix) => listAll(client, place.prefix, prefix),
  };
  return { ...files, check: () => check(files) };
}

/** All that the program ever asks for, each of which may be forbidden by itself. */
async function check(files: Omit<Files, "check">): Promise<void> {
  await files.put("probe", new Uint8Array(1));
  for await (const _ of files.list("probe")) break;
  await files.delete("probe");
}

async function* listAll(
  client: S3Client,
  above: string,
  prefix: string,
): ReturnType<Files["list"]> {
  let next: string | null = null;
  const followed = new Set<string>();
  do {
    const { status, bytes } = await client.call({
      method: "GET",
      query: {
        "list-type": "2",
        // What others have put into the bucket may be named by what no XML can hold.
        "encoding-type": "url",
        prefix: above + prefix,
        ...(next && { "continuation-token": next }),
      },
    });
    const listed = readList(Buffer.from(bytes).toString("utf8"));
    for (const { key, ...facts } of listed.files) {
      const own = key.slice(above.length);
      if (isFileKey(own)) yield { key: own, ...facts };
    }
    next = listed.next;
    if (next && followed.has(next)) throw strangeAnswer(status, "a list that begins again");
    if (next) followed.add(next);
  } while (next);
}
