import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkArchive } from "#app/operations/backup/archive/check-archive.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { createDailyBackups } from "./daily-backups.server.ts";

let folder: string;
let database: Database;
let now: number;
let logged: string[];

const dayMs = 86_400_000;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-daily-"));
  database = openDatabase({ databaseUrl: null, dataDir: folder });
  await migrate(database);
  await createPhotoStore(database).addPhoto(newPhoto());
  now = Date.parse("2026-11-22T06:00:00Z");
  logged = [];
});

afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

const openBackups = (backupDir: string | null) =>
  createDailyBackups({
    config: { backupDir, databaseUrl: null, dataDir: folder },
    files: createDiskFiles(join(folder, "files")),
    log: createLog("info", (line) => logged.push(JSON.parse(line).message)),
    clock: () => now,
  });

const backupDir = () => join(folder, "backups");

test("a day has one backup, a whole one, however often it is due", async () => {
  const backups = openBackups(backupDir());
  expect(await backups.findLastDay()).toBeNull();
  await backups.makeDue();
  await backups.makeDue();
  expect(await readdir(backupDir())).toEqual(["school-2026-11-22.tar.zst"]);
  expect(logged).toEqual(["the day's backup is made"]);
  expect(await backups.findLastDay()).toBe("2026-11-22");
  const checked = await checkArchive(join(backupDir(), "school-2026-11-22.tar.zst"));
  expect(checked).toMatchObject({ ok: true, manifest: { rows: { uploads: { count: 1 } } } });
});

test("seven days and four weeks are kept, and whatever is no backup", async () => {
  await mkdir(backupDir());
  await writeFile(join(backupDir(), "notes.txt"), "");
  const [old, young] = ["school-2026-01-01.tar.zst.a", "school-2026-11-22.tar.zst.b"].map((name) =>
    join(backupDir(), `${name}.unfinished`),
  );
  for (const path of [old, young]) await writeFile(path ?? "", "");
  await utimes(old ?? "", 0, 0);
  await utimes(young ?? "", now, now);
  const backups = openBackups(backupDir());
  for (let day = 0; day < 45; day++) {
    await backups.makeDue();
    now += dayMs;
  }
  const names = await readdir(backupDir());
  expect(names.filter((name) => name.endsWith(".tar.zst"))).toHaveLength(11);
  expect(names).toContain("notes.txt");
  expect(names.filter((name) => name.endsWith(".unfinished"))).toEqual([
    "school-2026-11-22.tar.zst.b.unfinished",
  ]);
});

test("a backup that cannot be made is logged, leaves nothing, and the old ones stay", async () => {
  await openBackups(backupDir()).makeDue();
  now += dayMs;
  await database.schema.dropTable("upload_tags").execute();
  await database.schema.createTable("upload_tags").addColumn("x", "text").execute();
  await openBackups(backupDir()).makeDue();
  expect(logged.at(-1)).toBe("the day's backup could not be made");
  expect(await readdir(backupDir())).toEqual(["school-2026-11-22.tar.zst"]);
});

test("one that is being made when the site stops leaves nothing behind", async () => {
  const backups = openBackups(backupDir());
  backups.start();
  await backups.stop();
  expect(await readdir(backupDir()).catch(() => [])).toEqual([]);
  expect(logged).toEqual([]);
});

test("without a folder there are none", async () => {
  const backups = openBackups(null);
  expect(backups.isOn).toBe(false);
  await backups.makeDue();
  expect(await backups.findLastDay()).toBeNull();
  expect(logged).toEqual([]);
});
