import { type Database, inTransaction } from "#app/platform/database/database.server.ts";

/**
 * How far the demo has been seeded: a counter of the photos that are still to be added. Each is taken
 * off in the transaction that adds it, so that however many programs seed, and wherever they are
 * stopped, each photo is added once.
 */
export function createSeedingStore(database: Database) {
  return {
    /**
     * Begins where nothing has ever been done; `addFirst` is done in the same transaction. Every
     * change of a document raises the revision, and nothing lowers it: an emptied store is no untouched one.
     */
    begin(photoCount: number, addFirst: (transaction: Database) => Promise<void>): Promise<void> {
      return inTransaction(database, async (transaction) => {
        // A write, so that of two that start at once the second waits here, and finds it begun.
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

    /** 0 as well where the demo was never begun. */
    countLeft: async () => (await readCounter(database, "demo")) ?? 0,

    /** Adds one photo when so many are left; does nothing when another program has been first. */
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
