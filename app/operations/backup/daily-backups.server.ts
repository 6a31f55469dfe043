import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { indiaDay } from "#app/platform/calendar.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import { countRows, RestoreRefused } from "./archive.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { verificationPrefix, verifyBackup } from "./restore-backup.server.ts";

export type DailyBackups = ReturnType<typeof createDailyBackups>;

type Options = {
  config: { backupDir: string | null; databaseUrl: string | null; dataDir: string };
  files: Files;
  log: Log;
  clock?: () => number;
};

/** How often it is checked whether the day's backup is due, and so when a failed one is tried again. */
const intervalMs = 3_600_000;

const dayMs = 86_400_000;

/** A verified backup of each day, in the folder BACKUP_DIR; without one there are none. */
export function createDailyBackups(options: Options) {
  const folder = options.config.backupDir;
  const stopping = new AbortController();
  const work = { clock: Date.now, ...options, folder: folder ?? "", signal: stopping.signal };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function runDue(): Promise<void> {
    if (folder === null) return;
    await attempt(work, "made", () => makeDue(work));
    await attempt(work, "verified", () => verifyDue(work));
  }

  function start() {
    running = runDue().finally(() => {
      if (!stopping.signal.aborted) timer = setTimeout(start, intervalMs).unref();
    });
  }

  return {
    isOn: folder !== null,

    /** The newest backup: its day as `2026-01-31`, and when it was made (epoch milliseconds). */
    findLatest: async () => (folder === null ? null : findLatest(folder)),

    /** The result of the last verification; null while there is none. */
    findVerification: async () => (folder === null ? null : findVerification(folder)),

    /** Makes, verifies and deletes what is due. Logs errors and never throws. */
    runDue,

    start,

    /** Gives up what is running; no unfinished file is left. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

type Work = Required<Options> & { folder: string; signal: AbortSignal };

async function attempt({ signal, log }: Work, what: string, step: () => Promise<void>) {
  if (signal.aborted) return;
  await step().catch((error) => {
    if (!signal.aborted) log.error(`the daily backup could not be ${what}`, { error });
  });
}

async function makeDue({ folder, clock, config, files, log, signal }: Work): Promise<void> {
  await mkdir(folder, { recursive: true });
  const day = indiaDay(clock());
  if (listDays(await readdir(folder)).includes(day)) return;
  const path = join(folder, nameOfDay(day));
  // A connection of its own, as visitors need the site's meanwhile.
  const database = openDatabase(config);
  try {
    const manifest = await makeBackup({ database, files, path, secret: null, signal });
    const { missingFiles } = manifest;
    log.info("the daily backup was made", { path, rows: countRows(manifest), missingFiles });
  } finally {
    await database.destroy();
  }
  await deleteOld(folder, clock());
}

/** Only files named like this are ever deleted. */
const namePattern = /^school-(\d{4}-\d{2}-\d{2})\.tar\.zst$/;

const nameOfDay = (day: string) => `school-${day}.tar.zst`;

/** The days with a backup, the latest first. */
function listDays(names: string[]): string[] {
  return names
    .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed();
}

async function findLatest(folder: string): Promise<{ day: string; madeAt: number } | null> {
  const [day] = listDays(await readdir(folder).catch(() => []));
  const file = day && (await stat(join(folder, nameOfDay(day))).catch(() => null));
  return day && file ? { day, madeAt: file.mtimeMs } : null;
}

const maxDaily = 7;
const maxWeekly = 4;

/** `days`, the latest first, without the last seven and the latest one of each of four weeks before them. */
export function selectExpired(days: string[]): string[] {
  const weeks = Map.groupBy(days, weekOf);
  const weekly = [...weeks.values()].flatMap((ofWeek) => ofWeek[0] ?? []);
  const daily = days.slice(0, maxDaily);
  const older = weekly.filter((day) => !daily.includes(day)).slice(0, maxWeekly);
  const kept = new Set([...daily, ...older]);
  return days.filter((day) => !kept.has(day));
}

/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / dayMs + 3) / 7);
}

const isLeftover = (name: string) =>
  /^school-.*\.unfinished$/.test(name) || name.startsWith(verificationPrefix);

async function deleteOld(folder: string, now: number): Promise<void> {
  const names = await readdir(folder);
  for (const day of selectExpired(listDays(names))) await rm(join(folder, nameOfDay(day)));
  // A crash leaves these behind; another process may still be writing a younger one.
  for (const name of names.filter(isLeftover)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < now - dayMs) await rm(join(folder, name), { recursive: true });
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

async function findVerification(folder: string): Promise<Verification | null> {
  const text = await readFile(join(folder, recordName), "utf8").catch(() => "null");
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Verifies the newest backup, once; one that could not be verified again after an hour. */
async function verifyDue({ folder, clock, log, signal }: Work): Promise<void> {
  const latest = await findLatest(folder);
  if (!latest) return;
  const { day, madeAt: writtenAt } = latest;
  const last = await findVerification(folder);
  const isSame = last?.day === day && last.writtenAt === writtenAt;
  if (isSame && (last.verdict !== "untried" || clock() - last.at < intervalMs)) return;
  const save = (result: Pick<Verification, "verdict" | "reason">) =>
    saveVerification(folder, { day, writtenAt, at: clock(), ...result });
  // Should the server crash on it, the next start does not begin with it.
  await save({ verdict: "untried", reason: "not finished" });
  const result = await verify(join(folder, nameOfDay(day)), signal);
  // The next start verifies it at once.
  if (signal.aborted) return rm(join(folder, recordName));
  await save(result);
  if (result.verdict === "whole") log.info("the daily backup was verified", { day });
  else log.error(`the daily backup is ${result.verdict}`, { day, reason: result.reason });
}

async function verify(path: string, signal: AbortSignal) {
  try {
    await verifyBackup(path, signal);
    return { verdict: "whole" as const, reason: "" };
  } catch (error) {
    const verdict = error instanceof RestoreRefused ? ("damaged" as const) : ("untried" as const);
    return { verdict, reason: (error as Error).message };
  }
}

async function saveVerification(folder: string, verification: Verification): Promise<void> {
  const path = join(folder, recordName);
  await writeFile(`${path}.new`, `${JSON.stringify(verification, null, 2)}\n`);
  await rename(`${path}.new`, path);
}
