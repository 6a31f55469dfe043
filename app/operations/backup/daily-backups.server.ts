import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import { countRows, RestoreRefused, renameDraft, withDraft } from "./archive.server.ts";
import { type BackupStatusStore, notRecognised } from "./backup-status-store.server.ts";
import { recordMade } from "./backup-store.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { findMismatch, type Mismatch } from "./recognise-site.server.ts";
import { verifyBackup } from "./restore-backup.server.ts";
import { explainMismatch } from "./strings.ts";

type Options = {
  config: { backupDir: string | null; databaseUrl: string | null; dataDir: string };
  /** The site's own connection. */
  database: Database;
  status: BackupStatusStore;
  files: Files;
  log: Log;
  clock?: () => number;
  verify?: typeof verifyBackup;
};

/** How often a backup that is due is made, and a failed one is tried again. */
const intervalMs = 3_600_000;

/**
 * A backup is called `school-DAY.tar.zst` after a trial restore. One that lacks image files is
 * called `school-DAY.incomplete.tar.zst`, and one that could not be restored `school-DAY.damaged`:
 * the next good one deletes both, and neither ever deletes a good one. In the folder of another
 * site it is called `school-DAY.unrecognised.tar.zst`, and deletes only the one before it.
 */
export function createDailyBackups(options: Options) {
  const { config, log, clock = Date.now, verify = verifyBackup } = options;
  const { backupDir: folder } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const job = folder === null ? null : { ...options, folder, clock, verify, signal };

  /** Logs errors and never throws. */
  async function attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
    if (signal.aborted) return;
    await work().catch((error) => {
      if (!signal.aborted) log.error(failure, { error });
    });
  }

  const recordStatus = () =>
    attempt("the backup folder could not be read", async () => {
      if (job) await recordFolder(job);
      // Without PostgreSQL, no other node makes any.
      else if (config.databaseUrl === null) await options.status.forget();
    });

  /** Makes and deletes what is due. */
  async function runDue(): Promise<void> {
    if (job) await attempt("the daily backup could not be made", () => makeDue(job));
    await recordStatus();
  }

  function start() {
    running = runDue().finally(() => {
      if (!signal.aborted) timer = setTimeout(start, intervalMs).unref();
    });
  }

  return {
    /** Tells every node what is in the backup folder. */
    recordStatus,
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

async function recordFolder({ folder, database, status, clock }: Job): Promise<Mismatch | null> {
  const { good, damaged } = await listDays(folder, indiaDay(clock()));
  const mismatch = await findMismatch(database, await listEarlierBackups(folder, clock()));
  const [day] = mismatch ? [] : good;
  const newest = day ? await stat(pathOf(folder, day, "tar.zst")) : null;
  const goodAt = newest && Math.floor(newest.mtimeMs);
  const damagedDay = damaged[0] ?? null;
  await status.recordFolder({ goodAt, damagedDay, isUnrecognised: mismatch !== null });
  return mismatch;
}

async function makeDue(job: Job): Promise<void> {
  const { folder, status, log, clock } = job;
  // First, as nothing can be recorded while they fill the disk.
  await deleteUnfinished(folder, clock());
  const mismatch = await recordFolder(job);
  if (mismatch) log.error(notRecognised, { ...mismatch, step: explainMismatch(mismatch) });
  const day = indiaDay(clock());
  const made = await listDays(folder, day);
  const done = [...made.damaged, ...(mismatch ? made.unrecognised : made.good)];
  if (done.includes(day)) return;
  const isIncomplete = !mismatch && made.incomplete.includes(day);
  // Trying hourly would read every picture 24 times. A complete backup by hand allows another one.
  if (isIncomplete && (await status.find())?.incompleteDay) return;
  // Another process may be making its own.
  const unfinished = join(folder, `school-${day}.${randomUUID()}.unfinished`);
  try {
    await withDraft(unfinished, () => makeOne(job, { day, unfinished, isCounted: !mismatch }));
  } finally {
    // Also after an error, which may be that of a full disk.
    await deleteOld(job, !mismatch);
  }
}

type Due = { day: string; unfinished: string; isCounted: boolean };

async function makeOne(job: Job, { day, unfinished, isCounted }: Due): Promise<void> {
  const { folder, config, files, status, log, verify, signal } = job;
  // A connection of its own, as visitors need the site's meanwhile.
  await using database = openDatabase(config);
  const given = { database, current: job.database, files, path: unfinished, secret: null, signal };
  const made = await makeBackup(given);
  const verified = await verify(unfinished, signal).catch((error: unknown) => {
    // Others, such as that of a full temporary folder, say nothing about the backup.
    if (!(error instanceof RestoreRefused)) throw error;
    return error;
  });
  // Those of an old copy must not make it look like the site.
  if (isCounted) await recordMade(job.database, made);
  async function nameIt(ending: Ending) {
    const path = pathOf(folder, day, ending);
    await renameDraft(unfinished, path);
    return { path, rows: countRows(made), missingFiles: made.missingFiles };
  }
  if (verified instanceof RestoreRefused) {
    const facts = await nameIt("damaged");
    log.error("the daily backup cannot be restored", { ...facts, error: verified });
    return;
  }
  if (!isCounted) {
    log.warn("a backup that does not count was made", await nameIt("unrecognised.tar.zst"));
    return;
  }
  if (verified.lacking.length > 0) {
    const facts = await nameIt("incomplete.tar.zst");
    await status.recordIncomplete(day, verified.lacking.length);
    const lacking = { lackingFiles: verified.lacking.length, pictures: verified.described };
    log.error("the daily backup lacks image files", { ...facts, ...lacking });
    return;
  }
  const facts = await nameIt("tar.zst");
  await status.recordComplete();
  // Files that are found again must not be lost a second time without an alarm.
  await status.setAcceptedFiles(made.accepted);
  log.info("the daily backup was made", facts);
}

type Ending = "tar.zst" | "incomplete.tar.zst" | "unrecognised.tar.zst" | "damaged";

/** Only files named like this, and unfinished ones, are ever deleted. */
const namePattern =
  /^school-(\d{4}-\d{2}-\d{2})\.((?:incomplete\.|unrecognised\.)?tar\.zst|damaged)$/;

const pathOf = (folder: string, day: string, ending: Ending) =>
  join(folder, `school-${day}.${ending}`);

/**
 * The days of the backups in the folder, the latest first. One of a later day than `today`, made
 * while the clock was wrong, neither counts nor is deleted.
 */
async function listDays(folder: string, today: string) {
  const names = (await readdir(folder)).map((name) => namePattern.exec(name) ?? []);
  const listEnding = (ending: Ending) => {
    const days = names.flatMap(([, day, found]) => (day && found === ending ? day : []));
    return days
      .filter((day) => day <= today)
      .toSorted()
      .toReversed();
  };
  return {
    good: listEnding("tar.zst"),
    incomplete: listEnding("incomplete.tar.zst"),
    unrecognised: listEnding("unrecognised.tar.zst"),
    damaged: listEnding("damaged"),
  };
}

/** The paths of the daily backups by which the site is recognised, the newest first. */
export async function listEarlierBackups(folder: string, now: number): Promise<string[]> {
  const { good, incomplete } = await listDays(folder, indiaDay(now));
  const paths = [
    ...good.map((day) => pathOf(folder, day, "tar.zst")),
    ...incomplete.map((day) => pathOf(folder, day, "incomplete.tar.zst")),
  ];
  return paths.toSorted().toReversed();
}

const maxDaily = 7;
const maxWeekly = 4;

/**
 * `days`, the latest first, without the last seven and the latest one of each of four weeks before
 * them.
 */
export function selectExpired(days: string[]): string[] {
  const weekly = [...Map.groupBy(days, weekOf).values()].flatMap(([latest]) => latest ?? []);
  const older = days.slice(maxDaily);
  const retained = weekly.filter((day) => older.includes(day)).slice(0, maxWeekly);
  return older.filter((day) => !retained.includes(day));
}

/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / dayMs + 3) / 7);

