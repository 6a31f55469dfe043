import { cp, mkdir, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createMessageStore } from "#app/messages/message-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { addTestImages, inProcessEncoder } from "#tests/factories/images.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { restore } from "#tests/support/backups.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { createBackupStatusStore, notRecognised } from "./backup-status-store.server.ts";
import { createDailyBackups, selectExpired } from "./daily-backups.server.ts";
import { verifyBackup } from "./restore-backup.server.ts";
import { explainMismatch } from "./strings.ts";

let folder: string;
let backupDir: string;
let dataDir: string;
let database: Database;
let now: number;
let logged: string[];
let lines: object[];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sunday = "school-2026-11-22.tar.zst";
const monday = "school-2026-11-23.tar.zst";

beforeEach(async () => {
  folder = folderForTest();
  backupDir = join(folder, "backups");
  await mkdir(backupDir);
  openStore(folder);
  await migrate(database);
  await createPhotoStore(database).addPhoto(newPhoto());
  now = Date.parse("2026-11-22T06:00:00Z");
  logged = [];
  lines = [];
});

/** From now on, the site's database is the one in this folder. */
function openStore(inFolder: string) {
  dataDir = inFolder;
  const opened = openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(() => opened.destroy());
  database = opened;
}

/** As every node reads it. */
const findStatus = () => createBackupStatusStore(database).find();

const goodDay = async () => {
  const { goodAt = null } = (await findStatus()) ?? {};
  return goodAt === null ? null : indiaDay(goodAt);
};

const openBackups = (verify = verifyBackup, files = createDiskFiles(join(folder, "files"))) =>
  createDailyBackups({
    config: { backupDir, databaseUrl: null, dataDir },
    database,
    status: createBackupStatusStore(database),
    files,
    log: createLog("info", (line) => {
      lines.push(JSON.parse(line));
      logged.push(JSON.parse(line).message);
    }),
    clock: () => now,
    verify,
  });

test("each day has one backup, which can be restored", async () => {
  const backups = openBackups();
  await backups.recordStatus();
  expect(await findStatus()).toMatchObject({ goodAt: null, missingFiles: 0 });
  await backups.runDue();
  now += 5 * hourMs;
  await backups.runDue();
  expect(await readdir(backupDir)).toEqual([sunday]);
  // The file's own time, which is that of the test.
  expect(await goodDay()).toBe(indiaDay(Date.now()));
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
  expect(await findStatus()).toMatchObject({ goodAt: null, damagedDay: null });
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
    expect(await findStatus()).toMatchObject({ damagedDay: day, goodAt: expect.any(Number) });
    expect(logged).toEqual(["the daily backup cannot be restored"]);
  }
  expect(verified).toBe(2);
  const refusal = await verifyBackup(join(backupDir, "school-2026-11-24.damaged")).catch(String);
  expect(refusal).toContain("upload_tags: FOREIGN KEY constraint failed");
  await database.deleteFrom("upload_tags").where("upload_id", "=", "nobody").execute();
  now += dayMs;
  await backups.runDue();
  expect(await readdir(backupDir)).toEqual([sunday, "school-2026-11-25.tar.zst"]);
  expect(await findStatus()).toMatchObject({ damagedDay: null });
});

async function addPictures() {
  const images = createImageStore(
    database,
    createDiskFiles(join(folder, "files")),
    inProcessEncoder,
  );
  return addTestImages(images);
}

const incomplete = (day: string) => `school-${day}.incomplete.tar.zst`;

test("a backup without its pictures is no good one, and never rotates a good one away", async () => {
  await addPictures();
  await openBackups().runDue();
  await rename(join(folder, "files"), join(folder, "moved"));
  for (let count = 0; count < 8; count++) {
    now += 5 * dayMs;
    logged = [];
    await openBackups().runDue();
    // Not again in the next hour, as it would read every picture.
    now += hourMs;
    await openBackups().runDue();
    now -= hourMs;
    expect(logged).toEqual(["the daily backup lacks image files"]);
  }
  const names = await readdir(backupDir);
  expect(names).toEqual(expect.arrayContaining([sunday, incomplete("2027-01-01")]));
  // The newest and the largest.
  expect(names.length).toBeLessThanOrEqual(3);
  const status = await findStatus();
  expect(status).toMatchObject({ incompleteDay: "2027-01-01", goodAt: expect.any(Number) });
  const { lacking } = await verifyBackup(join(backupDir, incomplete("2027-01-01")));
  expect(status?.missingFiles).toBe(lacking.length);
  expect(lacking.length).toBeGreaterThan(10);
  await rename(join(folder, "moved"), join(folder, "files"));
  now += dayMs;
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday, "school-2027-01-02.tar.zst"]);
  expect(await findStatus()).toMatchObject({ incompleteDay: null, missingFiles: 0 });
});

