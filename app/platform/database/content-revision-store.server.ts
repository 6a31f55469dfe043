import { type Database, engineOf } from "./database.server.ts";

const text = "select value from counters where name = 'revision'";

/**
 * Reads a number that grows with every change a visitor can see, on whichever node it was made. It
 * waits for a transaction of this process on SQLite; of PostgreSQL it does not wait for long.
 */
export function createContentRevision(database: Database): () => Promise<number> {
  const engine = engineOf(database);
  if (engine?.kind === "postgres") {
    return async () => valueIn((await engine.beside.query<Counter>(text)).rows);
  }
  return async () => {
    const query = database.selectFrom("counters").select("value").where("name", "=", "revision");
    return (await query.executeTakeFirstOrThrow()).value;
  };
}

/**
 * The same without waiting, in two microseconds, where the engine can: null otherwise. Within a
 * transaction of this process it is the number that comes of it, if it comes to an end. Throws when the
 * store cannot be read.
 */
export function revisionAtOnce(database: Database): (() => number) | null {
  const engine = engineOf(database);
  if (engine?.kind !== "sqlite") return null;
  let statement: { all: (parameters: []) => unknown[] } | undefined;
  return () => {
    statement ??= engine.opened()?.prepare(text);
    return valueIn((statement?.all([]) ?? []) as Counter[]);
  };
}

type Counter = { value: number };

function valueIn([counter]: Counter[]): number {
  if (!counter) throw new Error("The content has no revision");
  return counter.value;
}
