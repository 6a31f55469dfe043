import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { dialectOf } from "#db/column-types.ts";
import type { Database, Work } from "./database.server.ts";

/** Our advisory lock numbers in PostgreSQL. */
const locks = { migration: 1, "first-admin": 2, slider: 3, demo: 4 };

const ofThisProgram = 726_474;

const askEveryMs = 200;

type Options = { database: Database; lock: keyof typeof locks; signal?: AbortSignal };

/**
 * `work` gets the connection that has the advisory lock: a crash releases it. SQLite has one
 * server. Throws when `signal` aborts.
 */
export async function oneNodeAtATime<Result>(
  { database, lock, signal }: Options,
  work: Work<Result>,
): Promise<Result> {
  if (dialectOf(database) === "sqlite") return work(database);
  for (;;) {
    const run = await database.connection().execute(async (connection) => {
      const call = (name: string) => callLock(connection, name, locks[lock]);
      if (!(await call("pg_try_advisory_lock"))) return null;
      try {
        return { result: await work(connection) };
      } finally {
        // An error is ignored: a lost connection has released its lock.
        await call("pg_advisory_unlock").catch(() => undefined);
      }
    });
    if (run) return run.result;
    // Polled, because a waiting statement would time out after 15 s and delay a shutdown.
    await wait(askEveryMs, undefined, { signal });
  }
}

async function callLock(connection: Database, name: string, lock: number): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select ${sql.raw(name)}(${sql.lit(ofThisProgram)}, ${sql.lit(lock)}) as is_done
  `.execute(connection);
  return rows[0]?.is_done === true;
}
