import { existsSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SqliteDatabase } from "kysely";
import { LRUCache } from "lru-cache";
import { StartError } from "#app/platform/config.server.ts";
import { sqliteResultOf } from "#app/platform/storage-failure.server.ts";

/** Preparing a statement takes as long as running it. A page needs about ten. */
const maxStatements = 300;

/** After these, prepared statements may have wrong columns. */
const changesTables = /^\s*(?:alter|create|drop)\s/i;

const nothing = { changes: 0, lastInsertRowid: 0 };

type Statement = ReturnType<SqliteDatabase["prepare"]>;

function prepare(database: DatabaseSync, sql: string): Statement {
  const statement = database.prepare(sql);
  // On a full disk SQLite rolls back by itself; an error of our own rollback would hide that one.
  const isRolledBack = () => sql === "rollback" && !database.isTransaction;
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...requirePrimitives(parameters)),
    run: (parameters) =>
      isRolledBack() ? nothing : statement.run(...requirePrimitives(parameters)),
    // Prepared anew, because a second run of the same statement would restart this iteration.
    iterate: (parameters) => database.prepare(sql).iterate(...requirePrimitives(parameters)),
  };
}

/** `synchronous=FULL`, because a guru's photo that was acknowledged must survive a power cut. */
export function openNodeSqlite(path: string, isReadOnly = false): SqliteDatabase {
  const database = new DatabaseSync(path, {
    timeout: 5_000,
    enableForeignKeyConstraints: true,
    readOnly: isReadOnly,
  });
  if (!isReadOnly) {
    beginLog(database, path);
    // What is deleted is overwritten: the file would otherwise contain a child's data for years.
    database.exec("pragma secure_delete = on");
  }
  // 8 MB, for the index of a gallery of 100,000 photos.
  database.exec("pragma cache_size = -8000");
  const known = new LRUCache<string, Statement>({ max: maxStatements });
  return {
    close: () => database.close(),
    prepare(sql) {
      if (changesTables.test(sql)) known.clear();
      const statement = known.get(sql) ?? prepare(database, sql);
      known.set(sql, statement);
      return statement;
    },
  };
}

function beginLog(database: DatabaseSync, path: string): void {
  try {
    database.exec("pragma journal_mode = wal; pragma synchronous = full");
  } catch (error) {
    if (sqliteResultOf(error) !== "corrupt") throw error;
    throw new StartError(
      `${path} is damaged (${(error as Error).message}): put a backup in its place, or move it ` +
        "away to begin anew.",
    );
  }
}

/** Whether another connection has the file open: in WAL mode, each holds a shared lock. */
export function isSqliteInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  using database = new DatabaseSync(path);
  try {
    database.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive");
    database.exec("begin immediate; rollback");
    return false;
  } catch (error) {
    if (sqliteResultOf(error) === "busy") return true;
    throw error;
  }
}

/**
 * Refuses other values: node:sqlite reads an object in first place as named parameters and shifts
 * the rest.
 */
export const requirePrimitives = (parameters: readonly unknown[]): SQLInputValue[] =>
  parameters.map((value, position) => {
    const isPrimitive = value === null || ["string", "number", "bigint"].includes(typeof value);
    if (isPrimitive) return value as SQLInputValue;
    const kind = value instanceof Date ? "a Date" : typeof value;
    throw new TypeError(`SQL parameter ${position + 1} is ${kind}, not text, number or null`);
  });
