import { existsSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SqliteDatabase } from "kysely";

export type OpenSqlite = SqliteDatabase & {
  /** How many statements have been run, so that whoever knows something knows whether it may have changed. */
  countRun: () => number;
  /** A query for one number, past the query builder; undefined when there is no row. */
  prepareNumber: (sql: string) => () => number | undefined;
};

/**
 * Opens a SQLite file through Node's own driver in the shape Kysely's SqliteDialect asks for.
 * `synchronous=FULL` because a guru's photo that was acknowledged must survive a power cut.
 */
export function openNodeSqlite(path: string): OpenSqlite {
  const database = new DatabaseSync(path);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
  `);
  // SQLite's own knows ASCII only; PostgreSQL's, and a person searching for ÉCOLE, know more.
  database.function("lower", { deterministic: true }, (text) =>
    text === null ? null : String(text).toLowerCase(),
  );
  let run = 0;
  function counted<Given extends unknown[], Result>(work: (...given: Given) => Result) {
    return (...given: Given) => {
      run += 1;
      return work(...given);
    };
  }
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: counted((parameters) => statement.all(...primitives(parameters))),
        run: counted((parameters) => statement.run(...primitives(parameters))),
        iterate: counted((parameters) => statement.iterate(...primitives(parameters))),
      };
    },
    countRun: () => run,
    prepareNumber(sql) {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      return () => (statement.get() as [number] | undefined)?.[0];
    },
  };
}

/**
 * Whether some other connection, of whichever process, has the file open, also if it does nothing: in
 * WAL mode each holds a shared lock for as long.
 */
export function isSqliteInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma busy_timeout = 0; pragma locking_mode = exclusive");
    database.exec("begin immediate; rollback");
    return false;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return true;
    throw error;
  } finally {
    database.close();
  }
}

const sqliteBusy = 5;

/**
 * node:sqlite reads an object in first place as named parameters and silently shifts the rest,
 * so everything that is not a primitive is refused before it gets there.
 */
export function primitives(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value, position) => {
    if (value === null || ["string", "number", "bigint"].includes(typeof value)) {
      return value as SQLInputValue;
    }
    const kind = value instanceof Date ? "a Date" : typeof value;
    throw new TypeError(`SQL parameter ${position + 1} is ${kind}, not text, number or null`);
  });
}
