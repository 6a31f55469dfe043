import { readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { indiaDay } from "#app/platform/calendar.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { restore } from "#tests/support/backups.ts";
import {
  addPhotos,
  addPictures,
  daily,
  dayMs,
  findStatus,
  hourMs,
  incomplete,
  listBackups,
  listMessages,
  monday,
  openBackups,
  openFiles,
  openFirstSite,
  openStore,
  site,
  sunday,
} from "#tests/support/daily-backups.ts";
import { backupFailed, createBackupStatusStore } from "./backup-status-store.server.ts";
import { getSiteId } from "./backup-store.server.ts";
import { selectExpired } from "./daily-backups.server.ts";
import { verifyBackup } from "./restore-backup.server.ts";

beforeEach(openFirstSite);

const goodDay = async () => {
  const { goodAt = null } = (await findStatus()) ?? {};
  return goodAt === null ? null : indiaDay(goodAt);
};

test("each day has one backup, which can be restored", async () => {
  const backups = openBackups();
  await backups.recordStatus();
  expect(await findStatus()).toMatchObject({ goodAt: null, missingFiles: 0 });
  await backups.runDue();
  site.now += 5 * hourMs;
  await backups.runDue();
  expect(await listBackups()).toEqual([sunday]);
  // The file's own time, which is that of the test.
  expect(await goodDay()).toBe(indiaDay(Date.now()));
  expect(await verifyBackup(join(site.backupDir, sunday))).toMatchObject({ missingFiles: 0 });
  expect(listMessages()).toEqual(["the daily backup was made"]);
});

test("a backup that could not be verified gets no name, and is made again in the next hour", async () => {
  const fail = () => Promise.reject(new Error("database or disk is full"));
  const backups = openBackups(fail);
  await backups.runDue();
  expect(await listBackups()).toEqual([]);
  expect(listMessages()).toEqual([backupFailed]);
  expect(await findStatus()).toMatchObject({ goodAt: null, failedDay: "2026-11-22" });
  expect(await createBackupStatusStore(site.database).findProblem()).toBe(backupFailed);
  site.now += hourMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday]);
  expect(await findStatus()).toMatchObject({ failedDay: null });
});

test("a backup that cannot be restored gets no name, and the log says why", async () => {
  await openBackups().runDue();
  await sql`pragma foreign_keys = off`.execute(site.database);
  const orphan = { upload_id: "nobody", position: 0, tag: "lamp", shown_at: null };
  await site.database.insertInto("upload_tags").values(orphan).execute();
  site.now += dayMs;
  site.logged = [];
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday]);
  expect(JSON.stringify(site.logged)).toContain("upload_tags: FOREIGN KEY constraint failed");
});

test("a backup without its pictures is no good one, and never rotates a good one away", async () => {
  await addPictures();
  await openBackups().runDue();
  await rename(join(site.folder, "files"), join(site.folder, "moved"));
  for (let count = 0; count < 8; count++) {
    site.now += 5 * dayMs;
    site.logged = [];
    await openBackups().runDue();
    // Not again in the next hour, as it would read every picture.
    site.now += hourMs;
    await openBackups().runDue();
    site.now -= hourMs;
    expect(listMessages()).toEqual(["the daily backup lacks image files"]);
  }
  const names = await listBackups();
  expect(names).toEqual(expect.arrayContaining([sunday, incomplete("2027-01-01")]));
  const status = await findStatus();
  expect(status).toMatchObject({ incompleteDay: "2027-01-01", goodAt: expect.any(Number) });
  const { lacking } = await verifyBackup(join(site.backupDir, incomplete("2027-01-01")));
  expect(status?.missingFiles).toBe(lacking.length);
  expect(lacking.length).toBeGreaterThan(10);
  await rename(join(site.folder, "moved"), join(site.folder, "files"));
  site.now += dayMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday, daily("2027-01-02")]);
  expect(await findStatus()).toMatchObject({ incompleteDay: null, missingFiles: 0 });
});

test("a complete backup by hand lets the day's be made once more", async () => {
  const [first] = await addPictures();
  const path = join(site.folder, "files", `${first?.hash}`, "320.jpg");
  await rename(path, join(site.folder, "lost.jpg"));
  await openBackups().runDue();
  expect(await listBackups()).toEqual([incomplete("2026-11-22")]);
  await rename(join(site.folder, "lost.jpg"), path);
  // As `npm run backup -- FILE` does.
  await createBackupStatusStore(site.database).recordComplete();
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday]);
});

