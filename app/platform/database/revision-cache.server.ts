import type { Log } from "#app/platform/log.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { type Revisions, readRevisions } from "./content-revision-store.server.ts";
import { type Database, onTransactionEnd } from "./database.server.ts";

/** While requests come, the revisions are read again at this age. */
const refreshAfterMs = 250;

/** With the time that a query takes, another node's change is seen within a second. */
const validMs = 900;

export type RevisionCache = ReturnType<typeof createRevisionCache>;

/** The revisions, cached: this process's changes count at once, another node's within a second. */
export function createRevisionCache(database: Database, log: Log) {
  // The data folder's lock lets no other server write into a SQLite file.
  const isShared = dialectOf(database) === "postgres";
  let unpublish = 0;
  let isDown = false;
  let writes = 0;
  /** The last answer since the last write; null revisions when the database did not answer. */
  let last: { at: number; revisions: Revisions | null } | null = null;
  /** A query that was sent since the last write. */
  let pending: Promise<Revisions> | null = null;

  async function ask(): Promise<Revisions> {
    const [at, writesBefore] = [performance.now(), writes];
    let revisions: Revisions | null = null;
    try {
      revisions = await readRevisions(database);
      unpublish = Math.max(unpublish, revisions.unpublish);
      return revisions;
    } catch (error) {
      if (!isDown) log.error("the database cannot be reached", { error });
      throw error;
    } finally {
      isDown = !revisions;
      // An answer from before a write does not include that write.
      if (writes === writesBefore) {
        last = { at: revisions ? at : performance.now(), revisions };
        pending = null;
      }
    }
  }

  function readAgain(): Promise<Revisions> {
    pending ??= ask();
    return pending;
  }

  const refresh = () => void readAgain().catch(() => undefined);
  onTransactionEnd(database, () => {
    writes += 1;
    last = null;
    pending = null;
    // Without waiting for a visitor: what was hidden must be known before an outage.
    setImmediate(refresh);
  });

  function current(): Revisions | "unknown" | "unavailable" {
    if (!last) return "unknown";
    const age = performance.now() - last.at;
    if (age > refreshAfterMs) refresh();
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
