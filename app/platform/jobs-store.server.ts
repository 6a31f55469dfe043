import { sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { dialectOf } from "#db/column-types.ts";
import type { JobKind } from "#db/tables.ts";

/**
 * `key`: the id of what the job is about. `dueAt`: since when it has been due (epoch ms).
 * `attempts`: how often it was tried, with this time.
 */
export type Job = { kind: JobKind; key: string; dueAt: number; attempts: number };

type LeasedJob = Job & { leasedUntil: number };

const pollMs = 3_000;

/** A job is due again after this time if the node that took it has crashed. */
const leaseMs = 120_000;

const firstRetryMs = 10_000;
const maxRetryMs = 60 * 60_000;

const maxErrorLength = 500;

type Jobs = { kind: JobKind; keys: string[]; dueAt?: number };

/**
 * Makes jobs due at `dueAt` (epoch ms), by default now. One that is being done is done once more.
 * A transaction also stores the reason for the job.
 */
export async function enqueue(transaction: Database, { kind, keys, dueAt = Date.now() }: Jobs) {
  if (keys.length === 0) return;
  const job = { due_at: dueAt, leased_until: 0, attempts: 0, last_error: "" };
  // Sorted, so that two transactions do not wait for each other.
  const rows = keys.toSorted().map((key) => ({ kind, key, ...job }));
  const added = transaction.insertInto("jobs").values(rows);
  await added.onConflict((same) => same.columns(["kind", "key"]).doUpdateSet(job)).execute();
}

export async function cancel(transaction: Database, { kind, keys }: Jobs): Promise<void> {
  if (keys.length === 0) return;
  const jobs = transaction.deleteFrom("jobs").where("kind", "=", kind);
  await jobs.where("key", "in", keys).execute();
}

/** Leases the job that became due last for one node. Null when none is due. */
export async function takeDue(
  database: Database,
  kind: JobKind,
  now: number,
): Promise<LeasedJob | null> {
  const ofKind = database.selectFrom("jobs").select("key").where("kind", "=", kind);
  const due = ofKind.where("due_at", "<=", now).where("leased_until", "<=", now);
  // The latest first: a new job does not wait for thousands, as a migration may add them.
  const latest = due.orderBy("due_at", "desc").orderBy("key").limit(1);
  // On SQLite even an update without effect would delay other writers.
  if (!(await latest.executeTakeFirst())) return null;
  const isShared = dialectOf(database) === "postgres";
  const free = isShared ? latest.forUpdate().skipLocked() : latest;
  const leased = database
    .updateTable("jobs")
    .set({ leased_until: now + leaseMs, attempts: sql<number>`attempts + 1` })
    .where("kind", "=", kind)
    .where("key", "=", free);
  const row = await leased.returningAll().executeTakeFirst();
  if (!row) return null;
  const { key, due_at: dueAt, leased_until: leasedUntil, attempts } = row;
  return { kind, key, dueAt, leasedUntil, attempts };
}

type Options = { database: Database; log: Log; everyMs?: number };

export type Worker = ReturnType<typeof createWorker>;

/**
 * Does the jobs of a kind one after the other. `work` returns when a job is done or given up; if it
 * throws, the job is due again later.
 */
export function createWorker(
  { database, log, everyMs = pollMs }: Options,
  kind: JobKind,
  work: (job: Job) => Promise<void>,
) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  /** A job that was made due again meanwhile has no lease, and stays. */
  const isLeased = ({ key, leasedUntil }: LeasedJob) =>
    sql<boolean>`kind = ${kind} and key = ${key} and leased_until = ${leasedUntil}`;

  async function attempt(job: LeasedJob): Promise<void> {
    try {
      await work(job);
    } catch (error) {
      // A stop may have interrupted it: it is due again when its lease ends.
      if (isStopped) return;
      const { key, attempts } = job;
      const { message } = error as Error;
      const retry = { due_at: Date.now() + retryDelayMs(attempts), leased_until: 0 };
      const failed = { ...retry, last_error: message.slice(0, maxErrorLength) };
      await database.updateTable("jobs").set(failed).where(isLeased(job)).execute();
      log.warn("a job has failed", { kind, key, attempts, reason: message });
      return;
    }
    await database.deleteFrom("jobs").where(isLeased(job)).execute();
  }

  async function runDue(): Promise<void> {
    for (;;) {
      const job = isStopped ? null : await takeDue(database, kind, Date.now());
      if (!job) return;
      await attempt(job);
    }
  }

  function poll(): void {
    running = runDue()
      .catch((error) => log.error("the jobs cannot be read", { kind, error }))
      .then(() => {
        if (!isStopped) timer = setTimeout(poll, everyMs).unref();
      });
  }

  return {
    runDue,
    start(): void {
      isStopped = false;
      poll();
    },
    /** Resolves when the current job has ended. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    countWaiting: (): Promise<number> =>
      countRows(database.selectFrom("jobs").where("kind", "=", kind)),
  };
}

const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);
