import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { restore } from "#tests/support/backups.ts";
import { runCommand } from "#tests/support/run-command.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "school-admin-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

const run = (...parameters: string[]) => runCommand("manage-admins", parameters, dataDir);

test("the admin command lists who has an account, and who is disabled", async () => {
  expect(await run("list")).toEqual({ code: 0, printed: "There are no accounts." });
  await run("add", "meera@example.org");
  await run("add", "asha@example.org");
  await run("disable", "meera@example.org");
  const printed = "asha@example.org\nmeera@example.org (disabled)";
  expect(await run("list")).toEqual({ code: 0, printed });
  const usage = { code: 2, printed: expect.stringContaining("list, or") };
  const wrong = [run(), run("list", "asha@example.org"), run("add", "asha")];
  expect(await Promise.all(wrong)).toEqual([usage, usage, usage]);
});

test("an account whose password was imported needs a reset, and can be reset", async () => {
  const database = openDatabase({ databaseUrl: null, dataDir });
  const files = createDiskFiles(join(dataDir, "files"));
  await restore({ database, files }, "tests/fixtures/earlier-backup.tar.zst");
  await database.destroy();
  const printed = "guru@example.org\nuser1@test.com";
  expect(await run("list")).toEqual({ code: 0, printed: `${printed} (needs a reset)` });
  expect(await run("reset", "user1@test.com")).toMatchObject({ code: 0 });
  expect(await run("list")).toEqual({ code: 0, printed });
});
