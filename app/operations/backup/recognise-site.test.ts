import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createMessageStore } from "#app/messages/message-store.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { restore } from "#tests/support/backups.ts";
import {
  addPhotos,
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
  openStore,
  site,
  sunday,
} from "#tests/support/daily-backups.ts";
import { createBackupStatusStore, notRecognised } from "./backup-status-store.server.ts";
import { verifyBackup } from "./restore-backup.server.ts";
import { explainMismatch } from "./strings.ts";

beforeEach(openFirstSite);

/** As with a wrong DATA_DIR: a new database, which contains more than the site's. */
async function openAnother() {
  openStore(join(site.folder, "another"));
  await migrate(site.database);
  await addPerson();
  await addPhotos(3);
}

const uncounted = (day: string) => `school-${day}.unrecognised.tar.zst`;
const warned = [notRecognised, "a backup that does not count was made"];

test("a new database in the place of the site's rotates no backup away, and its own do not count", async () => {
  await openBackups().runDue();
  await openAnother();
  site.logged = [];
  // On the same day, too.
  await openBackups().runDue();
  expect(await findStatus()).toMatchObject({ isUnrecognised: true, goodAt: null });
  site.now += hourMs;
  await openBackups().runDue();
  expect(listMessages()).toEqual([...warned, notRecognised]);
  site.now += 5 * dayMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday, uncounted("2026-11-27")]);
  expect(await verifyBackup(join(site.backupDir, uncounted("2026-11-27")))).toMatchObject({
    lacking: [],
  });
  openStore(site.folder);
  await openBackups().runDue();
  const friday = "school-2026-11-27.tar.zst";
  // The newest one may be all that is left of a site that was not recognised.
  expect(await listBackups()).toEqual([sunday, friday, uncounted("2026-11-27")]);
  expect(await findStatus()).toMatchObject({ isUnrecognised: false, goodAt: expect.any(Number) });
});

test("a new site makes backups once the operator has moved those of another away", async () => {
  await openBackups().runDue();
  await openAnother();
  await openBackups().runDue();
  await mkdir(join(site.folder, "earlier"));
  await rename(join(site.backupDir, sunday), join(site.folder, "earlier", sunday));
  await openBackups().runDue();
  expect(listMessages()).toEqual([
    "the daily backup was made",
    ...warned,
    "the daily backup was made",
  ]);
  expect(await findStatus()).toMatchObject({ isUnrecognised: false });
});

test("the log says what to do when the earlier backups are not recognised", async () => {
  await openBackups().runDue();
  await openAnother();
  site.logged = [];
  await openBackups().runDue();
  const earlier = join(site.backupDir, sunday);
  const step = explainMismatch({ earlier, reason: "other" });
  expect(site.logged[0]).toMatchObject({ message: notRecognised, earlier, step });
});

test("what was wrong with a folder does not count once the site has none", async () => {
  await openBackups().runDue();
  await openAnother();
  await openBackups().runDue();
  expect(await createBackupStatusStore(site.database).findProblem()).toBe(notRecognised);
  site.backupDir = null as never;
  await openBackups().recordStatus();
  expect(await findStatus()).toBeNull();
});

test("a new database rotates no backup away that lacks pictures, the only one", async () => {
  await addPictures();
  await rm(join(site.folder, "files"), { recursive: true });
  await openBackups().runDue();
  await openAnother();
  site.now += dayMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([incomplete("2026-11-22"), uncounted("2026-11-23")]);
});

test("a site from which everything was deleted on purpose makes backups", async () => {
  await addPerson();
  await openBackups().runDue();
  await site.database.deleteFrom("uploads").execute();
  await site.database.deleteFrom("user").execute();
  site.now += dayMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday, monday]);
});

async function copyStore() {
  const copy = join(site.folder, "copy");
  await mkdir(copy);
  await sql`vacuum into ${join(copy, "school.sqlite")}`.execute(site.database);
  return copy;
}

const addMessage = () => createMessageStore(site.database).addMessage(newMessage());

test.each([
  ["photos", () => addPhotos(1)],
  ["only messages", addMessage],
  ["nothing", () => undefined],
])("an old copy rotates no backup away of the site, to which %s came since", async (_what, add) => {
  await openBackups().runDue();
  const copy = await copyStore();
  await add();
  site.now += dayMs;
  await openBackups().runDue();
  openStore(copy);
  site.now += dayMs;
  await openBackups().runDue();
  // However much it is written to.
  await addPhotos(5);
  site.now += dayMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday, monday, uncounted("2026-11-25")]);
});

