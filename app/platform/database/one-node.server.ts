import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { dialectOf } from "#db/column-types.ts";
import type { Database } from "./database.server.ts";

/** Our advisory lock numbers in PostgreSQL. 5 was used by an earlier version. */
const locks = { migration: 1, "first-admin": 2, slider: 3, demo: 4 };

const ofThisProgram = 726_474;

const askEveryMs = 200;

type Options = { database: Database; lock: keyof typeof locks; signal?: AbortSignal };

/** `work` gets the connection that has the advisory lock: a crash releases it. SQLite has one server. Throws when `signal` aborts. */
export async function oneNodeAtATime<Result>(
  { database, lock, signal }: Options,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  if (dialectOf(database) === "sqlite") return work(database);
  for (;;) {
    const run = await database.connection().execute(async (connection) => {
      if (!(await tryLock(connection, locks[lock]))) return null;
      try {
        return { result: await work(connection) };
      } finally {
        await unlock(connection, locks[lock]);
      }
    });
    if (run) return run.result;
    // Polled, because a waiting statement would time out after 15 s and delay a shutdown.
    await wait(askEveryMs, undefined, { signal });
  }
}

async function tryLock(connection: Database, lock: number): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_lock(${sql.lit(ofThisProgram)}, ${sql.lit(lock)}) as is_taken
  `.execute(connection);
  return rows[0]?.is_taken === true;
}

/** An error is ignored: a lost connection has released its lock. */
async function unlock(connection: Database, lock: number): Promise<void> {
  await sql`select pg_advisory_unlock(${sql.lit(ofThisProgram)}, ${sql.lit(lock)})`
    .execute(connection)
    .catch(() => undefined);
}
