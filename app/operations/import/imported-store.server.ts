import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { documentIdOf } from "./export-format.ts";

type Kind = "photo" | "event";

/** `id`: by which the document is known here. */
type Add = (transaction: Database, id: string) => Promise<unknown>;

/**
 * Recorded in the transaction that adds a document, so that each is imported once, whatever becomes
 * of it here.
 */
export function createImportedStore(database: Database) {
  return {
    /**
     * Firestore's ids of the imported documents; none where there is no schema, or an older one.
     */
    async listKnown(kind: Kind): Promise<Set<string>> {
      const tables = await database.introspection.getTables();
      if (!tables.some(({ name }) => name === "imported_documents")) return new Set();
      const ids = database.selectFrom("imported_documents").select("source_id");
      const rows = await ids.where("kind", "=", kind).execute();
      return new Set(rows.map((row) => row.source_id));
    },

    addOnce(kind: Kind, sourceId: string, add: Add) {
      const id = documentIdOf(sourceId);
      const table = kind === "photo" ? "uploads" : "newevents";
      return inTransaction(database, async (transaction): Promise<"added" | "known"> => {
        // A write, so that another import of the same document waits here, and finds it.
        const row = { kind, source_id: sourceId };
        const added = transaction.insertInto("imported_documents").values(row);
        const once = added.onConflict((conflict) => conflict.doNothing());
        const { numInsertedOrUpdatedRows } = await once.executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return "known";
        const sameId = transaction.selectFrom(table).select("id").where("id", "=", id);
        if (await sameId.executeTakeFirst()) return "known";
        await add(transaction, id);
        return "added";
      });
    },
  };
}