test("files that are accepted as lost do not block, but must not be lost again once found", async () => {
  const [first] = await addPictures();
  const path = join(folder, "files", `${first?.hash}`, "320.jpg");
  await rename(path, join(folder, "lost.jpg"));
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([incomplete("2026-11-22")]);
  // As `npm run backup -- FILE --accept-missing` does.
  const status = createBackupStatusStore(database);
  await status.setAcceptedFiles([`${first?.hash}/320.jpg`]);
  await status.recordComplete();
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday]);
  now += dayMs;
  await rename(join(folder, "lost.jpg"), path);
  await openBackups().runDue();
  await rm(path);
  now += dayMs;
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday, monday, incomplete("2026-11-24")]);
  expect(await findStatus()).toMatchObject({ incompleteDay: "2026-11-24", missingFiles: 1 });
});

/** As with a wrong DATA_DIR: a new database, which contains more than the site's. */
async function openAnother() {
  openStore(join(folder, "another"));
  await migrate(database);
  await addPerson();
  await addPhotos(3);
}

async function addPhotos(count: number) {
  const photos = createPhotoStore(database);
  for (let added = 0; added < count; added++) await photos.addPhoto(newPhoto());
}

const uncounted = (day: string) => `school-${day}.unrecognised.tar.zst`;
const warned = [notRecognised, "a backup that does not count was made"];

test("a new database in the place of the site's rotates no backup away, and its own do not count", async () => {
  await openBackups().runDue();
  await openAnother();
  logged = [];
  // On the same day, too.
  await openBackups().runDue();
  expect(await findStatus()).toMatchObject({ isUnrecognised: true, goodAt: null });
  now += hourMs;
  await openBackups().runDue();
  expect(logged).toEqual([...warned, notRecognised]);
  now += 5 * dayMs;
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday, uncounted("2026-11-27")]);
  expect(await verifyBackup(join(backupDir, uncounted("2026-11-27")))).toMatchObject({
    lacking: [],
  });
  openStore(folder);
  await openBackups().runDue();
  const friday = "school-2026-11-27.tar.zst";
  // The newest one may be all that is left of a site that was not recognised.
  expect(await readdir(backupDir)).toEqual([sunday, friday, uncounted("2026-11-27")]);
  expect(await findStatus()).toMatchObject({ isUnrecognised: false, goodAt: expect.any(Number) });
});

test("a new site makes backups once the operator has moved those of another away", async () => {
  await openBackups().runDue();
  await openAnother();
  await openBackups().runDue();
  await mkdir(join(folder, "earlier"));
  await rename(join(backupDir, sunday), join(folder, "earlier", sunday));
  await openBackups().runDue();
  expect(logged).toEqual(["the daily backup was made", ...warned, "the daily backup was made"]);
  expect(await findStatus()).toMatchObject({ isUnrecognised: false });
});

test("the log says what to do when the earlier backups are not recognised", async () => {
  await openBackups().runDue();
  await openAnother();
  lines = [];
  await openBackups().runDue();
  const earlier = join(backupDir, sunday);
  const step = explainMismatch({ earlier, reason: "other" });
  expect(lines[0]).toMatchObject({ message: notRecognised, earlier, step });
});

test("what was wrong with a folder does not count once the site has none", async () => {
  await openBackups().runDue();
  await openAnother();
  await openBackups().runDue();
  expect(await createBackupStatusStore(database).findProblem()).toBe(notRecognised);
  backupDir = null as never;
  await openBackups().recordStatus();
  expect(await findStatus()).toBeNull();
});