test("an old copy does not rotate a later backup away that lacks pictures", async () => {
  await openBackups().runDue();
  const copy = await copyStore();
  await addPictures();
  await rm(join(site.folder, "files"), { recursive: true });
  site.now += dayMs;
  await openBackups().runDue();
  openStore(copy);
  site.now += dayMs;
  await openBackups().runDue();
  const names = [sunday, incomplete("2026-11-23"), uncounted("2026-11-24")];
  expect(await listBackups()).toEqual(names);
});

/** Into the site's database of now. */
const restoreHere = (path: string) =>
  restore({ database: site.database, files: openFiles() }, path, true);

test("a site that was restored makes backups beside those of before", async () => {
  await openBackups().runDue();
  const own = join(site.folder, "own.tar.zst");
  await rename(join(site.backupDir, sunday), own);
  await openAnother();
  await openBackups().runDue();
  // The second time, because the first backup was a wrong one.
  await restoreHere(own);
  await restoreHere(own);
  for (const day of [monday, "school-2026-11-24.tar.zst"]) {
    site.now += dayMs;
    await openBackups().runDue();
    expect(await listBackups()).toContain(day);
  }
});

test("a restore is no consent to a folder of a third site, nor to what the site makes later", async () => {
  await openBackups().runDue();
  const own = join(site.folder, "own.tar.zst");
  await cp(join(site.backupDir, sunday), own);
  // As a test site, which has the folder by mistake.
  openStore(join(site.folder, "restored"));
  await restoreHere(own);
  const restored = site.dataDir;
  openStore(site.folder);
  site.now += dayMs;
  await openBackups().runDue();
  openStore(restored);
  site.now += dayMs;
  await openBackups().runDue();
  expect(await listBackups()).toEqual([sunday, monday, uncounted("2026-11-24")]);

  await rm(site.backupDir, { recursive: true });
  await mkdir(site.backupDir);
  await openAnother();
  await openBackups().runDue();
  openStore(restored);
  await restoreHere(own);
  site.now += dayMs;
  await openBackups().runDue();
  const tuesday = "school-2026-11-24.tar.zst";
  expect(await listBackups()).toEqual([tuesday, uncounted("2026-11-25")]);
});

test("a backup of a day to come does not make a restored site look like an old copy", async () => {
  await openBackups().runDue();
  const own = join(site.folder, "own.tar.zst");
  await rename(join(site.backupDir, sunday), own);
  site.now += 3650 * dayMs;
  await openBackups().runDue();
  site.now -= 3649 * dayMs;
  openStore(join(site.folder, "restored"));
  await restoreHere(own);
  await openBackups().runDue();
  expect(await listBackups()).toContain(monday);
});

const earlierBackup = "tests/fixtures/earlier-backup.tar.zst";

test("an earlier version's backup is recognised by its accounts", async () => {
  await cp(earlierBackup, join(site.backupDir, sunday));
  site.now += dayMs;
  await openBackups().runDue();
  expect(listMessages()).toEqual(warned);
  // As if the site of that backup had been upgraded.
  await restoreHere(earlierBackup);
  await site.database.deleteFrom("known_backups").execute();
  await openBackups().runDue();
  expect(await listBackups()).toContain(monday);
  // It has the id of an account that was imported after the backup was made.
  await site.database.updateTable("settings").set({ value: "imported" }).execute();
  await site.database.deleteFrom("known_backups").execute();
  await rm(join(site.backupDir, monday));
  await openBackups().runDue();
  expect(await listBackups()).toContain(monday);
});

async function addPerson() {
  const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
  const person = { id: "one", name: "Guru", email: "guru@example.org", ...times };
  const row = { ...person, emailVerified: 1, disabled: 0 };
  await site.database.insertInto("user").values(row).execute();
}

const damages = [
  ["is no backup any more", (path: string) => writeFile(path, "not a backup")],
  ["cannot be read at all", (path: string) => rm(path).then(() => mkdir(path))],
] as const;

test.each(damages)(
  "an earlier backup that %s is passed over, unless it is the only one",
  async (_what, damage) => {
    await openBackups().runDue();
    site.now += dayMs;
    await openBackups().runDue();
    await damage(join(site.backupDir, monday));
    await openAnother();
    site.now += dayMs;
    await openBackups().runDue();
    const tuesday = "school-2026-11-24.tar.zst";
    expect(await listBackups()).toEqual([sunday, monday, uncounted("2026-11-24")]);
    openStore(site.folder);
    await openBackups().runDue();
    expect(await listBackups()).toContain(tuesday);
    for (const name of [sunday, tuesday]) await damage(join(site.backupDir, name));
    site.now += dayMs;
    site.logged = [];
    await openBackups().runDue();
    expect(listMessages()).toEqual(warned);
  },
);
