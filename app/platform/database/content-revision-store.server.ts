import { sql } from "kysely";
import type { Log } from "#app/platform/log.server.ts";
import { dialectOf } from "#db/column-types.ts";
import type { Database } from "./database.server.ts";
import { inTransaction, onTransactionEnd, revisionPools } from "./database.server.ts";

/** Counters in the database, which all nodes share. */
export type Revisions = {
  content: number;
  /**
   * The counter `withdrawals`: grows when something disappears, hidden, removed, or without its
   * picture.
   */
  unpublish: number;
};

// PostgreSQL's sum of bigints is a numeric, which the driver returns as text.
const revisionQuery = `select
  cast(sum(case when name in ('revision', 'pictures') then value end) as bigint) as content,
  cast(sum(case when name = 'withdrawals' then value end) as bigint) as unpublish
  from counters`;

/** On PostgreSQL, through a separate connection, for at most `maxMs`. */
export async function readRevisions(database: Database, maxMs = afterWriteMs): Promise<Revisions> {
  const query = { text: revisionQuery, query_timeout: maxMs };
  const { rows } = await (revisionPools.get(database)?.query<Partial<Revisions>>(query) ??
    sql.raw<Partial<Revisions>>(revisionQuery).execute(database));
  const [row] = rows;
  if (row?.content == null) throw new Error("The content has no revision");
  return { content: row.content, unpublish: row.unpublish ?? 0 };
}

/** While requests come, the revisions are read again at this age. */
const refreshAfterMs = 250;

/** With the time that a query may take, another node's change is seen within a second. */
const validMs = 900;

/** How long PostgreSQL may take; then cached pages are sent unchecked. */
const usualMs = 900;

/** The same after a write of this process, because an older answer would show what was hidden. */
const afterWriteMs = 2_900;

const retryAfterMs = 500;

type Answer = { at: number; revisions: Revisions | null };

export type RevisionCache = ReturnType<typeof createRevisionCache>;

/**
 * The revisions, cached: this process's changes count at once, another node's within a second. Read
 * at most four times a second.
 */
export function createRevisionCache(database: Database, log: Log) {
  // The data folder's lock lets no other server write into a SQLite file.
  const isShared = dialectOf(database) === "postgres";
  let unpublish = 0;
  let isDown = false;
  /** The last answer since the last write; null revisions when the database did not answer. */
  let last: Answer | null = null;
  /** A query that was sent since the last write. */
  let pending: Promise<Revisions> | null = null;

  function readAgain(): Promise<Revisions> {
    if (pending) return pending;
    const requestedAt = performance.now();
    const reading = readRevisions(database, last?.revisions ? usualMs : afterWriteMs);
    pending = reading;
    const end = (answer: Answer) => {
      // An answer from before a write does not include that write.
      if (pending !== reading) return;
      last = answer;
      pending = null;
    };
    reading.then(
      (revisions) => {
        unpublish = Math.max(unpublish, revisions.unpublish);
        isDown = false;
        end({ at: requestedAt, revisions });
      },
      (error) => {
        if (!isDown) log.error("the database cannot be reached", { error });
        isDown = true;
        end({ at: performance.now(), revisions: null });
      },
    );
    return reading;
  }

  const refresh = () => void readAgain().catch(() => undefined);
  onTransactionEnd(database, () => {
    last = null;
    pending = null;
    // Without waiting for a visitor: what was hidden must be known before an outage.
    setImmediate(refresh);
  });

  function current(): Revisions | "unknown" | "unavailable" {
    if (!last) return "unknown";
    const age = performance.now() - last.at;
    if (age > (last.revisions ? refreshAfterMs : retryAfterMs)) refresh();
    if (!last.revisions) return "unavailable";
    return age < validMs ? last.revisions : "unknown";
  }

  /**
   * As they are now, on whichever node they were changed. Throws when the database does not answer.
   */
  async function read(): Promise<Revisions> {
    const known = isShared ? "unknown" : current();
    return typeof known === "object" ? known : readAgain();
  }

  return {
    /**
     * Without waiting: "unknown" has to be read, "unavailable" means the database does not answer.
     */
    current,
    read,
    readContent: async () => (await read()).content,
    refresh,

    /** The highest unpublish revision that was read: what counts during an outage. */
    knownUnpublish: () => unpublish,
  };
}

/** Makes every node render anew, because a picture is there or has more formats. */
export const announcePictures = (database: Database): Promise<void> =>
  inTransaction(database, (transaction) => raiseCounter(transaction, "pictures"));

type Counter = "uploads" | "revision" | "withdrawals" | "pictures";

/** Raises a counter by which every node sees that something has changed; `by` may be negative. */
export async function raiseCounter(transaction: Database, name: Counter, by = 1): Promise<void> {
  const counter = transaction.updateTable("counters").where("name", "=", name);
  await counter.set((row) => ({ value: row("value", "+", by) })).execute();
}

/**
 * For a transaction of many writes, which raise the counters in different orders: locks them in
 * that of a single write.
 */
export async function lockCounters(transaction: Database): Promise<void> {
  for (const name of ["uploads", "revision"] as const) await raiseCounter(transaction, name, 0);
}

export function cachePerRevision<Value>(
  readRevision: () => Promise<number | string>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { revision: number | string; value: Value } | null = null;
  return async () => {
    // Before the value, so that a change in the meantime is read the next time.
    const revision = await readRevision();
    if (cached?.revision !== revision) cached = { revision, value: await read() };
    return cached.value;
  };
}
