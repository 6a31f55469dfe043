import { dialectOf } from "#db/column-types.ts";
import type { Database } from "./database.server.ts";

type Work<Result> = (transaction: Database) => Promise<Result>;

type Waiting = {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** So that the first of them need not wait long for the last. */
const maxAtOnce = 100;

/**
 * Transactions that may share their commit, which is when the disk is waited for. On SQLite no two can
 * be open at once, so whatever is asked for in one turn of the event loop becomes one, answered when all
 * of it is on the disk. Where one fails, nothing of them has been written, and each is tried by itself: so `work` may
 * run twice, and does nothing but read and write, and nothing that a visitor's page would show: nobody is
 * told that something was written, as after `inTransaction`. PostgreSQL shares commits by itself, and would only
 * have more rows that others wait for.
 */
export function createSharedCommits(database: Database) {
  const isShared = dialectOf(database) === "sqlite";
  let waiting: Waiting[] = [];

  function commitSoon(): void {
    setImmediate(() => {
      const now = waiting;
      waiting = now.splice(maxAtOnce);
      if (waiting.length > 0) commitSoon();
      commit(database, now);
    });
  }

  return <Result>(work: Work<Result>): Promise<Result> => {
    if (!isShared) return database.transaction().execute(work);
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) commitSoon();
      waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
    });
  };
}

async function commit(database: Database, together: Waiting[]): Promise<void> {
  const made: unknown[] = [];
  try {
    await database.transaction().execute(async (transaction) => {
      for (const { work } of together) made.push(await work(transaction));
    });
    for (const [index, { resolve }] of together.entries()) resolve(made[index]);
  } catch (error) {
    // All were done, or there was only one: then it is the commit, or the one, that failed.
    const isOver = made.length === together.length || together.length === 1;
    for (const { work, resolve, reject } of together) {
      if (isOver) reject(error);
      else database.transaction().execute(work).then(resolve, reject);
    }
  }
}
