import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import { countRows, renameDraft, withDraft } from "./archive.server.ts";
import { type BackupStatusStore, backupFailed } from "./backup-status-store.server.ts";
import { getSiteId } from "./backup-store.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { verifyBackup } from "./restore-backup.server.ts";

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
 * A backup is called `school-ID-DAY.tar.zst` after a trial restore, where ID is the site's. One
 * that lacks image files is called `school-ID-DAY.incomplete.tar.zst`: the next good one deletes
 * it, and it never deletes a good one. Files of other sites in the folder are left alone.
 */
export function createDailyBackups(options: Options) {
  const { config, log, clock = Date.now, verify = verifyBackup } = options;
  const { backupDir: folder } = config;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const job = folder === null ? null : { ...options, folder, clock, verify, signal };

  /** Logs errors and never throws. Returns whether it succeeded. */
  async function attempt(failure: string, work: () => Promise<unknown>): Promise<boolean> {
    if (signal.aborted) return false;
    try {
      await work();
      return true;
    } catch (error) {
      if (!signal.aborted) log.error(failure, { error });
      return false;
    }
  }

  async function recordStatus(): Promise<void> {
    await attempt("the backup folder could not be read", async () => {
      if (job) await recordGood(job);
      // Without PostgreSQL, no other node makes any.
      else if (config.databaseUrl === null) await options.status.forget();
    });
  }

  /** Makes and deletes what is due. */
  async function runDue(): Promise<void> {
    if (job) {
      const isMade = await attempt(backupFailed, () => makeDue(job));
      const failedDay = isMade ? null : indiaDay(clock());
      const record = () => options.status.recordFailure(failedDay);
      await attempt("the state of the backups could not be stored", record);
    }
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

async function recordGood(job: Job): Promise<void> {
  const series = await findSeries(job);
  const [day] = (await listDays(series)).good;
  const newest = day ? await stat(pathOf(series, day, "tar.zst")) : null;
  await job.status.recordGood(newest && Math.floor(newest.mtimeMs));
}

async function makeDue(job: Job): Promise<void> {
  const series = await findSeries(job);
  await deleteUnfinished(series, job.clock());
  const day = series.today;
  const made = await listDays(series);
  if (made.good.includes(day)) return;
  // Trying hourly would read every picture 24 times. A complete backup by hand allows another one.
  const isIncomplete = made.incomplete.includes(day);
  if (isIncomplete && (await job.status.find())?.incompleteDay) return;
  // Another process may be making its own.
  const name = `school-${series.siteId}-${day}.${randomUUID()}.unfinished`;
  const unfinished = join(job.folder, name);
  try {
    await withDraft(unfinished, () => makeOne(job, series, unfinished));
  } finally {
    // Also after an error, which may be that of a full disk.
    await deleteOld(series);
  }
}

async function makeOne(job: Job, series: Series, unfinished: string): Promise<void> {
  const { config, files, status, log, verify, signal } = job;
  // A connection of its own, as visitors need the site's meanwhile.
  await using database = openDatabase(config);
  const given = { database, files, path: unfinished, secret: null, signal };
  const made = await makeBackup(given);
  const verified = await verify(unfinished, signal);
  async function nameIt(ending: Ending) {
    const path = pathOf(series, series.today, ending);
    await renameDraft(unfinished, path);
    return { path, rows: countRows(made), missingFiles: made.missingFiles };
  }
  if (verified.lacking.length > 0) {
    const facts = await nameIt("incomplete.tar.zst");
    await status.recordIncomplete(series.today, verified.lacking.length);
    const lacking = { lackingFiles: verified.lacking.length, pictures: verified.described };
    log.error("the daily backup lacks image files", { ...facts, ...lacking });
    return;
  }
  const facts = await nameIt("tar.zst");
  await status.recordComplete();
  log.info("the daily backup was made", facts);
}

/** The daily backups of one site in the folder. `today` is India's. */
type Series = { folder: string; siteId: string; today: string };

const findSeries = async ({ folder, database, clock }: Job): Promise<Series> => ({
  folder,
  siteId: await getSiteId(database),
  today: indiaDay(clock()),
});

type Ending = "tar.zst" | "incomplete.tar.zst";

/** Only files named like this, and unfinished ones, are ever deleted. */
const namePattern = /^school-([^-]+)-(\d{4}-\d{2}-\d{2})\.((?:incomplete\.)?tar\.zst)$/;

const pathOf = ({ folder, siteId }: Series, day: string, ending: Ending) =>
  join(folder, `school-${siteId}-${day}.${ending}`);

/** The days of the site's backups, the latest first. */
async function listDays({ folder, siteId }: Series) {
  const names = (await readdir(folder)).map((name) => namePattern.exec(name) ?? []);
  const own = names.filter(([, id]) => id === siteId);
  const listEnding = (ending: Ending) => {
    const days = own.flatMap(([, , day, found]) => (day && found === ending ? day : []));
    return days.toSorted().toReversed();
  };
  return { good: listEnding("tar.zst"), incomplete: listEnding("incomplete.tar.zst") };
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

async function deleteOld(series: Series): Promise<void> {
  const { good, incomplete } = await listDays(series);
  const [lastGood = ""] = good;
  const since = incomplete.filter((day) => day > lastGood);
  const before = incomplete.filter((day) => !since.includes(day));
  const expired: [Ending, string[]][] = [
    ["tar.zst", selectExpired(good)],
    ["incomplete.tar.zst", [...before, ...selectExpired(since)]],
  ];
  for (const [ending, days] of expired) {
    for (const day of days) await rm(pathOf(series, day, ending), { force: true });
  }
}

async function deleteUnfinished({ folder, siteId }: Series, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`school-${siteId}-`) || !name.endsWith(".unfinished")) continue;
    const file = await stat(join(folder, name)).catch(() => null);
    // A crash left it behind; another process may still be writing a younger one.
    if (file && file.mtimeMs < now - dayMs) await rm(join(folder, name), { force: true });
  }
}
