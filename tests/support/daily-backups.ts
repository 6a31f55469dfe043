import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createBackupStatusStore } from "#app/operations/backup/backup-status-store.server.ts";
import { createDailyBackups } from "#app/operations/backup/daily-backups.server.ts";
import { verifyBackup } from "#app/operations/backup/restore-backup.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { addTestImages, inProcessEncoder } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { folderForTest } from "./folder-for-test.ts";

type Line = { message: string };

/** The site whose backups a test looks at. A test may change each field. */
export const site = {} as {
  folder: string;
  backupDir: string;
  dataDir: string;
  database: Database;
  now: number;
  logged: Line[];
};

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The id of the first site. */
const siteId = "5c4001ed";

export const daily = (day: string) => `school-${siteId}-${day}.tar.zst`;

/** On the first day, a Sunday, and the next. */
export const sunday = daily("2026-11-22");
export const monday = daily("2026-11-23");

/** A new site with a photo, before each test. */
export async function openFirstSite(): Promise<void> {
  site.folder = folderForTest();
  site.backupDir = join(site.folder, "backups");
  await mkdir(site.backupDir);
  openStore(site.folder);
  await migrate(site.database);
  const settings = site.database.updateTable("settings").where("name", "=", "site_id");
  await settings.set({ value: siteId }).execute();
  await addPhotos(1);
  site.now = Date.parse("2026-11-22T06:00:00Z");
  site.logged = [];
}

/** From now on, the site's database is the one in this folder. */
export function openStore(inFolder: string): void {
  site.dataDir = inFolder;
  const opened = openDatabase({ databaseUrl: null, dataDir: inFolder });
  onTestFinished(() => opened.destroy());
  site.database = opened;
}

export const openFiles = () => createDiskFiles(join(site.folder, "files"));

export function openBackups(verify = verifyBackup, files = openFiles()) {
  const { backupDir, dataDir, database } = site;
  return createDailyBackups({
    config: { backupDir, databaseUrl: null, dataDir },
    database,
    status: createBackupStatusStore(database),
    files,
    log: createLog("info", (line) => site.logged.push(JSON.parse(line))),
    clock: () => site.now,
    verify,
  });
}

/** As every node reads it. */
export const findStatus = () => createBackupStatusStore(site.database).find();

export const listBackups = () => readdir(site.backupDir);

export const listMessages = () => site.logged.map(({ message }) => message);

export async function addPhotos(count: number): Promise<void> {
  const photos = createPhotoStore(site.database);
  for (let added = 0; added < count; added++) await photos.addPhoto(newPhoto());
}

export const addPictures = () =>
  addTestImages(createImageStore(site.database, openFiles(), inProcessEncoder));

export const incomplete = (day: string) => `school-${siteId}-${day}.incomplete.tar.zst`;
