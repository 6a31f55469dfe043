import { readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { indiaDay } from "#app/platform/calendar.ts";
import {
  addPictures,
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
  site,
  sunday,
} from "#tests/support/daily-backups.ts";
import { createBackupStatusStore } from "./backup-status-store.server.ts";
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

test("two processes that make the same backup leave one, which can be restored", async () => {
  await Promise.all([openBackups().runDue(), openBackups().runDue()]);
  expect(await listBackups()).toEqual([sunday]);
  expect(await verifyBackup(join(site.backupDir, sunday))).toMatchObject({ missingFiles: 0 });
  expect(new Set(listMessages())).toEqual(new Set(["the daily backup was made"]));
});

test("a backup that could not be verified gets no name, and is made again in the next hour", async () => {
  const fail = () => Promise.reject(new Error("database or disk is full"));
  const backups = openBackups(fail);
  await backups.runDue();
  expect(await listBackups()).toEqual([]);
  expect(listMessages()).toEqual(["the daily backup could not be made"]);
  expect(await findStatus()).toMatchObject({ goodAt: null, damagedDay: null });
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday]);
});

test("a backup that cannot be restored is stored as damaged, and made again the next day", async () => {
  await openBackups().runDue();
  await sql`pragma foreign_keys = off`.execute(site.database);
  const orphan = { upload_id: "nobody", position: 0, tag: "lamp", shown_at: null };
  await site.database.insertInto("upload_tags").values(orphan).execute();
  let verified = 0;
  const backups = openBackups((...given) => {
    verified += 1;
    return verifyBackup(...given);
  });
  for (const day of ["2026-11-23", "2026-11-24"]) {
    site.now += dayMs;
    site.logged = [];
    await backups.runDue();
    site.now += hourMs;
    await backups.runDue();
    expect(await listBackups()).toEqual([sunday, `school-${day}.damaged`]);
    expect(await findStatus()).toMatchObject({ damagedDay: day, goodAt: expect.any(Number) });
    expect(listMessages()).toEqual(["the daily backup cannot be restored"]);
  }
  expect(verified).toBe(2);
  const refusal = await verifyBackup(join(site.backupDir, "school-2026-11-24.damaged")).catch(
    String,
  );
  expect(refusal).toContain("upload_tags: FOREIGN KEY constraint failed");
  await site.database.deleteFrom("upload_tags").where("upload_id", "=", "nobody").execute();
  site.now += dayMs;
  await backups.runDue();
  expect(await listBackups()).toEqual([sunday, "school-2026-11-25.tar.zst"]);
  expect(await findStatus()).toMatchObject({ damagedDay: null });
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
  // The newest and the largest.
  expect(names.length).toBeLessThanOrEqual(3);
  const status = await findStatus();
  expect(status).toMatchObject({ incompleteDay: "2027-01-01", goodAt: expect.any(Number) });
  const { lacking } = await verifyBackup(join(site.backupDir, incomplete("2027-01-01")));
  expect(status?.missingFiles).toBe(lacking.length);
  expect(lacking.length).toBeGreaterThan(10);
  await rename(join(site.folder, "moved"), join(site.folder, "files"));
  site.now += dayMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday, "school-2027-01-02.tar.zst"]);
  expect(await findStatus()).toMatchObject({ incompleteDay: null, missingFiles: 0 });
});

test("files that are accepted as lost do not block, but must not be lost again once found", async () => {
  const [first] = await addPictures();
  const path = join(site.folder, "files", `${first?.hash}`, "320.jpg");
  await rename(path, join(site.folder, "lost.jpg"));
  await openBackups().runDue();
  expect(await listBackups()).toEqual([incomplete("2026-11-22")]);
  // As `npm run backup -- FILE --accept-missing` does.
  const status = createBackupStatusStore(site.database);
  await status.setAcceptedFiles([`${first?.hash}/320.jpg`]);
  await status.recordComplete();
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday]);
  site.now += dayMs;
  await rename(join(site.folder, "lost.jpg"), path);
  await openBackups().runDue();
  await rm(path);
  site.now += dayMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday, monday, incomplete("2026-11-24")]);
  expect(await findStatus()).toMatchObject({ incompleteDay: "2026-11-24", missingFiles: 1 });
});

test("a backup of a day to come, made while the clock was wrong, does not count", async () => {
  const later = "school-2036-01-01.tar.zst";
  await openBackups().runDue();
  await rename(join(site.backupDir, sunday), join(site.backupDir, later));
  await openBackups().recordStatus();
  expect(await findStatus()).toMatchObject({ goodAt: null });
  await addPictures();
  await rm(join(site.folder, "files"), { recursive: true });
  await openBackups().runDue();
  // It does not end what is incomplete now.
  expect(await listBackups()).toEqual([incomplete("2026-11-22"), later]);
});

test("the fullest incomplete backup is not deleted for emptier ones", async () => {
  await addPictures();
  const files = join(site.folder, "files");
  const [first = "", ...others] = (await readdir(files)).filter((name) =>
    /^[\da-f]{32}$/.test(name),
  );
  for (const gone of [[first], others, []]) {
    for (const name of gone) await rm(join(files, name), { recursive: true });
    await openBackups().runDue();
    site.now += dayMs;
  }
  expect(await listBackups()).toEqual(["2026-11-22", "2026-11-24"].map(incomplete));
});

test("a backup folder that is gone is an error, and is not created", async () => {
  await rm(site.backupDir, { recursive: true });
  await openBackups().runDue();
  expect(listMessages()).toContain("the daily backup could not be made");
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
  const [left, young] = ["school-2026-01-01.a.unfinished", "school-2026-11-23.b.unfinished"];
  for (const name of ["notes.txt", left, young]) await writeFile(join(site.backupDir, name), "");
  await utimes(join(site.backupDir, left), 0, site.now / 1_000 - 90_000);
  await utimes(join(site.backupDir, young), 0, site.now / 1_000 - 3_600);
  await openBackups().runDue();
  expect(await listBackups()).toEqual(["notes.txt", sunday, young, monday]);
});

test("a backup that cannot be made is logged and leaves nothing; the old ones stay", async () => {
  await openBackups().runDue();
  site.now += dayMs;
  await site.database.schema.dropTable("upload_tags").execute();
  await site.database.schema.createTable("upload_tags").addColumn("x", "text").execute();
  await openBackups().runDue();
  expect(listMessages().at(-1)).toBe("the daily backup could not be made");
  expect(await listBackups()).toEqual([sunday]);
});

test("a stop leaves no unfinished file, and the next start goes on", async () => {
  const backups = openBackups();
  backups.start();
  await backups.stop();
  expect(await listBackups().catch(() => [])).toEqual([]);
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday]);
});

test("what a crash left is deleted first, as nothing can be recorded on a full disk", async () => {
  const left = join(site.backupDir, "school-2026-01-01.a.unfinished");
  await writeFile(left, "");
  await utimes(left, 0, site.now / 1_000 - 90_000);
  await site.database.schema.dropTable("backup_status").execute();
  await openBackups().runDue();
  expect(listMessages()).toContain("the daily backup could not be made");
  expect(await listBackups()).toEqual([]);
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
