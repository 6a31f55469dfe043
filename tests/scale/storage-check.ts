import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { S3Bucket } from "#app/platform/files/s3-bucket.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import type { Check } from "#tests/support/machine/run-checks.ts";

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

/** The tests of file storage, with `REAL_S3` for the fake service. */
export const storageCheck = (place: S3Bucket): Check => ({
  what: "the tests of file storage pass on this S3 server",
  async run() {
    const report = join(ownFolder("report"), "vitest.json");
    // This server writes every byte to the disk three times.
    const options = ["--reporter=json", `--outputFile=${report}`, "--testTimeout=120000"];
    const env = { ...process.env, NODE_ENV: "test", REAL_S3: JSON.stringify(place) };
    await new Promise<void>((resolve) => {
      execFile("vitest", ["run", ...sharedTests, ...options], { env }, () => resolve());
    });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    const isPassed = numFailedTests === 0 && numPassedTests > 20;
    const wrong = isPassed ? [] : [`${numFailedTests} tests failed`];
    return { seen: `${numPassedTests} tests passed`, wrong };
  },
});
