import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { createDailyBackups, selectExpired } from "./daily-backups.server.ts";
import { verifyBackup } from "./restore-backup.server.ts";

let folder: string;
let backupDir: string;
let database: Database;
let now: number;
let logged: string[];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sunday = "school-2026-11-22.tar.zst";
const monday = "school-2026-11-23.tar.zst";

beforeEach(async () => {
  folder = folderForTest();
  backupDir = join(folder, "backups");
  database = openDatabase({ databaseUrl: null, dataDir: folder });
  onTestFinished(() => database.destroy());
  await migrate(database);
  await createPhotoStore(database).addPhoto(newPhoto());
  now = Date.parse("2026-11-22T06:00:00Z");
  logged = [];
});

const openBackups = (verify = verifyBackup) =>
  createDailyBackups({
    config: { backupDir, databaseUrl: null, dataDir: folder },
    files: createDiskFiles(join(folder, "files")),
    log: createLog("info", (line) => logged.push(JSON.parse(line).message)),
    clock: () => now,
    verify,
  });

test("each day has one backup, which can be restored", async () => {
  const backups = openBackups();
  expect(await backups.findLatest()).toBeNull();
  await backups.runDue();
  now += 5 * hourMs;
  await backups.runDue();
  expect(await readdir(backupDir)).toEqual([sunday]);
  expect(await backups.findLatest()).toMatchObject({ day: "2026-11-22" });
  expect(await verifyBackup(join(backupDir, sunday))).toMatchObject({ missingFiles: 0 });
  expect(logged).toEqual(["the daily backup was made"]);
});

test("two processes that make the same backup leave one, which can be restored", async () => {
  await Promise.all([openBackups().runDue(), openBackups().runDue()]);
  expect(await readdir(backupDir)).toEqual([sunday]);
  expect(await verifyBackup(join(backupDir, sunday))).toMatchObject({ missingFiles: 0 });
  expect(new Set(logged)).toEqual(new Set(["the daily backup was made"]));
});

test("a backup that could not be verified gets no name, and is made again in the next hour", async () => {
  const fail = () => Promise.reject(new Error("database or disk is full"));
  const backups = openBackups(fail);
  await backups.runDue();
  expect(await readdir(backupDir)).toEqual([]);
  expect(logged).toEqual(["the daily backup could not be made"]);
  expect(await backups.findLatest()).toBeNull();
  expect(await backups.findDamagedDay()).toBeNull();
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday]);
});

test("a backup that cannot be restored is stored as damaged, and made again the next day", async () => {
  await openBackups().runDue();
  await sql`pragma foreign_keys = off`.execute(database);
  const orphan = { upload_id: "nobody", position: 0, tag: "lamp", shown_at: null };
  await database.insertInto("upload_tags").values(orphan).execute();
  let verified = 0;
  const backups = openBackups((...given) => {
    verified += 1;
    return verifyBackup(...given);
  });
  for (const day of ["2026-11-23", "2026-11-24"]) {
    now += dayMs;
    logged = [];
    await backups.runDue();
    now += hourMs;
    await backups.runDue();
    expect(await readdir(backupDir)).toEqual([sunday, `school-${day}.damaged`]);
    expect(await backups.findDamagedDay()).toBe(day);
    expect(await backups.findLatest()).toMatchObject({ day: "2026-11-22" });
    expect(logged).toEqual(["the daily backup cannot be restored"]);
  }
  expect(verified).toBe(2);
  const refusal = await verifyBackup(join(backupDir, "school-2026-11-24.damaged")).catch(String);
  expect(refusal).toContain("upload_tags: FOREIGN KEY constraint failed");
  await database.deleteFrom("upload_tags").where("upload_id", "=", "nobody").execute();
  now += dayMs;
  await backups.runDue();
  expect(await readdir(backupDir)).toEqual([sunday, "school-2026-11-25.tar.zst"]);
  expect(await backups.findDamagedDay()).toBeNull();
});

test("old backups are deleted, but for seven days and four weeks, and no other file is", async () => {
  let days: string[] = [];
  for (let ago = 365; ago >= 0; ago--) {
    const today = new Date(now - ago * dayMs).toISOString().slice(0, 10);
    const expired = selectExpired([today, ...days]);
    days = [today, ...days].filter((day) => !expired.includes(day));
  }
  const week = ["22", "21", "20", "19", "18", "17", "16"].map((day) => `2026-11-${day}`);
  expect(days).toEqual([...week, "2026-11-15", "2026-11-08", "2026-11-01", "2026-10-25"]);
  // After a long pause the old ones stay.
  expect(selectExpired(["2026-11-22", "2026-09-01", "2026-03-01", "2025-01-01"])).toEqual([]);

  await openBackups().runDue();
  now += dayMs;
  const [left, young] = ["school-2026-01-01.a.unfinished", "school-2026-11-23.b.unfinished"];
  for (const name of ["notes.txt", left, young]) await writeFile(join(backupDir, name), "");
  await utimes(join(backupDir, left), 0, now / 1_000 - 90_000);
  await utimes(join(backupDir, young), 0, now / 1_000 - 3_600);
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual(["notes.txt", sunday, young, monday]);
});

test("a backup that cannot be made is logged and leaves nothing; the old ones stay", async () => {
  await openBackups().runDue();
  now += dayMs;
  await database.schema.dropTable("upload_tags").execute();
  await database.schema.createTable("upload_tags").addColumn("x", "text").execute();
  await openBackups().runDue();
  expect(logged.at(-1)).toBe("the daily backup could not be made");
  expect(await readdir(backupDir)).toEqual([sunday]);
});

test("a stop leaves no unfinished file, and the next start goes on", async () => {
  const backups = openBackups();
  backups.start();
  await backups.stop();
  expect(await readdir(backupDir).catch(() => [])).toEqual([]);
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday]);
});
