import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { indiaDay } from "#app/platform/calendar.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
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
};

/** How often a backup that is due is made, and a failed one is tried again. */
const intervalMs = 3_600_000;

const dayMs = 86_400_000;

/**
 * A backup of each day in the folder BACKUP_DIR; without one there are none. A backup gets its name only
 * after a trial restore, so every file that is named by a day can be restored.
 */
export function createDailyBackups({ config, files, log, clock = Date.now }: Options) {
  const { backupDir: folder } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Makes and deletes what is due. Logs errors and never throws. */
  async function runDue(): Promise<void> {
    if (folder === null) return;
    await makeDue({ folder, config, files, log, clock, signal }).catch((error) => {
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

async function makeDue({ folder, config, files, log, clock, signal }: Job): Promise<void> {
  await mkdir(folder, { recursive: true });
  const day = indiaDay(clock());
  if ((await listDays(folder)).includes(day)) return;
  const unverified = join(folder, `school-${day}.unfinished`);
  // A connection of its own, as visitors need the site's meanwhile.
  const database = openDatabase(config);
  try {
    const made = await makeBackup({ database, files, path: unverified, secret: null, signal });
    await verifyBackup(unverified, signal).catch((error: unknown) => {
      if (error instanceof RestoreRefused || signal.aborted) throw error;
      // Such as a full temporary folder, which says nothing about the backup.
      log.error("the daily backup could not be verified", { error });
    });
    const path = pathOfDay(folder, day);
    await rename(unverified, path);
    const rows = countRows(made);
    log.info("the daily backup was made", { path, rows, missingFiles: made.missingFiles });
  } finally {
    await database.destroy();
    await rm(unverified, { force: true });
  }
  await deleteOld(folder, clock());
}

/** Only files named like this are ever deleted. */
const namePattern = /^school-(\d{4}-\d{2}-\d{2})\.tar\.zst$/;

const pathOfDay = (folder: string, day: string) => join(folder, `school-${day}.tar.zst`);

/** The days with a backup, the latest first. */
async function listDays(folder: string): Promise<string[]> {
  const days = (await readdir(folder)).flatMap((name) => namePattern.exec(name)?.[1] ?? []);
  return days.toSorted().toReversed();
}

async function findLatest(folder: string): Promise<{ day: string; madeAt: number } | null> {
  const [day] = await listDays(folder).catch(() => []);
  const file = day && (await stat(pathOfDay(folder, day)).catch(() => null));
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
  for (const day of selectExpired(await listDays(folder))) await rm(pathOfDay(folder, day));
  for (const name of await readdir(folder)) {
    if (!/^school-.*\.unfinished$/.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    // A crash left it behind; another process may still be writing a younger one.
    if (mtimeMs < now - dayMs) await rm(join(folder, name));
  }
}
