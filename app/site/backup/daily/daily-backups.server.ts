import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { indiaDay } from "#app/platform/calendar.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import { countRows } from "#app/site/backup/archive/manifest.ts";
import { unfinishedEnding } from "#app/site/backup/archive/write-archive.server.ts";
import { makeBackup } from "#app/site/backup/make-backup.server.ts";
import { daysOf, daysToForget, nameOfDay } from "./kept-backups.ts";

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

/** A backup of each day, in a folder that is named for it; without one there are none. */
export function createDailyBackups(parts: Parts) {
  const { config, log, clock = Date.now } = parts;
  const folder = config.backupDir;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | null = null;

  async function makeDue(): Promise<void> {
    if (!folder || stopping.signal.aborted) return;
    try {
      await mkdir(folder, { recursive: true });
      const day = indiaDay(clock());
      if (daysOf(await readdir(folder)).includes(day)) return;
      await makeOne(parts, join(folder, nameOfDay(day)), stopping.signal);
      await forgetOld(folder, clock());
    } catch (error) {
      if (!stopping.signal.aborted) log.error("the day's backup could not be made", { error });
    }
  }

  function turn() {
    running = makeDue().finally(() => {
      if (!stopping.signal.aborted) timer = setTimeout(turn, everyMs).unref();
    });
  }

  return {
    isOn: folder !== null,

    /** The day of the last one (`2026-01-31`); null while there is none. */
    findLastDay: () => findLastDay(folder),

    /** When it was made (epoch milliseconds). */
    findLastAt: () => findLastAt(folder),

    /** Makes the day's, unless it is made, and forgets what is too old. Never throws: it logs. */
    makeDue,

    start: turn,

    /** One that is being made is given up, and leaves nothing behind. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

async function findLastDay(folder: string | null): Promise<string | null> {
  const names = folder ? await readdir(folder).catch(() => []) : [];
  return daysOf(names)[0] ?? null;
}

async function findLastAt(folder: string | null): Promise<number | null> {
  const day = await findLastDay(folder);
  if (!folder || !day) return null;
  const file = await stat(join(folder, nameOfDay(day))).catch(() => null);
  return file?.mtimeMs ?? null;
}

async function makeOne({ config, files, log }: Parts, path: string, signal: AbortSignal) {
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
