import type { IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FakeS3, startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import type { S3Bucket } from "./s3-bucket.ts";
import { createS3Files } from "./s3-files.server.ts";

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

const open = (changes: Partial<S3Bucket> = {}, tryMs = 5_000) =>
  createS3Files(s3.place(changes), { pauseMs: 1, tryMs, sendMs: tryMs });

const picture = Buffer.from("a picture");
const unavailable = { code: "files-unavailable" };

test.each(["school/site.1/", "it's (new)+old/"])("files are below prefix %s", async (prefix) => {
  const files = open({ prefix });
  await files.put("ab/320.jpg", picture);
  expect(s3.bucket.get(`${prefix}ab/320.jpg`)?.bytes).toEqual(picture);
  expect(await files.get("ab/320.jpg")).toMatchObject({ size: picture.length });
  await open().put("cd/320.jpg", picture);
  expect(await files.head("cd/320.jpg")).toBeNull();
});

test.each([
  [{ secretKey: "wrong" }, { status: 403, s3Code: "SignatureDoesNotMatch" }],
  [{ accessKey: "nobody" }, { status: 403, s3Code: "InvalidAccessKeyId" }],
  [{ region: "other" }, { status: 403, s3Code: "AuthorizationHeaderMalformed" }],
  [{ bucket: "missing" }, { status: 404, s3Code: "NoSuchBucket" }],
])("with %j every call fails, and says why without the secret", async (changes, answered) => {
  const refused = { ...unavailable, answered };
  await expect(open(changes).put("ab/1.jpg", picture)).rejects.toMatchObject(refused);
  await expect(open(changes).get("ab/1.jpg")).rejects.toMatchObject(refused);
  await expect(open(changes).delete("ab/1.jpg")).rejects.toMatchObject(refused);
  const error: Error = await open(changes)
    .check()
    .catch((reason) => reason);
  expect(error.message).toBe(`S3 answered ${answered.status} ${answered.s3Code}`);
});

test.each([500, 503, 429, "lost"] as const)("a passing failure (%s) is retried", async (what) => {
  let failures = 2;
  s3.setTrouble(() => (failures-- > 0 ? what : null));
  await open().put("ab/1.jpg", picture);
  expect(s3.asked).toHaveLength(3);
});

test("a key that S3 answers 403 instead of 404, because it may not list, is refused at the start", async () => {
  const isStored = (url = "") => s3.bucket.has(url.replace("/pictures/", ""));
  s3.setTrouble(({ method, url }) => (method === "HEAD" && !isStored(url) ? 403 : null));
  await expect(open().check()).rejects.toMatchObject({ answered: { status: 403 } });
});

/** Sends a part of a file of 9 bytes, then nothing. */
function stall({ socket }: IncomingMessage) {
  socket.write('HTTP/1.1 200 OK\r\nETag: "e"\r\nContent-Length: 9\r\n\r\na pic');
  return "silent" as const;
}

function breakOff(request: IncomingMessage) {
  stall(request);
  request.socket.end();
  return "silent" as const;
}

test("a body that breaks is asked for again, up to three times", async () => {
  await open().put("ab/1.jpg", picture);
  let failures = 2;
  s3.setTrouble((request) => (failures-- > 0 ? breakOff(request) : null));
  expect(await open().get("ab/1.jpg")).toEqual({ size: 9, body: new Uint8Array(picture) });
  s3.setTrouble(breakOff);
  await expect(open().get("ab/1.jpg")).rejects.toMatchObject({ ...unavailable, answered: null });
  expect(s3.asked).toHaveLength(1 + 3 + 3);
});

test("a body that stalls is given up, and its connection is closed", async () => {
  const closed: Promise<unknown>[] = [];
  s3.setTrouble((request) => {
    closed.push(new Promise((resolve) => request.socket.on("close", resolve)));
    return stall(request);
  });
  const refused = { ...unavailable, answered: null };
  await expect(open({}, 200).get("ab/1.jpg")).rejects.toMatchObject(refused);
  expect(closed).toHaveLength(1);
  await Promise.all(closed);
});

test("files are asked for uncompressed, in a header that proxies may change", async () => {
  await open().put("ab/1.jpg", picture);
  let encoding: unknown;
  s3.setTrouble(({ headers }) => {
    encoding = headers["accept-encoding"];
    headers["accept-encoding"] = "gzip";
    return null;
  });
  expect(await open().get("ab/1.jpg")).toMatchObject({ size: picture.length });
  expect(encoding).toBe("identity");
});

test("a lasting failure is given up after three attempts, a timeout after one", async () => {
  s3.setTrouble(() => 500);
  await expect(open().head("ab/1.jpg")).rejects.toMatchObject(unavailable);
  expect(s3.asked).toHaveLength(3);
  s3.setTrouble(() => "silent");
  const silent = { ...unavailable, answered: null };
  await expect(open({}, 200).get("a")).rejects.toMatchObject(silent);
  await expect(open({}, 200).put("a", picture)).rejects.toMatchObject(silent);
  expect(s3.asked).toHaveLength(5);
});

test("a page of another server at the address of S3 is noticed at the start", async () => {
  const headers = { "Content-Type": "text/html" };
  s3.setTrouble(() => ({ status: 200, headers, body: "<html></html>" }));
  await expect(open().check()).rejects.toMatchObject(unavailable);
});
