import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { importStrings, reportStrings } from "#app/operations/import/strings.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { readExportFile, readHashConfigFile } from "#commands/import/read-files.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-import-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** What the command says, and the number it ends with. */
function run(parameters: string[], dataDir: string) {
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", INIT_CWD: folder };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const program = ["commands/import/run-import.ts", ...parameters];
    execFile(process.execPath, program, { env: environment }, (error, out, complaint) => {
      resolve({ code: error?.code ?? 0, said: (out + complaint).trim() });
    });
  });
}

const newevents = { E1: { title: "Diwali", description: "Lamps", date: "2025-10-20" } };

test("a file that cannot be used is told in one sentence", async () => {
  const sentenceOf = async (path: string) => {
    const read = await readExportFile(path);
    return read.ok ? null : read.reason;
  };
  const nowhere = join(folder, "nowhere.json");
  expect(await sentenceOf(nowhere)).toBe(importStrings.cannotRead(nowhere, "ENOENT"));
  const letter = await write("letter.json", "Dear school, …");
  expect(await sentenceOf(letter)).toBe(importStrings.noJson(letter));
  const others = await write("others.json", { contacts: { a: { name: "A parent" } } });
  expect(await sentenceOf(others)).toBe(importStrings.foreign(others));
  const inside = (text: string, deep: number) =>
    `${'{"a":'.repeat(deep)}${text}${"}".repeat(deep)}`;
  for (const deep of [3_000, 300_000]) {
    const nested = await write("nested.json", `{"newevents":{"E1":${inside("1", deep)}}}`);
    expect(await sentenceOf(nested)).toBe(importStrings.tooDeep(nested));
  }
  const marked = await write("marked.json", `\ufeff${JSON.stringify({ newevents })}`);
  expect(await sentenceOf(marked)).toBeNull();
  expect(await readHashConfigFile(letter)).toMatchObject({ ok: false });
  expect(await readHashConfigFile(undefined)).toEqual({ ok: true, value: null });
});

test("nothing is written when one of the files cannot be used", async () => {
  await write("good.json", { newevents });
  const dataDir = join(folder, "untouched");
  const { code, said } = await run(["good.json", "missing.json"], dataDir);
  expect({ code, said }).toEqual({
    code: 1,
    said: importStrings.cannotRead(join(folder, "missing.json"), "ENOENT"),
  });
  expect(existsSync(dataDir)).toBe(false);
});

test("a school comes in beside a site that has its database open", async () => {
  const dataDir = join(folder, "site");
  const database = openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  const users = [{ localId: "a", email: "guru@example.org", emailVerified: true }];
  await write("events.json", { newevents });
  await write("people.json", { users });
  const { code, said } = await run(["events.json", "people.json"], dataDir);
  expect({ code, lines: said.split("\n") }).toEqual({
    code: 0,
    lines: [
      reportStrings.counted({ what: "Events", cameIn: 1, known: 0, skipped: 0 }, false),
      reportStrings.counted({ what: "People", cameIn: 1, known: 0, skipped: 0 }, false),
      reportStrings.people(false),
      reportStrings.line("guru@example.org", reportStrings.withoutPassword),
    ],
  });
  expect(await createEventStore(database).findEvent("E1")).toMatchObject({ title: "Diwali" });
  await database.destroy();
});
