import { sql } from "kysely";
import type { Log } from "#app/platform/log.server.ts";
import { type Database, engineOf, inTransaction, whenWritten } from "./database.server.ts";
import { revisionTimeoutMs } from "./postgres-pool.server.ts";

/** Two numbers that grow with what visitors see, on whichever node it is changed. */
export type Revisions = {
  /** Grows with every change. */
  content: number;
  /** Grows when something disappears: it is hidden, removed, or loses a picture. */
  unpublish: number;
};

// PostgreSQL adds 64-bit integers up to a number of any length, which would arrive as text.
const revisionQuery = `select
  cast(sum(case when name in ('revision', 'pictures') then value end) as bigint) as content,
  cast(sum(case when name = 'withdrawals' then value end) as bigint) as unpublish
  from counters`;

/** Reads them by the pool of all queries; on SQLite this waits for an open transaction. */
export async function readRevisions(database: Database): Promise<Revisions> {
  const { rows } = await sql.raw<Revisions>(revisionQuery).execute(database);
  return checked(rows);
}

function checked([row]: Partial<Revisions>[]): Revisions {
  if (row?.content == null) throw new Error("The content has no revision");
  return { content: row.content, unpublish: row.unpublish ?? 0 };
}

/** While requests come, the revisions are read again at this age. */
const refreshAfterMs = 250;

/** With the time that a query may take, another node's change is seen within a second. */
const validMs = 900;

/** How long a read may take on a busy machine, after a write that it must include. */
const afterWriteMs = 2_000;

/** How often a database that does not answer is asked again. */
const retryAfterMs = 500;

export type ContentRevision = ReturnType<typeof createContentRevision>;

/**
 * The revisions, cached: a change made by this process counts at once, another node's within a second.
 * The database is asked at most four times a second, and only while there are requests.
 */
export function createContentRevision(database: Database, log: Log) {
  // The data folder's lock lets no other server write into a SQLite file.
  const isShared = engineOf(database)?.kind !== "sqlite";
  let writes = 0;
  let unpublish = 0;
  let isDown = false;
  /** The last answer since the last write; null revisions when the database did not answer. */
  let last: { at: number; revisions: Revisions | null } | null = null;
  let pending: Promise<Revisions> | null = null;

  async function query(): Promise<Revisions> {
    const asked = { writes, at: performance.now() };
    try {
      const revisions = await readQuickly(database, !last?.revisions);
      unpublish = Math.max(unpublish, revisions.unpublish);
      isDown = false;
      // The answer to a question from before a write does not include that write.
      if (writes === asked.writes) last = { at: asked.at, revisions };
      return revisions;
    } catch (error) {
      if (!isDown) log.error("the database cannot be reached", { error });
      isDown = true;
      if (writes === asked.writes) last = { at: performance.now(), revisions: null };
      throw error;
    }
  }

  function readAgain(): Promise<Revisions> {
    if (pending) return pending;
    const revisions = query().finally(() => {
      if (pending === revisions) pending = null;
    });
    pending = revisions;
    return revisions;
  }

  const refresh = () => void readAgain().catch(() => undefined);
  whenWritten(database, () => {
    writes += 1;
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

  /** As they are now, on whichever node they were changed. Throws when the database does not answer. */
  async function read(): Promise<Revisions> {
    const now = isShared ? null : current();
    return now !== null && typeof now === "object" ? now : readAgain();
  }

  return {
    /** Without waiting: "unknown" has to be read, "unavailable" means the database does not answer. */
    current,
    read,
    readContent: async () => (await read()).content,
    refresh,

    /** The highest unpublish revision that was read: what counts during an outage. */
    knownUnpublish: () => unpublish,
  };
}

/**
 * On PostgreSQL, reads by a connection of its own, which does not wait for pages that are being rendered.
 * After a write of this process an older answer would show what was hidden, so the pool is tried, too.
 */
async function readQuickly(database: Database, isAfterWrite: boolean): Promise<Revisions> {
  const engine = engineOf(database);
  if (engine?.kind !== "postgres") return readRevisions(database);
  try {
    const answer = engine.revisionPool.query<Revisions>(revisionQuery);
    return checked((await withTimeout(revisionTimeoutMs, answer)).rows);
  } catch (error) {
    if (isAfterWrite) return withTimeout(afterWriteMs, readRevisions(database));
    throw error;
  }
}

async function withTimeout<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  return Promise.race([value, promise]).finally(() => clearTimeout(timer));
}

/** Reads a value once per content revision. */
export function cachePerRevision<Value>(
  readRevision: () => Promise<number>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { revision: number; value: Value } | null = null;
  return async () => {
    // Before the value, so that a change in the meantime is read the next time.
    const revision = await readRevision();
    if (cached?.revision !== revision) cached = { revision, value: await read() };
    return cached.value;
  };
}

/** Makes every node render anew, because a picture is there or has more formats. */
export async function announcePictures(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction
      .updateTable("counters")
      .set((counter) => ({ value: counter("value", "+", 1) }))
      .where("name", "=", "pictures")
      .execute();
  });
}
