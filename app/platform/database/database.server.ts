import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  type SelectQueryBuilder,
  SqliteDialect,
  sql,
} from "kysely";
import type pg from "pg";
import { isLocked } from "#app/platform/storage-trouble.server.ts";
import type { Tables } from "#db/tables.ts";
import { openNodeSqlite } from "./node-sqlite.server.ts";
import type { PostgresTimeouts } from "./postgres-pool.server.ts";
import { openPools } from "./postgres-pool.server.ts";

export type Database = Kysely<Tables>;

/** The driver under a database, for the content revision, which every request reads. */
type Engine = { kind: "sqlite" } | { kind: "postgres"; revisionPool: pg.Pool };

const engines = new WeakMap<Database, Engine>();

/** Undefined for a transaction or a database opened elsewhere. */
export const engineOf = (database: Database): Engine | undefined => engines.get(database);

/** PostgreSQL at `databaseUrl`, or else SQLite in `dataDir`. The first query opens it. */
export function openDatabase(options: {
  databaseUrl: string | null;
  dataDir: string;
  timeouts?: PostgresTimeouts;
}): Database {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.timeouts);
  const database = async () => {
    mkdirSync(options.dataDir, { recursive: true });
    return openNodeSqlite(join(options.dataDir, "school.sqlite"));
  };
  const dialect = new SqliteDialect({ database, onCreateConnection: waitForLock });
  return createDatabase(dialect, { kind: "sqlite" });
}

const maxLockMs = 5_000;
const lockRetryMs = 10;

/** Waits for another process's lock without blocking the event loop, which `busy_timeout` would. */
async function waitForLock(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw("pragma busy_timeout = 0"));
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const endsAt = performance.now() + maxLockMs;
    for (;;) {
      try {
        return await execute<Row>(query);
      } catch (error) {
        if (!isLocked(error) || performance.now() > endsAt) throw error;
        await pause(lockRetryMs);
      }
    }
  };
}

/** A SQLite database in memory, for tests. */
export function openMemoryDatabase(): Database {
  const database = openNodeSqlite(":memory:");
  return createDatabase(new SqliteDialect({ database }), { kind: "sqlite" });
}

/** A SQLite database in a nameless temporary file, which disappears when it is closed or the process ends. */
export function openTemporaryDatabase(): Database {
  const database = async () => openNodeSqlite("");
  return createDatabase(new SqliteDialect({ database }), { kind: "sqlite" });
}

function openPostgres(databaseUrl: string, timeouts?: PostgresTimeouts): Database {
  const { pool, revisionPool } = openPools(databaseUrl, timeouts);
  return createDatabase(new PostgresDialect({ pool }), { kind: "postgres", revisionPool });
}

function createDatabase(dialect: Dialect, engine: Engine): Database {
  const database: Database = new Kysely<Tables>({ dialect });
  engines.set(database, engine);
  return database;
}

const listeners = new WeakMap<Database, Set<() => void>>();

/** Calls back after each transaction of this process, before its caller continues. */
export function whenWritten(database: Database, callback: () => void): void {
  const known = listeners.get(database) ?? new Set();
  listeners.set(database, known.add(callback));
}

/** How many rows a query selects, whatever its columns and order. */
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
