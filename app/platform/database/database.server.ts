import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseConnection, SelectQueryBuilder } from "kysely";
import { CompiledQuery, Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import type pg from "pg";
import { isLocked } from "#app/platform/storage-failure.server.ts";
import { dialectOf } from "#db/column-types.ts";
import type { Tables } from "#db/tables.ts";
import { openNodeSqlite } from "./node-sqlite.server.ts";
import type { PostgresTimeouts } from "./postgres-pool.server.ts";
import { TwoConnectionDialect } from "./sqlite-dialect.server.ts";

export type Database = Kysely<Tables>;

export type Work<Result> = (database: Database) => Promise<Result>;

/** PostgreSQL's connection for the content revision; none for SQLite and for a transaction. */
export const revisionPools = new WeakMap<Database, Promise<pg.Pool>>();

type Options = { databaseUrl: string | null; dataDir: string; timeouts?: PostgresTimeouts };

/** PostgreSQL at `databaseUrl`, or else SQLite in `dataDir`. The first query opens it. */
export function openDatabase({ databaseUrl, dataDir, timeouts }: Options): Database {
  if (databaseUrl) {
    // A site on SQLite does not load the library.
    const pools = import("./postgres-pool.server.ts").then(({ openPools }) =>
      openPools(databaseUrl, timeouts),
    );
    const dialect = new PostgresDialect({ pool: async () => (await pools).pool });
    const shared: Database = new Kysely<Tables>({ dialect });
    revisionPools.set(
      shared,
      pools.then(({ revisionPool }) => revisionPool),
    );
    return shared;
  }
  return openSqliteFile(join(dataDir, "school.sqlite"));
}

/** The first query opens it, or creates it. */
export function openSqliteFile(path: string): Database {
  const open = (isReadOnly: boolean) => async () => {
    mkdirSync(dirname(path), { recursive: true });
    return openNodeSqlite(path, isReadOnly);
  };
  const dialect = new TwoConnectionDialect({
    writer: { database: open(false), onCreateConnection: waitForLock },
    reader: { database: open(true), onCreateConnection: waitForLock },
  });
  return new Kysely<Tables>({ dialect });
}

/** Null if there is none yet: opening it would create it. */
export function findDatabase(options: Options): Database | null {
  const exists = options.databaseUrl || existsSync(join(options.dataDir, "school.sqlite"));
  return exists ? openDatabase(options) : null;
}

const maxLockMs = 5_000;
const lockRetryMs = 10;

/** Waits for another process's lock without blocking the event loop, which `busy_timeout` would. */
async function waitForLock(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw("pragma busy_timeout = 0"));
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    let endsAt: number | null = null;
    for (;;) {
      try {
        return await execute<Row>(query);
      } catch (error) {
        endsAt ??= performance.now() + maxLockMs;
        if (!isLocked(error) || performance.now() > endsAt) throw error;
        await pause(lockRetryMs);
      }
    }
  };
}

/**
 * A SQLite database in a nameless temporary file, which disappears when it is closed or the process
 * ends.
 */
export function openTemporaryDatabase(): Database {
  const database = async () => openNodeSqlite("");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/**
 * After a deletion of personal data: SQLite's write-ahead log would contain it until the log is
 * written anew.
 */
export async function truncateLog(database: Database): Promise<void> {
  if (dialectOf(database) === "postgres") return;
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

const listeners = new WeakMap<Database, Set<() => void>>();

/** Calls back after each transaction of this process, before its caller continues. */
export function onTransactionEnd(database: Database, callback: () => void): void {
  const known = listeners.get(database) ?? new Set();
  listeners.set(database, known.add(callback));
}

export async function countRows<Schema, From extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, From, Row>,
): Promise<number> {
  const counted = rows.clearSelect().clearOrderBy().select(sql`count(*)`.as("count"));
  const { count } = await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow();
  return Number(count);
}

/** Runs `work` in the current transaction, or else in a new one. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database);
  try {
    return await database.transaction().execute(work);
  } finally {
    // Also after an error: the commit may have succeeded, and its answer may be lost.
    for (const callback of listeners.get(database) ?? []) callback();
  }
}
