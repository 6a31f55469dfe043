import type { NewSchoolEvent } from "#app/events/event.ts";
import { createEventStore } from "#app/events/event-store.server.ts";
import type { NewPhoto } from "#app/photos/photo.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, inTransaction, type Work } from "#app/platform/database/database.server.ts";

const importer = "Import";

type Kind = "photo" | "event";

type Imported<Content> = { sourceId: string; document: Content & { id: string } };

/** Recorded in the transaction that adds a document, so that each is imported once, whatever becomes of it here. */
export function createImportedStore(database: Database) {
  function addOnce(kind: Kind, { sourceId, document }: Imported<object>, add: Work<unknown>) {
    const table = kind === "photo" ? "uploads" : "newevents";
    return inTransaction(database, async (transaction): Promise<"added" | "known"> => {
      // A write, so that another import of the same document waits here, and finds it.
      const row = { kind, source_id: sourceId };
      const added = transaction.insertInto("imported_documents").values(row);
      const once = added.onConflict((conflict) => conflict.doNothing());
      const { numInsertedOrUpdatedRows } = await once.executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return "known";
      const sameId = transaction.selectFrom(table).select("id").where("id", "=", document.id);
      if (await sameId.executeTakeFirst()) return "known";
      await add(transaction);
      return "added";
    });
  }

  return {
    /** Firestore's ids of the imported documents; none where there is no schema, or an older one. */
    async listKnown(kind: Kind): Promise<Set<string>> {
      const tables = await database.introspection.getTables();
      if (!tables.some(({ name }) => name === "imported_documents")) return new Set();
      const ids = database.selectFrom("imported_documents").select("source_id");
      const rows = await ids.where("kind", "=", kind).execute();
      return new Set(rows.map((row) => row.source_id));
    },

    addPhoto: (photo: Imported<NewPhoto>) =>
      addOnce("photo", photo, (transaction) =>
        createPhotoStore(transaction).addPhoto(photo.document, importer),
      ),

    addEvent: (event: Imported<NewSchoolEvent>) =>
      addOnce("event", event, (transaction) =>
        createEventStore(transaction).addEvent(event.document, importer),
      ),
  };
}
