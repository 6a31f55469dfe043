import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { dialectOf } from "#db/column-types.ts";
import type { Database } from "./database.server.ts";

/** Our advisory lock numbers in PostgreSQL. 5 was used by an earlier version. */
const locks = { migration: 1, "first-admin": 2, slider: 3, demo: 4 };

const ofThisProgram = 726_474;

const askEveryMs = 200;

type Turn = { database: Database; what: keyof typeof locks; signal?: AbortSignal };

/**
 * Does `work` while no other node does the same: the others wait. The lock is PostgreSQL's and ends with
 * the connection that holds it (the one that `work` is given), however a node ends. On SQLite there is
 * one server. Throws when `signal` says so before it was this node's turn.
 */
export async function oneNodeAtATime<Result>(
  { database, what, signal }: Turn,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  if (dialectOf(database) === "sqlite") return work(database);
  for (;;) {
    const turn = await database.connection().execute(async (connection) => {
      if (!(await take(connection, locks[what]))) return null;
      try {
        return { result: await work(connection) };
      } finally {
        await giveBack(connection, locks[what]);
      }
    });
    if (turn) return turn.result;
    // Asked again, not waited for: a statement that waits is ended after 15 s, and holds up a stop.
    await wait(askEveryMs, undefined, { signal });
  }
}

async function take(connection: Database, lock: number): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_lock(${sql.lit(ofThisProgram)}, ${sql.lit(lock)}) as is_taken
  `.execute(connection);
  return rows[0]?.is_taken === true;
}

/** With a connection that is lost it is lost, too, and nothing of the work is. */
async function giveBack(connection: Database, lock: number): Promise<void> {
  await sql`select pg_advisory_unlock(${sql.lit(ofThisProgram)}, ${sql.lit(lock)})`
    .execute(connection)
    .catch(() => undefined);
}
