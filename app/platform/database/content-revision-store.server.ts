import type { Database } from "./database.server.ts";

/** Reads a number that grows with every change a visitor can see, on whichever node it was made. */
export function createContentRevision(database: Database): () => Promise<number> {
  return async () => {
    const { value } = await database
      .selectFrom("counters")
      .select((counter) => counter.fn.sum("value").as("value"))
      .where("name", "in", ["revision", "pictures"])
      .executeTakeFirstOrThrow();
    // PostgreSQL adds 64-bit integers up to a number of any length, which arrives as text.
    return Number(value);
  };
}

/** Makes every node show anew what pictures there are: of one that is there, or in more formats. */
export async function announcePictures(database: Database): Promise<void> {
  await database
    .updateTable("counters")
    .set((counter) => ({ value: counter("value", "+", 1) }))
    .where("name", "=", "pictures")
    .execute();
}
