import { type Database, engineOf } from "./database.server.ts";

// PostgreSQL adds 64-bit integers up to a number of any length, which would arrive as text.
const text =
  "select cast(sum(value) as bigint) as value from counters where name in ('revision', 'pictures')";

/**
 * Reads a number that grows with every change a visitor can see, on whichever node it was made. It
 * waits for a transaction of this process on SQLite; of PostgreSQL it does not wait for long.
 */
export function createContentRevision(database: Database): () => Promise<number> {
  const engine = engineOf(database);
  return engine?.kind === "postgres"
    ? async () => valueIn((await engine.beside.query<Counter>(text)).rows)
    : revisionInTurn(database);
}

/** The same by the way that every other query takes. */
export function revisionInTurn(database: Database): () => Promise<number> {
  return async () => {
    const query = database
      .selectFrom("counters")
      .select((counter) => counter.fn.sum<number>("value").as("value"))
      .where("name", "in", ["revision", "pictures"]);
    return valueIn(await query.execute());
  };
}

/** How late something is seen that another process has written into the same file. */
const otherProcessesMs = 100;

/**
 * The same without waiting, where the engine can: null otherwise. It costs a comparison while this
 * process has run no statement, and two microseconds after that. Within a transaction it is the number
 * that comes of it, if it comes to an end. Throws when the store cannot be read.
 */
export function revisionAtOnce(database: Database): (() => number) | null {
  const engine = engineOf(database);
  if (engine?.kind !== "sqlite") return null;
  let read: (() => number | undefined) | undefined;
  let known = { run: -1, at: 0, value: 0 };
  return () => {
    const run = engine.opened()?.countRun() ?? 0;
    const at = performance.now();
    if (run === known.run && at - known.at < otherProcessesMs) return known.value;
    read ??= engine.opened()?.prepareNumber(text);
    known = { run, at, value: valueIn([{ value: read?.() }]) };
    return known.value;
  };
}

type Counter = { value?: number | null };

function valueIn([counter]: Counter[]): number {
  if (counter?.value == null) throw new Error("The content has no revision");
  return counter.value;
}

/** Makes every node show anew what pictures there are: of one that is there, or in more formats. */
export async function announcePictures(database: Database): Promise<void> {
  await database
    .updateTable("counters")
    .set((counter) => ({ value: counter("value", "+", 1) }))
    .where("name", "=", "pictures")
    .execute();
}
