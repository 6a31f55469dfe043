import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { explainStart } from "#app/platform/start/explain-start.server.ts";
import { listKeys } from "#tests/support/file-places.ts";
import { type FakeS3, startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import { createS3Files } from "./s3-files.server.ts";
import type { S3Place } from "./s3-place.ts";

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

const open = (changes: Partial<S3Place> = {}) =>
  createS3Files(s3.place(changes), { pauseMs: 1, tryMs: 500 });

test("what was put lies in the bucket as it was, under the prefix, and others' files are not seen", async () => {
  const files = open({ prefix: "school/site.1/" });
  const bytes = Buffer.from("a picture");
  await files.put("ab/320.jpg", bytes);
  expect(s3.bucket.get("school/site.1/ab/320.jpg")?.bytes).toEqual(bytes);
  await open().put("cd/320.jpg", bytes);
  await open({ prefix: "school/" }).put("ef/320.jpg", bytes);
  const foreign = s3.bucket.get("cd/320.jpg") as never;
  s3.bucket.set("school/site.1/A file & <more>\u0001.txt", foreign);
  expect(await listKeys(files, "")).toEqual(["ab/320.jpg"]);
  expect(await files.head("cd/320.jpg")).toBeNull();
});

test("a bucket's name and what others have put there need no encoding that differs from S3's", async () => {
  s3.bucket.set("it's (new)+old/ab/1.jpg", {
    bytes: Buffer.from("x"),
    etag: '"e"',
    changedAt: new Date(),
  });
  expect(await listKeys(open({ prefix: "it's (new)+old/" }), "")).toEqual(["ab/1.jpg"]);
  expect(await open({ prefix: "it's (new)+old/" }).get("ab/1.jpg")).toMatchObject({ size: 1 });
});

const mistakes = [
  {
    wrong: { secretKey: "wrong" },
    answered: { status: 403, s3Code: "SignatureDoesNotMatch" },
    said: "refuses the secret: correct it in",
  },
  {
    wrong: { accessKey: "nobody" },
    answered: { status: 403, s3Code: "InvalidAccessKeyId" },
    said: "does not know the key: correct it in",
  },
  {
    wrong: { region: "elsewhere" },
    answered: { status: 403, s3Code: "AuthorizationHeaderMalformed" },
    said: "is of another region: correct",
  },
  {
    wrong: { bucket: "missing" },
    answered: { status: 404, s3Code: "NoSuchBucket" },
    said: "has no such bucket: create it, or correct",
  },
];

test.each(mistakes)(
  "with $wrong nothing is read or written, and the start says why",
  async ({ wrong, answered, said }) => {
    const files = open(wrong);
    const refused = { code: "files-gone", answered };
    await expect(files.put("ab/1.jpg", Buffer.from("x"))).rejects.toMatchObject(refused);
    await expect(files.get("ab/1.jpg")).rejects.toMatchObject(refused);
    await expect(listKeys(files, "")).rejects.toMatchObject(refused);
    expect(s3.bucket.size).toBe(0);
    const error = await files.check().catch((reason: unknown) => reason);
    const sentence = explainStart(error, { ...readConfig({}), bucket: s3.place(wrong) });
    expect(sentence).toMatch(/^The bucket \S+ at http:\/\/127\.0\.0\.1:\d+ [^\n]+\.$/);
    expect(sentence).toContain(said);
    expect(sentence).not.toContain(s3.place(wrong).secretKey);
  },
);

test("bytes that arrive otherwise than they were sent are refused", async () => {
  const place = s3.place();
  const { AwsClient } = await import("aws4fetch");
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region } = place;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const sum = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881";
  const send = (body: string) =>
    aws.fetch(`${place.endpoint}/pictures/ab/1.jpg`, {
      method: "PUT",
      body,
      headers: { "X-Amz-Content-Sha256": sum },
    });
  expect((await send("x")).status).toBe(200);
  expect((await send("y")).status).toBe(400);
  expect(s3.bucket.get("ab/1.jpg")?.bytes.toString()).toBe("x");
});

test.each([500, 503, 429, "lost"] as const)(
  "what fails in passing (%s) is tried again",
  async (what) => {
    let left = 2;
    s3.setTrouble(() => (left-- > 0 ? what : null));
    await open().put("ab/1.jpg", Buffer.from("x"));
    expect(s3.asked).toHaveLength(3);
    left = 2;
    expect(await open().get("ab/1.jpg")).toMatchObject({ size: 1 });
  },
);

test("what goes on failing is given up, and what does not answer at once", async () => {
  s3.setTrouble(() => 500);
  await expect(open().head("ab/1.jpg")).rejects.toMatchObject({ code: "files-gone" });
  expect(s3.asked).toHaveLength(3);
  s3.setTrouble(() => "silent");
  const files = createS3Files(s3.place(), { tryMs: 200, sendMs: 200 });
  for (const ask of [() => files.get("a"), () => files.put("a", Buffer.from("x"))]) {
    await expect(ask()).rejects.toMatchObject({ code: "files-gone", answered: null });
  }
  expect(s3.asked).toHaveLength(5);
});

test("a bucket that is nowhere is called so, without its secret", async () => {
  const nowhere = await startFakeS3();
  nowhere.close();
  const place = nowhere.place();
  const error = await createS3Files(place, { pauseMs: 1 })
    .check()
    .catch((reason: unknown) => reason);
  const sentence = explainStart(error, { ...readConfig({}), bucket: place });
  expect(sentence).toBe(
    `The bucket pictures at ${place.endpoint} cannot be reached: start it, or correct FILES_URL (ECONNREFUSED).`,
  );
});

test("nothing of a large file is asked for before it is taken, and a file that changes meanwhile is not mixed", async () => {
  const files = open();
  await files.put("ab/1.jpg", Buffer.alloc(400_000, "1"));
  s3.asked.length = 0;
  const file = await files.get("ab/1.jpg");
  const reader = new Response(file?.body).body?.getReader();
  expect((await reader?.read())?.value?.length).toBe(128 * 1024);
  expect(s3.asked).toHaveLength(1);
  await files.put("ab/1.jpg", Buffer.alloc(400_000, "2"));
  await expect(reader?.read()).rejects.toMatchObject({
    code: "files-gone",
    answered: { status: 412, s3Code: "PreconditionFailed" },
  });
});
