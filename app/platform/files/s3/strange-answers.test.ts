import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { pieceBytes, readWhole } from "#app/platform/files/files.ts";
import { explainStart } from "#app/platform/start/explain-start.server.ts";
import { listKeys } from "#tests/support/file-places.ts";
import { type FakeS3, startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import { createS3Files } from "./s3-files.server.ts";

/** What no S3 answers: another server that took its address, a proxy in between, or a fault of its own. */

let s3: FakeS3;

beforeAll(async () => {
  s3 = await startFakeS3();
});

afterEach(() => {
  s3.setTrouble(null);
  s3.bucket.clear();
  s3.asked.length = 0;
});

afterAll(() => s3.close());

const open = () => createS3Files(s3.place(), { pauseMs: 1, tryMs: 5_000 });

const gone = { code: "files-gone" };
const size = 3 * pieceBytes;
const etag = '"e"';

/** A piece of a file, as it should be unless the test says otherwise. */
function pieceOf({ start = 0, length = pieceBytes, total = size, tag = etag } = {}) {
  const range = `bytes ${start}-${start + length - 1}/${total}`;
  const headers = { ETag: tag, "Content-Range": range };
  return { status: 206, headers, body: Buffer.alloc(length, "1") };
}

const page = "<html>Sign in to the hotel's network</html>";
const whole = { status: 200, headers: { ETag: etag }, body: "a picture" };

test.each([
  ["a longer piece than was asked for", pieceOf({ length: pieceBytes + 1 })],
  ["a shorter one", pieceOf({ length: 7 })],
  ["another place of the file", pieceOf({ start: 1 })],
  ["a file of no bytes, and a piece of it", { ...pieceOf({ length: 1, total: 0 }) }],
  ["a piece that does not say what it is of", { ...pieceOf(), headers: { ETag: etag } }],
  ["nothing by which the file is known again", { ...whole, headers: {} }],
  ["a page", { ...whole, headers: { ETag: etag, "Content-Type": "text/html; charset=utf-8" } }],
  [
    "a page's piece",
    { ...pieceOf(), headers: { ...pieceOf().headers, "Content-Type": "Text/HTML" } },
  ],
  [
    "the file encoded",
    { ...whole, headers: { ETag: etag, "Content-Encoding": "gzip" }, body: gzipSync("a picture") },
  ],
  ["a piece without end", { ...pieceOf(), isEndless: true }],
  ["a file without end", { ...whole, body: Buffer.alloc(1_000_000), isEndless: true }],
  ["a file that says it is too large", { ...whole, body: Buffer.alloc(36 * 1024 * 1024) }],
])("%s is no file", async (_what, answer) => {
  s3.setTrouble(() => answer);
  await expect(open().get("ab/1.jpg")).rejects.toMatchObject(gone);
  expect(s3.asked).toHaveLength(1);
});

test.each([
  ["of another size", pieceOf({ start: pieceBytes, total: size + 1 })],
  ["of another file", pieceOf({ start: pieceBytes, tag: '"f"' })],
  ["from the beginning again", pieceOf()],
  ["the whole file", { ...whole, body: Buffer.alloc(size) }],
  ["a page", { ...whole, body: page }],
  ["none", { status: 416 }],
])("a second piece (%s) ends the file", async (_what, answer) => {
  s3.setTrouble(({ headers }) => (headers.range?.startsWith("bytes=0-") ? pieceOf() : answer));
  await expect(readWhole(open(), "ab/1.jpg")).rejects.toMatchObject(gone);
});

test("what was not stored is not believed to be, and a page's facts are no file's", async () => {
  s3.setTrouble(() => ({ status: 200, headers: { "Content-Type": "text/html" }, body: page }));
  await expect(open().put("ab/1.jpg", Buffer.from("x"))).rejects.toMatchObject(gone);
  await expect(open().head("ab/1.jpg")).rejects.toMatchObject(gone);
  const error = await open()
    .check()
    .catch((reason: unknown) => reason);
  expect(explainStart(error, { ...readConfig({}), bucket: s3.place() })).toBe(
    `The bucket pictures at ${s3.place().endpoint} cannot be used: it answers 200 (a page, not a file).`,
  );
});

test("what S3 took is stored, though it says so in a page of its own", async () => {
  const headers = { "Content-Type": "text/html", "X-Amz-Request-Id": "tx1" };
  s3.setTrouble(() => ({ status: 200, headers, body: "<html><h1>Accepted</h1></html>" }));
  await open().put("ab/1.jpg", Buffer.from("x"));
});

test("a list without end is taken to its bound, an error's too", async () => {
  const body = Buffer.alloc(1_000_000, "<Contents>");
  for (const status of [200, 403]) {
    s3.setTrouble(() => ({ status, body, isEndless: true }));
    await expect(listKeys(open(), "")).rejects.toMatchObject(gone);
  }
});

test("a list that begins again is not followed for ever", async () => {
  const file = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><Size>1</Size></Contents>`;
  const pageTo = (token: string) =>
    `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>${file("ab")}</ListBucketResult>`;
  for (const tokens of [
    ["a", "a"],
    ["a", "b", "a"],
  ]) {
    s3.asked.length = 0;
    const left = [...tokens];
    s3.setTrouble(() => ({ status: 200, body: pageTo(left.shift() ?? "a") }));
    await expect(listKeys(open(), "")).rejects.toMatchObject({
      cause: { message: "a list that begins again" },
    });
    expect(s3.asked).toHaveLength(tokens.length);
  }
});

test("nothing is asked for in another encoding", async () => {
  const encodings: unknown[] = [];
  s3.setTrouble(({ headers }) => {
    encodings.push(headers["accept-encoding"]);
    return null;
  });
  await open().put("ab/1.jpg", Buffer.from("x"));
  await open().get("ab/1.jpg");
  expect(encodings).toEqual(["identity", "identity"]);
});
