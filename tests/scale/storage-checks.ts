import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { createS3Files } from "#app/platform/files/s3/s3-files.server.ts";
import type { S3Place } from "#app/platform/files/s3/s3-place.ts";
import type { Check } from "./report.ts";

const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Whether the S3 server is an honest one: the rest would prove little with one that takes anything. */
export function storageChecks(place: S3Place): Check[] {
  const { endpoint, bucket, accessKey, secretKey, region } = place;
  const ask = (path: string, init: RequestInit, secretAccessKey = secretKey) =>
    new AwsClient({ accessKeyId: accessKey, secretAccessKey, region, service: "s3", retries: 0 })
      .fetch(`${endpoint}/${bucket}${path}`, init)
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }));
  const put = (body: string, signed: string) =>
    ask("/proof", { method: "PUT", body, headers: { "X-Amz-Content-Sha256": sumOf(signed) } });
  return [
    {
      name: "the S3 server refuses a wrong secret",
      async run() {
        const made = await ask("", { method: "PUT" });
        const wrong = await ask("/proof", { method: "PUT", body: "x" }, "wrong");
        const read = await ask("/proof", { method: "GET" }, "wrong");
        const isGood = made.status === 200 && wrong.status === 403 && read.status === 403;
        return { isGood, seen: `right ${made.status}, wrong ${wrong.status} and ${read.status}` };
      },
    },
    {
      name: "the S3 server refuses bytes that are not those that were signed",
      async run() {
        const right = await put("what was sent", "what was sent");
        const corrupted = await put("what w\u0061z sent", "what was sent");
        const kept = await ask("/proof", { method: "GET" });
        const isRefused = corrupted.status >= 400 && corrupted.status < 500;
        const isGood = right.status === 200 && isRefused && kept.text === "what was sent";
        const seen = `right ${right.status}, corrupted ${corrupted.status}, what was there is as it was: ${kept.text === "what was sent"}`;
        return { isGood, seen };
      },
    },
    {
      name: "what is put comes back to the byte, listed and in pieces",
      async run() {
        const files = createS3Files(place);
        const bytes = Buffer.alloc(700_000, "0123456789abc");
        await files.put("ab/1.jpg", bytes);
        const file = await files.get("ab/1.jpg");
        const back = Buffer.from(await new Response(file?.body).arrayBuffer());
        const keys: string[] = [];
        for await (const { key } of files.list("")) keys.push(key);
        await files.delete("ab/1.jpg");
        const isGone = (await files.head("ab/1.jpg")) === null;
        const isGood = back.equals(bytes) && keys.join() === "ab/1.jpg" && isGone;
        return { isGood, seen: `${back.length} bytes, keys ${keys.join()}` };
      },
    },
  ];
}