test("a new database rotates no backup away that lacks pictures, the only one", async () => {
  await addPictures();
  await rm(join(folder, "files"), { recursive: true });
  await openBackups().runDue();
  await openAnother();
  now += dayMs;
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([incomplete("2026-11-22"), uncounted("2026-11-23")]);
});

test("a site from which everything was deleted on purpose makes backups", async () => {
  await addPerson();
  await openBackups().runDue();
  await database.deleteFrom("uploads").execute();
  await database.deleteFrom("user").execute();
  now += dayMs;
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday, monday]);
});

async function copyStore() {
  const copy = join(folder, "copy");
  await mkdir(copy);
  await sql`vacuum into ${join(copy, "school.sqlite")}`.execute(database);
  return copy;
}

const addMessage = () => createMessageStore(database).addMessage(newMessage());

test.each([
  ["photos", () => addPhotos(1)],
  ["only messages", addMessage],
  ["nothing", () => undefined],
])("an old copy rotates no backup away of the site, to which %s came since", async (_what, add) => {
  await openBackups().runDue();
  const copy = await copyStore();
  await add();
  now += dayMs;
  await openBackups().runDue();
  openStore(copy);
  now += dayMs;
  await openBackups().runDue();
  // However much it is written to.
  await addPhotos(5);
  now += dayMs;
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday, monday, uncounted("2026-11-25")]);
});

test("an old copy does not rotate a later backup away that lacks pictures", async () => {
  await openBackups().runDue();
  const copy = await copyStore();
  await addPictures();
  await rm(join(folder, "files"), { recursive: true });
  now += dayMs;
  await openBackups().runDue();
  openStore(copy);
  now += dayMs;
  await openBackups().runDue();
  const names = [sunday, incomplete("2026-11-23"), uncounted("2026-11-24")];
  expect(await readdir(backupDir)).toEqual(names);
});

/** Into the site's database of now. */
const restoreHere = (path: string) =>
  restore({ database, files: createDiskFiles(join(folder, "files")) }, path, true);

test("a site that was restored makes backups beside those of before", async () => {
  await openBackups().runDue();
  const own = join(folder, "own.tar.zst");
  await rename(join(backupDir, sunday), own);
  await openAnother();
  await openBackups().runDue();
  // The second time, because the first backup was a wrong one.
  await restoreHere(own);
  await restoreHere(own);
  for (const day of [monday, "school-2026-11-24.tar.zst"]) {
    now += dayMs;
    await openBackups().runDue();
    expect(await readdir(backupDir)).toContain(day);
  }
});

test("a restore is no consent to a folder of a third site, nor to what the site makes later", async () => {
  await openBackups().runDue();
  const own = join(folder, "own.tar.zst");
  await cp(join(backupDir, sunday), own);
  // As a test site, which has the folder by mistake.
  openStore(join(folder, "restored"));
  await restoreHere(own);
  const restored = dataDir;
  openStore(folder);
  now += dayMs;
  await openBackups().runDue();
  openStore(restored);
  now += dayMs;
  await openBackups().runDue();
  expect(await readdir(backupDir)).toEqual([sunday, monday, uncounted("2026-11-24")]);

  await rm(backupDir, { recursive: true });
  await mkdir(backupDir);
  await openAnother();
  await openBackups().runDue();
  openStore(restored);
  await restoreHere(own);
  now += dayMs;
  await openBackups().runDue();
  const tuesday = "school-2026-11-24.tar.zst";
  expect(await readdir(backupDir)).toEqual([tuesday, uncounted("2026-11-25")]);
});

test("a backup of a day to come does not make a restored site look like an old copy", async () => {
  await openBackups().runDue();
  const own = join(folder, "own.tar.zst");
  await rename(join(backupDir, sunday), own);
  now += 3650 * dayMs;
  await openBackups().runDue();
  now -= 3649 * dayMs;
  openStore(join(folder, "restored"));
  await restoreHere(own);
  await openBackups().runDue();
  expect(await readdir(backupDir)).toContain(monday);
});

const earlierBackup = "tests/fixtures/earlier-backup.tar.zst";

