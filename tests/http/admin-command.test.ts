import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** `npm run admin`, without what it installs first. */
function openCommand() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "school-admin-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  return (...parameters: string[]) => {
    const ran = spawnSync(process.execPath, ["commands/manage-admins.ts", ...parameters], {
      env: { ...process.env, DATA_DIR },
      encoding: "utf8",
    });
    return { code: ran.status, said: (ran.stdout + ran.stderr).trim() };
  };
}

test("the admin command lists who has an account, and who is disabled", () => {
  const run = openCommand();
  expect(run("list")).toEqual({ code: 0, said: "There are no accounts." });
  run("add", "meera@example.org");
  run("add", "asha@example.org");
  run("disable", "meera@example.org");
  expect(run("list")).toEqual({
    code: 0,
    said: "asha@example.org\nmeera@example.org (disabled)",
  });
  const usage = { code: 2, said: expect.stringContaining("list, or") };
  expect([run(), run("list", "asha@example.org"), run("add", "asha")]).toEqual(
    Array(3).fill(usage),
  );
});
