import { type Database, inTransaction } from "#app/platform/database/database.server.ts";

/**
 * A counter of the photos still to be added, lowered with each one: each is added once, however
 * many programs seed.
 */
export function createSeedingStore(database: Database) {
  return {
    /**
     * Begins if the revision was never raised, which even an emptied store's was. Returns the
     * photos left, 0 if it was never begun.
     */
    begin(photoCount: number, addFirst: (transaction: Database) => Promise<void>): Promise<number> {
      return inTransaction(database, async (transaction) => {
        // A write, so that of two programs that start at once the second waits here and finds it
        // begun.
        const revision = transaction.updateTable("counters").where("name", "=", "revision");
        const unused = revision.set({ value: 0 }).where("value", "=", 0);
        const { numUpdatedRows } = await unused.executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) {
          const counters = transaction.selectFrom("counters").select("value");
          const row = await counters.where("name", "=", "demo").executeTakeFirst();
          return row?.value ?? 0;
        }
        const counter = { name: "demo", value: photoCount } as const;
        await transaction.insertInto("counters").values(counter).execute();
        await addFirst(transaction);
        return photoCount;
      });
    },

    /** Adds one photo if `left` are left; does nothing if another program was first. */
    addOne(left: number, add: (transaction: Database) => Promise<void>): Promise<void> {
      return inTransaction(database, async (transaction) => {
        const counter = transaction.updateTable("counters").where("name", "=", "demo");
        const lowered = counter.set({ value: left - 1 }).where("value", "=", left);
        const { numUpdatedRows } = await lowered.executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await add(transaction);
      });
    },
  };
}
