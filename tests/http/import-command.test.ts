import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { importStrings } from "#app/operations/import/strings.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { runCommand } from "#tests/support/run-command.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-import-"));
  const newevents = { E1: { title: "Diwali", description: "Lamps", date: "2025-10-20" } };
  await writeFile(join(folder, "events.json"), `\ufeff${JSON.stringify({ newevents })}`);
  await writeFile(join(folder, "letter.json"), "Dear school, …");
  await writeFile(join(folder, "others.json"), '{"contacts":{"a":{"name":"A parent"}}}');
});

afterAll(() => rm(folder, { recursive: true }));

const run = (parameters: string[], dataDir: string) => runCommand("import", parameters, dataDir);

test("a file that cannot be imported is refused, and nothing is written", async () => {
  const dataDir = join(folder, "untouched");
  for (const name of ["missing.json", "letter.json"]) {
    const printed = expect.stringContaining(`${name} cannot be read`);
    expect(await run([name], dataDir)).toEqual({ code: 1, printed });
  }
  const printed = importStrings.foreign(join(folder, "others.json"));
  expect(await run(["others.json"], dataDir)).toEqual({ code: 1, printed });
  expect(await run(["--all"], dataDir)).toEqual({ code: 2, printed: importStrings.usage });
  expect(await run(["events.json", "--dry-run"], dataDir)).toMatchObject({
    code: 0,
    printed: expect.stringContaining("Events: 1 would be imported"),
  });
  expect(existsSync(dataDir)).toBe(false);
});

test("an export is imported beside a site that has its database open", async () => {
  const dataDir = join(folder, "site");
  const database = openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  const { code, printed } = await run(["events.json"], dataDir);
  expect(code).toBe(0);
  expect(printed).toContain("Events: 1 imported, 0 known already, 0 skipped.");
  expect(await createEventStore(database).findEvent("E1")).toMatchObject({ title: "Diwali" });
  await database.destroy();
});
