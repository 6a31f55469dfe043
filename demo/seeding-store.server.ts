import { type Database, inTransaction } from "#app/platform/database/database.server.ts";

/**
 * The progress of seeding: a counter of the photos that are still to be added. The transaction that adds a
 * photo lowers it, so each photo is added once, however many programs seed or are stopped.
 */
export function createSeedingStore(database: Database) {
  return {
    /**
     * Begins in a store that was never written to; `addFirst` is part of the transaction. Every change of a
     * document raises the revision, so an emptied store does not count as untouched.
     */
    begin(photoCount: number, addFirst: (transaction: Database) => Promise<void>): Promise<void> {
      return inTransaction(database, async (transaction) => {
        // A write, so that of two programs that start at once the second waits here and finds it begun.
        const { value } = await transaction
          .updateTable("counters")
          .set((counter) => ({ value: counter.ref("value") }))
          .where("name", "=", "revision")
          .returning("value")
          .executeTakeFirstOrThrow();
        if (value !== 0) return;
        await transaction
          .insertInto("counters")
          .values({ name: "demo", value: photoCount })
          .execute();
        await addFirst(transaction);
      });
    },

    isUntouched: async () => (await readCounter(database, "revision")) === 0,

    /** Also 0 if the demo was never begun. */
    countLeft: async () => (await readCounter(database, "demo")) ?? 0,

    /** Adds one photo if `left` are left; does nothing if another program was first. */
    addOne(left: number, add: (transaction: Database) => Promise<void>): Promise<void> {
      return inTransaction(database, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("counters")
          .set({ value: left - 1 })
          .where("name", "=", "demo")
          .where("value", "=", left)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await add(transaction);
      });
    },
  };
}

async function readCounter(database: Database, name: "revision" | "demo") {
  const row = await database
    .selectFrom("counters")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}
