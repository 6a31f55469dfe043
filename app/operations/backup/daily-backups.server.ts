import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
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

/** A verified backup of each day, in the folder BACKUP_DIR; without one there are none. */
export function createDailyBackups({ config, files, log, clock = Date.now }: Options) {
  const { backupDir: folder } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Makes, verifies and deletes what is due. Logs errors and never throws. */
  async function runDue(): Promise<void> {
    if (folder === null) return;
    const job = { folder, config, files, log, clock, signal };
    for (const [what, step] of [["made", makeDue] as const, ["verified", verifyDue] as const]) {
      await step(job).catch((error) => {
        if (!signal.aborted) log.error(`the daily backup could not be ${what}`, { error });
      });
    }
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

    /** The result of the last verification; null while there is none. */
    findVerification: async () => (folder === null ? null : findVerification(folder)),

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
  const path = pathOfDay(folder, day);
  // A connection of its own, as visitors need the site's meanwhile.
  const database = openDatabase(config);
  try {
    const made = await makeBackup({ database, files, path, secret: null, signal });
    const rows = countRows(made);
    log.info("the daily backup was made", { path, rows, missingFiles: made.missingFiles });
  } finally {
    await database.destroy();
  }
  await deleteOld(folder, clock());
}

/** Verifies the newest backup, once; one that could not be verified again after an hour. */
async function verifyDue({ folder, log, clock, signal }: Job): Promise<void> {
  signal.throwIfAborted();
  const [latest, last] = [await findLatest(folder), await findVerification(folder)];
  if (!latest) return;
  const { day, madeAt: writtenAt } = latest;
  const isSame = last?.day === day && last.writtenAt === writtenAt;
  if (isSame && (last.verdict !== "untried" || clock() - last.at < intervalMs)) return;
  async function save(verdict: Verification["verdict"], reason: string) {
    const record: Verification = { day, writtenAt, at: clock(), verdict, reason };
    await writeFile(join(folder, recordName), `${JSON.stringify(record, null, 2)}\n`);
  }
  // If the server crashes during the verification, the next start does not begin with it.
  await save("untried", "not finished");
  try {
    await verifyBackup(pathOfDay(folder, day), signal);
    await save("whole", "");
    log.info("the daily backup was verified", { day });
  } catch (error) {
    // The next start verifies it at once.
    if (signal.aborted) return rm(join(folder, recordName));
    const verdict = error instanceof RestoreRefused ? "damaged" : "untried";
    const { message: reason } = error as Error;
    await save(verdict, reason);
    log.error(`the daily backup is ${verdict}`, { day, reason });
  }
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

/** Its name, and the verdicts, are those of earlier versions, which called it a rehearsal. */
const recordName = "rehearsal.json";

const recordSchema = z.object({
  /** The backup: its day as `2026-01-31`, and when it was made (epoch milliseconds). */
  day: z.string(),
  writtenAt: z.number(),
  /** When it was verified (epoch milliseconds). */
  at: z.number(),
  /** "untried": something prevented the verification, which says nothing about the backup. */
  verdict: z.enum(["whole", "damaged", "untried"]),
  reason: z.string(),
});

export type Verification = z.infer<typeof recordSchema>;

/** Null also for a record that was not written completely: the backup is then verified again. */
async function findVerification(folder: string): Promise<Verification | null> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(join(folder, recordName), "utf8")));
  } catch {
    return null;
  }
}
