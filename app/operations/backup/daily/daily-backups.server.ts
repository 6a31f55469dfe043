import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { countRows } from "#app/operations/backup/archive/manifest.ts";
import { unfinishedEnding } from "#app/operations/backup/archive/write-archive.server.ts";
import { makeBackup } from "#app/operations/backup/make-backup.server.ts";
import { findRehearsal, rehearseDay } from "#app/operations/backup/rehearsal/rehearsals.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import { daysOf, daysToForget, nameOfDay } from "./backups-to-keep.ts";

export type DailyBackups = ReturnType<typeof createDailyBackups>;

type Parts = {
  config: { backupDir: string | null; databaseUrl: string | null; dataDir: string };
  files: Files;
  log: Log;
  clock?: () => number;
};

/** How often is looked whether the day has its backup: what has failed is tried again so soon. */
const everyMs = 3_600_000;

const dayMs = 86_400_000;

/** A backup of each day, in a folder that is named for it, and tried; without one there are none. */
export function createDailyBackups(given: Parts) {
  const folder = given.config.backupDir;
  const stopping = new AbortController();
  const work = { clock: Date.now, ...given, signal: stopping.signal };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;

  const inFolder = async <Result>(act: (path: string) => Promise<Result>) =>
    folder === null ? null : act(folder);
  const makeDue = () => inFolder((path) => makeDayIn(path, work));
  const rehearseLatest = () => inFolder((path) => rehearseLatestIn(path, work));

  function turn() {
    running = makeDue()
      .then(rehearseLatest)
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(turn, everyMs).unref();
      });
  }

  return {
    isOn: folder !== null,

    /** The day of the last one (`2026-01-31`); null while there is none. */
    findLastDay: () => inFolder(findLastDay),
    /** When it was made (epoch milliseconds). */
    findLastAt: () => inFolder(findLastAt),
    /** What became of the latest when it was tried; null while none was. */
    findRehearsal: () => inFolder(findRehearsal),

    /** Makes the day's, unless it is made, and forgets what is too old. Never throws: it logs. */
    makeDue,

    /** Tries the latest by restoring it aside, unless it has been tried. Never throws: it logs. */
    rehearseLatest,

    start: turn,

    /** What is under way is given up, and leaves nothing behind. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

type Work = Required<Parts> & { signal: AbortSignal };

async function makeDayIn(folder: string, work: Work): Promise<void> {
  const { clock, signal, log } = work;
  if (signal.aborted) return;
  try {
    await mkdir(folder, { recursive: true });
    const day = indiaDay(clock());
    if (daysOf(await readdir(folder)).includes(day)) return;
    await makeOne(work, join(folder, nameOfDay(day)));
    await forgetOld(folder, clock());
  } catch (error) {
    if (!signal.aborted) log.error("the day's backup could not be made", { error });
  }
}

async function rehearseLatestIn(folder: string, work: Work): Promise<void> {
  const { signal, log } = work;
  try {
    const day = await findLastDay(folder);
    if (!day || signal.aborted) return;
    const path = join(folder, nameOfDay(day));
    await rehearseDay(day, path, { ...work, folder, retryMs: everyMs });
  } catch (error) {
    if (!signal.aborted) log.error("the day's backup could not be tried", { error });
  }
}

async function findLastDay(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  return daysOf(names)[0] ?? null;
}

async function findLastAt(folder: string): Promise<number | null> {
  const day = await findLastDay(folder);
  if (!day) return null;
  const file = await stat(join(folder, nameOfDay(day))).catch(() => null);
  return file?.mtimeMs ?? null;
}

async function makeOne({ config, files, log, signal }: Work, path: string) {
  // The site's own connection is needed by visitors meanwhile.
  const database = openDatabase(config);
  try {
    const made = await makeBackup({ database, files, path, secret: null, signal });
    if (typeof made === "string") throw new Error(`The store is ${made}`);
    const { missingFiles } = made;
    log.info("the day's backup is made", { path, rows: countRows(made), missingFiles });
  } finally {
    await database.destroy();
  }
}

async function forgetOld(folder: string, now: number): Promise<void> {
  const names = await readdir(folder);
  for (const day of daysToForget(daysOf(names))) await rm(join(folder, nameOfDay(day)));
  // What a crash has left behind.
  const isUnfinished = (name: string) =>
    name.startsWith("school-") && name.endsWith(unfinishedEnding);
  for (const name of names.filter(isUnfinished)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now - dayMs) await rm(join(folder, name));
  }
}
