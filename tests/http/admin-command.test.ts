import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { restore } from "#tests/support/backups.ts";

/** `npm run admin` on a folder of its own, without the installation before it. */
function openCommand() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "school-admin-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const run = (...parameters: string[]) => {
    const ran = spawnSync(process.execPath, ["commands/manage-admins.ts", ...parameters], {
      env: { ...process.env, DATA_DIR },
      encoding: "utf8",
    });
    return { code: ran.status, printed: (ran.stdout + ran.stderr).trim() };
  };
  return { run, DATA_DIR };
}

test("the admin command lists who has an account, and who is disabled", () => {
  const { run } = openCommand();
  expect(run("list")).toEqual({ code: 0, printed: "There are no accounts." });
  run("add", "meera@example.org");
  run("add", "asha@example.org");
  run("disable", "meera@example.org");
  expect(run("list")).toEqual({
    code: 0,
    printed: "asha@example.org\nmeera@example.org (disabled)",
  });
  const usage = { code: 2, printed: expect.stringContaining("list, or") };
  expect([run(), run("list", "asha@example.org"), run("add", "asha")]).toEqual(
    Array(3).fill(usage),
  );
});

test("an account whose password was imported needs a reset, and can be reset", async () => {
  const { run, DATA_DIR } = openCommand();
  const database = openDatabase({ databaseUrl: null, dataDir: DATA_DIR });
  const files = createDiskFiles(join(DATA_DIR, "files"));
  await restore({ database, files }, "tests/fixtures/earlier-backup.tar.zst");
  await database.destroy();
  const listed = "guru@example.org\nuser1@test.com";
  expect(run("list")).toEqual({ code: 0, printed: `${listed} (needs a reset)` });
  expect(run("reset", "user1@test.com")).toMatchObject({ code: 0 });
  expect(run("list")).toEqual({ code: 0, printed: listed });
});
