import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder, deleted after the test, or by `afterAll` after all tests of a file. */
export function folderForTest(after: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "school-test-"));
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
