import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { S3Bucket } from "#app/platform/files/s3-bucket.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import type { Check } from "./report.ts";

/** Tests that run on every kind of file storage. */
const sharedTests = [
  "app/platform/files/files.test.ts",
  ...["image-store", "background-derivatives-store"].map(
    (name) => `app/platform/images/${name}.test.ts`,
  ),
  "app/operations/backup/backup.test.ts",
  ...["backup", "cleanup"].map((name) => `tests/http/${name}.test.ts`),
  "tests/faults/two-nodes-start.test.ts",
];

/** How many passed, and how many failed. */
async function runVitest(tests: string[], env: NodeJS.ProcessEnv): Promise<[number, number]> {
  const report = join(ownFolder("report"), "vitest.json");
  // This server writes every byte to the disk three times.
  const options = ["--reporter=json", `--outputFile=${report}`, "--testTimeout=120000"];
  await new Promise<void>((resolve) => {
    execFile("vitest", ["run", ...tests, ...options], { env }, () => resolve());
  });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  return [numPassedTests, numFailedTests];
}

export function storageChecks(place: S3Bucket): Check[] {
  const { endpoint, bucket, accessKey, secretKey, region } = place;
  const makeBucket = async (secretAccessKey: string) => {
    const credentials = { accessKeyId: accessKey, secretAccessKey, region, retries: 0 };
    const client = new AwsClient({ ...credentials, service: "s3" });
    return (await client.fetch(`${endpoint}/${bucket}`, { method: "PUT" })).status;
  };
  return [
    {
      name: "the S3 server makes a bucket, and refuses a wrong secret",
      async run() {
        const [made, wrong] = [await makeBucket(secretKey), await makeBucket("wrong")];
        return { isGood: made === 200 && wrong === 403, seen: `right ${made}, wrong ${wrong}` };
      },
    },
    {
      name: "the tests of file storage pass on this S3 server",
      async run() {
        const environment = { ...process.env, NODE_ENV: "test", REAL_S3: JSON.stringify(place) };
        const [passed, failed] = await runVitest(sharedTests, environment);
        return { isGood: failed === 0 && passed > 20, seen: `${passed} passed, ${failed} failed` };
      },
    },
  ];
}
