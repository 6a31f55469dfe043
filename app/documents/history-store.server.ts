import { randomUUID } from "node:crypto";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { HistoryRow } from "#db/tables.ts";
import type { DocumentKind, HistoryEntry, Operation, Snapshot } from "./document.ts";

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

    countEntries: (): Promise<number> => countRows(database.selectFrom("history")),
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

type DocumentKey = { kind: DocumentKind; document_id: string };

/** One entry of the history: by its id, or by its document and the version that it led to. */
type EntryKey = { kind: DocumentKind; id: string } | (DocumentKey & { version: number });

/** The document before an entry; null when the history does not have it. */
export async function findBefore<Content>(
  database: Database,
  key: EntryKey,
): Promise<{ documentId: string; snapshot: Snapshot<Content> } | null> {
  const row = await database
    .selectFrom("history")
    .select(["document_id", "before"])
    .where((entry) => entry.and(key))
    .executeTakeFirst();
  return row?.before ? { documentId: row.document_id, snapshot: fromJson(row.before) } : null;
}

export async function findAdder(database: Database, key: DocumentKey): Promise<string | null> {
  const act: Operation = "added";
  const row = await database
    .selectFrom("history")
    .select("who")
    .where((entry) => entry.and({ ...key, act }))
    .executeTakeFirst();
  return row?.who ?? null;
}

export async function deleteHistoryOf(transaction: Database, key: DocumentKey): Promise<void> {
  await transaction
    .deleteFrom("history")
    .where((entry) => entry.and(key))
    .execute();
}

/** The stored JSON calls the status `standing`; entries from before drafts existed lack two fields. */
function fromJson<Content>(json: string): Snapshot<Content> {
  const { content, standing } = JSON.parse(json);
  return { content, status: { isDraft: false, appearsAt: null, ...standing } };
}

const toEntry = ({ act, document_id, before, picture: _picture, ...row }: HistoryRow) => ({
  ...row,
  kind: row.kind as DocumentKind,
  documentId: document_id,
  operation: act as Operation,
  isRestorable: before !== null && act !== "restored",
});
