import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from "kysely";
import type pg from "pg";
import type { Tables } from "#db/tables.ts";
import { type OpenSqlite, openNodeSqlite } from "./node-sqlite.server.ts";
import type { PostgresTimeouts } from "./postgres-pool.server.ts";
import { openPools } from "./postgres-pool.server.ts";
import { waitForLock } from "./wait-for-lock.server.ts";

export type Database = Kysely<Tables>;

/** What lies under a database, for the one number that every request asks for. */
type Engine =
  | { kind: "sqlite"; opened: () => OpenSqlite | null }
  | { kind: "postgres"; beside: pg.Pool };

const engines = new WeakMap<Database, Engine>();

/** Undefined for a database that was not opened here. */
export const engineOf = (database: Database): Engine | undefined => engines.get(database);

/** PostgreSQL at `databaseUrl`, or else SQLite in `dataDir`; either is opened by the first query. */
export function openDatabase(options: {
  databaseUrl: string | null;
  dataDir: string;
  timeouts?: PostgresTimeouts;
}): Database {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options.timeouts);
  let opened: OpenSqlite | null = null;
  const database = async () => {
    mkdirSync(options.dataDir, { recursive: true });
    opened = openNodeSqlite(join(options.dataDir, "school.sqlite"));
    return opened;
  };
  const dialect = new SqliteDialect({ database, onCreateConnection: waitForLock });
  return over(dialect, { kind: "sqlite", opened: () => opened });
}

/** A SQLite database that lives in memory only: for tests. */
export function openMemoryDatabase(): Database {
  const database = openNodeSqlite(":memory:");
  return over(new SqliteDialect({ database }), { kind: "sqlite", opened: () => database });
}

function openPostgres(databaseUrl: string, timeouts?: PostgresTimeouts): Database {
  const { pool, beside } = openPools(databaseUrl, timeouts);
  return over(new PostgresDialect({ pool }), { kind: "postgres", beside });
}

function over(dialect: Dialect, engine: Engine): Database {
  const database: Database = new Kysely<Tables>({ dialect });
  engines.set(database, engine);
  return database;
}

const listeners = new WeakMap<Database, Set<() => void>>();

/** Whenever something may have been written in this process, before whoever wrote it hears of it. */
export function whenWritten(database: Database, tell: () => void): void {
  const known = listeners.get(database) ?? new Set();
  listeners.set(database, known.add(tell));
}

/** Works within the transaction that is open already, or else in one of its own. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database);
  try {
    return await database.transaction().execute(work);
  } finally {
    // Also when it failed: it may have been written, and the word of it lost on the way.
    for (const tell of listeners.get(database) ?? []) tell();
  }
}
