import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { S3Bucket } from "#app/platform/files/s3-bucket.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import type { Check } from "./report.ts";

const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Those that keep files in each place there is. */
const sharedTests = [
  "app/platform/files/files.test.ts",
  ...["image-store", "late-versions", "sweep-images"].map(
    (name) => `app/platform/images/${name}.test.ts`,
  ),
  "app/operations/backup/backup.test.ts",
  ...["backup", "tidy-up", "withheld-pictures"].map((name) => `tests/http/${name}.test.ts`),
  "tests/faults/two-nodes-start.test.ts",
];

/** How many passed, and how many failed. */
async function runVitest(tests: string[], env: NodeJS.ProcessEnv): Promise<[number, number]> {
  const report = join(ownFolder("report"), "vitest.json");
  const run = ["run", ...tests, "--reporter=json", `--outputFile=${report}`];
  // Against a server that keeps every byte on a disk thrice over, each takes its time.
  const patience = ["--testTimeout=120000"];
  await new Promise<void>((resolve) => {
    execFile("vitest", [...run, ...patience], { env }, () => resolve());
  });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  return [numPassedTests, numFailedTests];
}

/** Whether the S3 server is an honest one: the rest would prove little with one that takes anything. */
export function storageChecks(place: S3Bucket): Check[] {
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
      name: "what `npm test` shows on its small S3 server holds on this one",
      async run() {
        const environment = { ...process.env, NODE_ENV: "test", HONEST_S3: JSON.stringify(place) };
        const [passed, failed] = await runVitest(sharedTests, environment);
        return { isGood: failed === 0 && passed > 50, seen: `${passed} passed, ${failed} failed` };
      },
    },
  ];
}
