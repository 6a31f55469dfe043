import { createHash } from "node:crypto";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";

/** The name of a brochure among the files and in backups. */
export const brochurePath = (hash: string): string => `${hash}/brochure.pdf`;

export type BrochureStore = ReturnType<typeof createBrochureStore>;

/** The brochures of gurus replace the drawn one. They are stored by the hashes of their bytes. */
export function createBrochureStore(database: Database, files: Files) {
  return {
    /** Stores the file before its row. The same bytes have one row, whose time is renewed. */
    async addBrochure(bytes: Uint8Array): Promise<string> {
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
      await files.put(brochurePath(hash), bytes);
      const row = { hash, created_at: Date.now() };
      const added = database.insertInto("brochures").values(row);
      await added.onConflict((conflict) => conflict.column("hash").doUpdateSet(row)).execute();
      return hash;
    },

    /** Returns whether it is stored, and keeps it from the cleanup for at least an hour. */
    async touchBrochure(hash: string): Promise<boolean> {
      const brochure = database.updateTable("brochures").where("hash", "=", hash);
      const { numUpdatedRows } = await brochure
        .set({ created_at: Date.now() })
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    readBrochure: (hash: string): Promise<Uint8Array | null> =>
      readWhole(files, brochurePath(hash)),

    /** `madeBefore`: epoch milliseconds. */
    async listBrochures(madeBefore: number): Promise<string[]> {
      const old = database.selectFrom("brochures").where("created_at", "<", madeBefore);
      return (await old.select("hash").execute()).map(({ hash }) => hash);
    },

    /**
     * Deletes a brochure that was not added again since `madeBefore` (epoch ms). One transaction
     * makes another upload of it wait for the row.
     */
    async deleteBrochure(hash: string, madeBefore: number): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const brochure = transaction.deleteFrom("brochures").where("hash", "=", hash);
        const { numDeletedRows } = await brochure
          .where("created_at", "<", madeBefore)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) await files.delete(brochurePath(hash));
      });
    },
  };
}