test("a backup folder that is gone is an error, and is not created", async () => {
  await rm(site.backupDir, { recursive: true });
  await openBackups().runDue();
  expect(listMessages()).toContain(backupFailed);
  expect(await findStatus()).toMatchObject({ failedDay: "2026-11-22" });
  expect(await readdir(site.folder)).not.toContain("backups");
});

test("old backups are deleted, but for seven days and four weeks, and no other file is", async () => {
  let days: string[] = [];
  for (let ago = 365; ago >= 0; ago--) {
    const today = new Date(site.now - ago * dayMs).toISOString().slice(0, 10);
    const expired = selectExpired([today, ...days]);
    days = [today, ...days].filter((day) => !expired.includes(day));
  }
  const week = ["22", "21", "20", "19", "18", "17", "16"].map((day) => `2026-11-${day}`);
  expect(days).toEqual([...week, "2026-11-15", "2026-11-08", "2026-11-01", "2026-10-25"]);
  // After a long pause the old ones stay.
  expect(selectExpired(["2026-11-22", "2026-09-01", "2026-03-01", "2025-01-01"])).toEqual([]);

  await openBackups().runDue();
  site.now += dayMs;
  const [left, young] = ["2026-01-01.a", "2026-11-23.b"].map((end) =>
    sunday.replace("2026-11-22.tar.zst", `${end}.unfinished`),
  ) as [string, string];
  for (const name of ["notes.txt", left, young]) await writeFile(join(site.backupDir, name), "");
  await utimes(join(site.backupDir, left), 0, site.now / 1_000 - 90_000);
  await utimes(join(site.backupDir, young), 0, site.now / 1_000 - 3_600);
  await openBackups().runDue();
  expect(await listBackups()).toEqual(["notes.txt", sunday, young, monday]);
});

test("a stop waits for one file at most, and an exit leaves no unfinished file either", async () => {
  await addPictures();
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const files = openFiles();
  async function get(key: string) {
    asked.push(key);
    await new Promise<void>((resolve) => answers.push(resolve));
    return files.get(key);
  }
  const before = process.listeners("exit");
  const backups = openBackups(verifyBackup, { ...files, get });
  backups.start();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const stopped = backups.stop();
  expect(await listBackups()).toEqual([expect.stringContaining(".unfinished")]);
  for (const listener of process.listeners("exit").filter((each) => !before.includes(each))) {
    listener.call(process, 0);
  }
  expect(await listBackups()).toEqual([]);
  answers[0]?.();
  await stopped;
  expect(asked).toHaveLength(1);
  expect(await listBackups()).toEqual([]);
});

/** As with a wrong DATA_DIR: a new site beside the backups of the first. */
async function openAnother() {
  openStore(join(site.folder, "another"));
  await migrate(site.database);
  await addPhotos(1);
}

test("a site counts and deletes only its own backups, and one restored from another continues its", async () => {
  await openBackups().runDue();
  await openAnother();
  const others = ["school-2025-01-01.tar.zst", daily("2025-01-01")];
  for (const name of others) await writeFile(join(site.backupDir, name), "");
  await openBackups().recordStatus();
  expect(await findStatus()).toMatchObject({ goodAt: null });
  const siteId = await getSiteId(site.database);
  for (let day = 1; day <= 40; day++) {
    const name = `school-${siteId}-${indiaDay(site.now - day * dayMs)}.tar.zst`;
    await writeFile(join(site.backupDir, name), "");
  }
  await openBackups().runDue();
  const names = await listBackups();
  expect(names).toEqual(expect.arrayContaining([sunday, ...others]));
  expect(names).toHaveLength(3 + 7 + 4);
  // The other site has made today's already.
  const own = join(site.folder, "own.tar.zst");
  await rename(join(site.backupDir, sunday), own);
  await restore({ database: site.database, files: openFiles() }, own, true);
  await openBackups().runDue();
  expect(await listBackups()).toContain(sunday);
  expect(await createBackupStatusStore(site.database).findProblem()).toBeNull();
});