async function deleteOld({ folder, clock }: Job, isCounted: boolean): Promise<void> {
  const { good, incomplete, damaged, unrecognised } = await listDays(folder, indiaDay(clock()));
  const [lastGood = ""] = good;
  const last = [...good, ...incomplete, ...damaged].toSorted().at(-1);
  const since = incomplete.filter((day) => day > lastGood);
  const retained = [since[0], await findLargest(folder, since)];
  const expired: [Ending, string[]][] = [
    ["tar.zst", selectExpired(good)],
    ["incomplete.tar.zst", incomplete.filter((day) => !retained.includes(day))],
    ["damaged", damaged.filter((day) => day !== last)],
  ];
  const uncounted: typeof expired = [["unrecognised.tar.zst", unrecognised.slice(1)]];
  for (const [ending, days] of isCounted ? expired : uncounted) {
    for (const day of days) await rm(pathOf(folder, day, ending), { force: true });
  }
}

async function deleteUnfinished(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^school-.*\.unfinished$/.test(name)) continue;
    const file = await stat(join(folder, name)).catch(() => null);
    // A crash left it behind; another process may still be writing a younger one.
    if (file && file.mtimeMs < now - dayMs) await rm(join(folder, name), { force: true });
  }
}

/** The day of the incomplete backup with most pictures, which later ones may lack. */
async function findLargest(folder: string, days: string[]): Promise<string | undefined> {
  const sized: { day: string; size: number }[] = [];
  for (const day of days) {
    // Another process may have deleted it.
    const file = await stat(pathOf(folder, day, "incomplete.tar.zst")).catch(() => null);
    sized.push({ day, size: file?.size ?? 0 });
  }
  return sized.toSorted((one, other) => other.size - one.size)[0]?.day;
}
