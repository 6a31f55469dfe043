import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import type { HistoryRow } from "#db/tables.ts";
import type { Snapshot } from "./changes.ts";
import type { DocumentKind, HistoryEntry, Operation } from "./document.ts";

/** The history of all documents, the latest entry first. */
export function createHistoryStore(database: Database) {
  return {
    async listEntries(page: { limit: number; offset: number }): Promise<HistoryEntry[]> {
      const rows = await database
        .selectFrom("history")
        .selectAll()
        .orderBy("at", "desc")
        // Two entries of a document may have the same millisecond.
        .orderBy("version", "desc")
        .orderBy("id", "desc")
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      return rows.map(toEntry);
    },

    async countEntries(): Promise<number> {
      const { count } = await database
        .selectFrom("history")
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

type NewEntry = Omit<HistoryEntry, "id" | "at" | "isRestorable"> & {
  before: Snapshot<unknown> | null;
  /** The hash of the picture that `before` shows. */
  picture: string | null;
};

/** Within the transaction of the write; returns the entry's id. */
export async function addEntry(transaction: Database, entry: NewEntry): Promise<string> {
  const { documentId, operation, before, ...columns } = entry;
  const id = randomUUID();
  await transaction
    .insertInto("history")
    .values({
      ...columns,
      id,
      at: Date.now(),
      document_id: documentId,
      act: operation,
      before: before && JSON.stringify({ content: before.content, standing: before.status }),
    })
    .execute();
  return id;
}

/** The document before an entry; null where the history has none. */
export async function findBefore<Content>(
  database: Database,
  kind: DocumentKind,
  entryId: string,
): Promise<{ documentId: string; snapshot: Snapshot<Content> } | null> {
  const row = await database
    .selectFrom("history")
    .select(["document_id", "before"])
    .where("id", "=", entryId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.before ? { documentId: row.document_id, snapshot: fromJson(row.before) } : null;
}

/** The content at a version; null for the latest, and for one that the history does not have. */
export async function findVersion<Content>(
  database: Database,
  { kind, id, version }: { kind: DocumentKind; id: string; version: number },
): Promise<Content | null> {
  const row = await ofDocument(database, kind, id)
    .select("before")
    .where("version", "=", version + 1)
    .executeTakeFirst();
  return row?.before ? fromJson<Content>(row.before).content : null;
}

/** Who added a document; null when the history does not have it. */
export async function findAdder(
  database: Database,
  kind: DocumentKind,
  id: string,
): Promise<string | null> {
  const row = await ofDocument(database, kind, id)
    .select("who")
    .where("act", "=", "added" satisfies Operation)
    .executeTakeFirst();
  return row?.who ?? null;
}

export async function deleteHistoryOf(
  transaction: Database,
  kind: DocumentKind,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom("history")
    .where("kind", "=", kind)
    .where("document_id", "=", id)
    .execute();
}

const ofDocument = (database: Database, kind: DocumentKind, id: string) =>
  database.selectFrom("history").where("kind", "=", kind).where("document_id", "=", id);

/** The stored JSON calls the status `standing`. */
function fromJson<Content>(json: string): Snapshot<Content> {
  const { content, standing } = JSON.parse(json);
  return { content, status: standing };
}

const toEntry = ({ act, document_id, before, picture: _picture, ...row }: HistoryRow) => ({
  ...row,
  kind: row.kind as DocumentKind,
  documentId: document_id,
  operation: act as Operation,
  isRestorable: before !== null && act !== "restored",
});
