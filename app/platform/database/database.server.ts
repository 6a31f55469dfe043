import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import type { Tables } from "#db/tables.ts";
import { openNodeSqlite } from "./node-sqlite.server.ts";

export type Database = Kysely<Tables>;

const int8Oid = 20;

/** PostgreSQL's 64-bit integers as numbers: everything we store stays below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8Oid
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** PostgreSQL at `databaseUrl`, or else SQLite in `dataDir`; either is opened by the first query. */
export function openDatabase(options: { databaseUrl: string | null; dataDir: string }): Database {
  if (options.databaseUrl) {
    const pool = new pg.Pool({
      connectionString: options.databaseUrl,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      types,
    });
    // An idle connection that the server closes is replaced at the next query; it is no crash.
    pool.on("error", () => undefined);
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }
  const database = async () => {
    mkdirSync(options.dataDir, { recursive: true });
    return openNodeSqlite(join(options.dataDir, "school.sqlite"));
  };
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/** A SQLite database that lives in memory only: for tests. */
export function openMemoryDatabase(): Database {
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: openNodeSqlite(":memory:") }),
  });
}

/** Works within the transaction that is open already, or else in one of its own. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work);
}
