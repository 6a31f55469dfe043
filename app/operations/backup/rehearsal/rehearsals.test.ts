import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDailyBackups } from "#app/operations/backup/daily/daily-backups.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { addTestImages, encoderHere } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";

let folder: string;
let backupDir: string;
let database: Database;
let now: number;
let logged: string[];

const hourMs = 3_600_000;
const sunday = "school-2026-11-22.tar.zst";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-rehearsed-"));
  backupDir = join(folder, "backups");
  database = openDatabase({ databaseUrl: null, dataDir: folder });
  await migrate(database);
  const images = createImageStore(database, createDiskFiles(join(folder, "files")), encoderHere);
  const [image] = await addTestImages(images);
  await createPhotoStore(database).addPhoto(newPhoto({ imageHash: image?.hash ?? null }));
});

beforeEach(async () => {
  now = Date.parse("2026-11-22T06:00:00Z");
  logged = [];
  await rm(backupDir, { recursive: true, force: true });
});

afterAll(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

const openBackups = () =>
  createDailyBackups({
    config: { backupDir, databaseUrl: null, dataDir: folder },
    files: createDiskFiles(join(folder, "files")),
    log: createLog("info", (line) => logged.push(JSON.parse(line).message)),
    clock: () => now,
  });

const note = (tried: object) =>
  writeFile(join(backupDir, "rehearsal.json"), JSON.stringify({ day: "2026-11-22", ...tried }));

test("a day's backup is restored aside once, and found whole; nothing is left beside it", async () => {
  const backups = openBackups();
  await backups.rehearseLatest();
  expect(await backups.findRehearsal()).toBeNull();
  await backups.makeDue();
  await backups.rehearseLatest();
  const tried = { day: "2026-11-22", at: now, verdict: "whole", reason: "" };
  expect(await backups.findRehearsal()).toMatchObject(tried);
  expect(await readdir(backupDir)).toEqual(["rehearsal.json", sunday]);
  now += 5 * hourMs;
  await backups.rehearseLatest();
  expect(await backups.findRehearsal()).toMatchObject(tried);
  expect(logged).toEqual(["the day's backup is made", "the day's backup was tried and is whole"]);
});

test("a damaged one is found, though another of the day was whole, and the log says so", async () => {
  const backups = openBackups();
  await backups.makeDue();
  const path = join(backupDir, sunday);
  const { mtimeMs: writtenAt } = await stat(path);
  await note({ at: now, verdict: "whole", reason: "", writtenAt });
  await backups.rehearseLatest();
  expect(await backups.findRehearsal()).toMatchObject({ verdict: "whole" });
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  await writeFile(path, bytes.with(middle, (bytes[middle] ?? 0) ^ 1));
  await utimes(path, 5, 5);
  await backups.rehearseLatest();
  expect(await backups.findRehearsal()).toMatchObject({
    verdict: "damaged",
    reason: expect.stringContaining("damaged"),
  });
  expect(logged.at(-1)).toBe("the day's backup is damaged");
  expect(await readdir(backupDir)).toEqual(["rehearsal.json", sunday]);
});

test("one that a stop cuts off leaves no copy behind, and is tried again", async () => {
  const stopped = openBackups();
  await stopped.makeDue();
  // In the folder of a process that has ended.
  await writeFile(join(backupDir, `.rehearsal-999999999@${hostname()}-aaaaaa`), "");
  const work = stopped.rehearseLatest();
  const listCopies = async () =>
    (await readdir(backupDir)).filter((name) => name.startsWith(`.rehearsal-${process.pid}@`));
  await expect.poll(listCopies, { interval: 5 }).toHaveLength(1);
  await stopped.stop();
  await work;
  expect(await stopped.findRehearsal()).toMatchObject({ verdict: "untried" });
  const next = openBackups();
  await next.rehearseLatest();
  expect(await next.findRehearsal()).toMatchObject({ verdict: "whole" });
  expect(await readdir(backupDir)).toEqual(["rehearsal.json", sunday]);
});

test("what another machine tries in the same folder is left alone for a day", async () => {
  const backups = openBackups();
  await backups.makeDue();
  const [fresh, old] = [".rehearsal-1@another-machine-aaaaaa", ".rehearsal-1-an_old"];
  for (const name of [fresh, old]) await writeFile(join(backupDir, name), "");
  await utimes(join(backupDir, old), 5, 5);
  await backups.rehearseLatest();
  expect(await readdir(backupDir)).toEqual([fresh, "rehearsal.json", sunday]);
});

test("one that could not be tried is left for an hour", async () => {
  const backups = openBackups();
  await backups.makeDue();
  const { mtimeMs: writtenAt } = await stat(join(backupDir, sunday));
  const untried = { at: now, verdict: "untried", reason: "No room", writtenAt };
  await note(untried);
  now += hourMs - 1;
  await backups.rehearseLatest();
  expect(await backups.findRehearsal()).toMatchObject(untried);
});
