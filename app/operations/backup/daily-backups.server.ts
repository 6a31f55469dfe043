import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { syncFolder } from "#app/platform/files/disk-files.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import { countRows, RestoreRefused } from "./archive.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { verifyBackup } from "./restore-backup.server.ts";

type Options = {
  config: { backupDir: string | null; databaseUrl: string | null; dataDir: string };
  files: Files;
  log: Log;
  clock?: () => number;
  verify?: typeof verifyBackup;
};

/** How often a backup that is due is made, and a failed one is tried again. */
const intervalMs = 3_600_000;

/** A backup is called `school-DAY.tar.zst` after a trial restore, or `school-DAY.damaged` if that failed, which the next backup deletes. */
export function createDailyBackups(options: Options) {
  const { config, log, clock = Date.now, verify = verifyBackup } = options;
  const { backupDir: folder } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Makes and deletes what is due. Logs errors and never throws. */
  async function runDue(): Promise<void> {
    if (folder === null) return;
    await makeDue({ ...options, folder, clock, verify, signal }).catch((error) => {
      if (!signal.aborted) log.error("the daily backup could not be made", { error });
    });
  }

  function start() {
    running = runDue().finally(() => {
      if (!signal.aborted) timer = setTimeout(start, intervalMs).unref();
    });
  }

  return {
    isOn: folder !== null,

    /** The newest backup: its day as `2026-01-31`, and when it was made (epoch milliseconds). */
    findLatest: async () => (folder === null ? null : findLatest(folder)),

    /** The day of the last backup if it could not be restored. */
    findDamagedDay: async () =>
      (folder && (await listDays(folder, "damaged").catch(() => []))[0]) ?? null,

    runDue,
    start,

    /** Aborts what is running; no unfinished file is left. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

type Job = Required<Options> & { folder: string; signal: AbortSignal };

async function makeDue({ folder, config, files, log, clock, verify, signal }: Job) {
  await mkdir(folder, { recursive: true });
  const day = indiaDay(clock());
  const tried = [...(await listDays(folder)), ...(await listDays(folder, "damaged"))];
  if (tried.includes(day)) return;
  // Another process may be making its own.
  const unfinished = join(folder, `school-${day}.${randomUUID()}.unfinished`);
  // A connection of its own, as visitors need the site's meanwhile.
  await using database = openDatabase(config);
  try {
    const made = await makeBackup({ database, files, path: unfinished, secret: null, signal });
    const verified = await verify(unfinished, signal).catch((error: unknown) => {
      // Others, such as that of a full temporary folder, say nothing about the backup.
      if (!(error instanceof RestoreRefused)) throw error;
      return error;
    });
    const isDamaged = verified instanceof RestoreRefused;
    const path = pathOf(folder, day, isDamaged ? "damaged" : "tar.zst");
    await rename(unfinished, path);
    await syncFolder(folder);
    const facts = { path, rows: countRows(made), missingFiles: made.missingFiles };
    if (isDamaged) log.error("the daily backup cannot be restored", { ...facts, error: verified });
    else log.info("the daily backup was made", facts);
  } finally {
    await rm(unfinished, { force: true });
    // Also after an error, which may be that of a full disk.
    await deleteOld(folder, clock());
  }
}

/** Only files named like this, and unfinished ones, are ever deleted. */
const namePattern = /^school-(\d{4}-\d{2}-\d{2})\.(tar\.zst|damaged)$/;

const pathOf = (folder: string, day: string, extension = "tar.zst") =>
  join(folder, `school-${day}.${extension}`);

async function listDays(folder: string, extension = "tar.zst"): Promise<string[]> {
  const names = (await readdir(folder)).map((name) => namePattern.exec(name) ?? []);
  const days = names.flatMap(([, day, found]) => (day && found === extension ? day : []));
  return days.toSorted().toReversed();
}

async function findLatest(folder: string): Promise<{ day: string; madeAt: number } | null> {
  const [day] = await listDays(folder).catch(() => []);
  const file = day && (await stat(pathOf(folder, day)).catch(() => null));
  return day && file ? { day, madeAt: file.mtimeMs } : null;
}

const maxDaily = 7;
const maxWeekly = 4;

/** `days`, the latest first, without the last seven and the latest one of each of four weeks before them. */
export function selectExpired(days: string[]): string[] {
  const weekly = [...Map.groupBy(days, weekOf).values()].flatMap(([latest]) => latest ?? []);
  const older = days.slice(maxDaily);
  const retained = weekly.filter((day) => older.includes(day)).slice(0, maxWeekly);
  return older.filter((day) => !retained.includes(day));
}

/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / dayMs + 3) / 7);

async function deleteOld(folder: string, now: number): Promise<void> {
  const [days, damaged] = [await listDays(folder), await listDays(folder, "damaged")];
  const [last] = [...days, ...damaged].toSorted().toReversed();
  for (const day of selectExpired(days)) await rm(pathOf(folder, day), { force: true });
  const older = damaged.filter((day) => day !== last);
  for (const day of older) await rm(pathOf(folder, day, "damaged"), { force: true });
  for (const name of await readdir(folder)) {
    if (!/^school-.*\.unfinished$/.test(name)) continue;
    const file = await stat(join(folder, name)).catch(() => null);
    // A crash left it behind; another process may still be writing a younger one.
    if (file && file.mtimeMs < now - dayMs) await rm(join(folder, name), { force: true });
  }
}