test("an earlier version's backup is recognised by its accounts", async () => {
  await cp(earlierBackup, join(backupDir, sunday));
  now += dayMs;
  await openBackups().runDue();
  expect(logged).toEqual(warned);
  // As if the site of that backup had been upgraded.
  await restoreHere(earlierBackup);
  await database.deleteFrom("known_backups").execute();
  await openBackups().runDue();
  expect(await readdir(backupDir)).toContain(monday);
  // It has the id of an account that was imported after the backup was made.
  await database.updateTable("settings").set({ value: "imported" }).execute();
  await rm(join(backupDir, monday));
  await openBackups().runDue();
  expect(await readdir(backupDir)).toContain(monday);
});

async function addPerson() {
  const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  const person = { id: "one", name: "Guru", email: "guru@example.org", ...times };
  const row = { ...person, emailVerified: 1, disabled: 0 };
  await database.insertInto("user").values(row).execute();
}

const damages = [
  ["is no backup any more", (path: string) => writeFile(path, "not a backup")],
  ["cannot be read at all", (path: string) => rm(path).then(() => mkdir(path))],
] as const;

test.each(damages)(
  "an earlier backup that %s is passed over, unless it is the only one",
  async (_what, damage) => {
    await openBackups().runDue();
    now += dayMs;
    await openBackups().runDue();
    await damage(join(backupDir, monday));
    await openAnother();
    now += dayMs;
    await openBackups().runDue();
    const tuesday = "school-2026-11-24.tar.zst";
    expect(await readdir(backupDir)).toEqual([sunday, monday, uncounted("2026-11-24")]);
    openStore(folder);
    await openBackups().runDue();
    expect(await readdir(backupDir)).toContain(tuesday);
    for (const name of [sunday, tuesday]) await damage(join(backupDir, name));
    now += dayMs;
    logged = [];
    await openBackups().runDue();
    expect(logged).toEqual(warned);
  },
);

test("a backup of a day to come, made while the clock was wrong, does not count", async () => {
  const later = "school-2036-01-01.tar.zst";
  await openBackups().runDue();
  await rename(join(backupDir, sunday), join(backupDir, later));
  await openBackups().recordStatus();
  expect(await findStatus()).toMatchObject({ goodAt: null });
  await addPictures();
  await rm(join(folder, "files"), { recursive: true });
  await openBackups().runDue();
  // It does not end what is incomplete now.
  expect(await readdir(backupDir)).toEqual([incomplete("2026-11-22"), later]);
});

test("the fullest incomplete backup is not deleted for emptier ones", async () => {
  await addPictures();
  const files = join(folder, "files");
  const [first = "", ...others] = (await readdir(files)).filter((name) =>
    /^[\da-f]{32}$/.test(name),
  );
  for (const gone of [[first], others, []]) {
    for (const name of gone) await rm(join(files, name), { recursive: true });
    await openBackups().runDue();
    now += dayMs;
  }
  expect(await readdir(backupDir)).toEqual(["2026-11-22", "2026-11-24"].map(incomplete));
});

test("a backup folder that is gone is an error, and is not created", async () => {
  await rm(backupDir, { recursive: true });
  await openBackups().runDue();
  expect(logged).toContain("the daily backup could not be made");
  expect(await readdir(folder)).not.toContain("backups");
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

test("what a crash left is deleted first, as nothing can be recorded on a full disk", async () => {
  const left = join(backupDir, "school-2026-01-01.a.unfinished");
  await writeFile(left, "");
  await utimes(left, 0, now / 1_000 - 90_000);
  await database.schema.dropTable("backup_status").execute();
  await openBackups().runDue();
  expect(logged).toContain("the daily backup could not be made");
  expect(await readdir(backupDir)).toEqual([]);
});

test("a stop waits for one file at most, and an exit leaves no unfinished file either", async () => {
  await addPictures();
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const files = createDiskFiles(join(folder, "files"));
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
  expect(await readdir(backupDir)).toEqual([expect.stringContaining(".unfinished")]);
  for (const listener of process.listeners("exit").filter((each) => !before.includes(each))) {
    listener.call(process, 0);
  }
  expect(await readdir(backupDir)).toEqual([]);
  answers[0]?.();
  await stopped;
  expect(asked).toHaveLength(1);
  expect(await readdir(backupDir)).toEqual([]);
});
