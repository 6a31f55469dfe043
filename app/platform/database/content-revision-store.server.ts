import type { Database } from "./database.server.ts";

/** Reads a number that grows with every change a visitor can see, on whichever node it was made. */
export function createContentRevision(database: Database): () => Promise<number> {
  return async () => {
    const counter = await database
      .selectFrom("counters")
      .select("value")
      .where("name", "=", "revision")
      .executeTakeFirstOrThrow();
    return counter.value;
  };
}
