import type { NewSchoolEvent } from "#app/events/event.ts";
import { createEventStore } from "#app/events/event-store.server.ts";
import type { NewPhoto } from "#app/photos/photo.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";

/** In the history: who added a document. */
const importer = "Import";

export type ImportedKind = "photo" | "event";

type Imported<Content> = { sourceId: string; document: Content & { id: string } };

/**
 * Which documents were imported. Each is recorded in the transaction that adds it, so it is imported
 * once, however often the import is interrupted or run, and whatever becomes of the document here.
 */
export function createImportedStore(database: Database) {
  async function addOnce(
    { kind, sourceId, id }: { kind: ImportedKind; sourceId: string; id: string },
    add: (transaction: Database) => Promise<unknown>,
  ): Promise<"added" | "known"> {
    return inTransaction(database, async (transaction) => {
      // A write, so that another import of the same document waits here, and finds it.
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("imported_documents")
        .values({ kind, source_id: sourceId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return "known";
      const table = kind === "photo" ? "uploads" : "newevents";
      const other = await transaction.selectFrom(table).select("id").where("id", "=", id).execute();
      if (other.length > 0) return "known";
      await add(transaction);
      return "added";
    });
  }

  return {
    /** Firestore's ids of the imported documents; none where there is no schema, or an older one. */
    async listKnown(kind: ImportedKind): Promise<Set<string>> {
      const tables = await database.introspection.getTables();
      if (!tables.some(({ name }) => name === "imported_documents")) return new Set();
      const rows = await database
        .selectFrom("imported_documents")
        .select("source_id")
        .where("kind", "=", kind)
        .execute();
      return new Set(rows.map((row) => row.source_id));
    },

    addPhoto: ({ sourceId, document }: Imported<NewPhoto>) =>
      addOnce({ kind: "photo", sourceId, id: document.id }, (transaction) =>
        createPhotoStore(transaction).addPhoto(document, importer),
      ),

    addEvent: ({ sourceId, document }: Imported<NewSchoolEvent>) =>
      addOnce({ kind: "event", sourceId, id: document.id }, (transaction) =>
        createEventStore(transaction).addEvent(document, importer),
      ),
  };
}
