import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import type { HistoryRow } from "#db/tables.ts";
import type { Snapshot } from "./changes.ts";
import type { DocumentKind, HistoryEntry, Operation } from "./document.ts";

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** Who did what, the latest first. */
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

type NewEntry = Pick<HistoryEntry, "kind" | "version" | "operation" | "who" | "title"> & {
  /** The document's id. */
  id: string;
  before: Snapshot<unknown> | null;
  /** The hash of the picture that `before` shows. */
  picture: string | null;
};

/** Within the transaction of the write; returns the entry's id. */
export async function addEntry(transaction: Database, entry: NewEntry): Promise<string> {
  const { id: documentId, operation, before, ...columns } = entry;
  const row: HistoryRow = {
    ...columns,
    id: randomUUID(),
    at: Date.now(),
    document_id: documentId,
    act: operation,
    before: before && toJson(before),
  };
  await transaction.insertInto("history").values(row).execute();
  return row.id;
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

/** Stored entries call the status `standing`. */
const toJson = ({ content, status }: Snapshot<unknown>) =>
  JSON.stringify({ content, standing: status });

function fromJson<Content>(json: string): Snapshot<Content> {
  const { content, standing } = JSON.parse(json);
  return { content, status: standing };
}

function toEntry(row: HistoryRow): HistoryEntry {
  return {
    id: row.id,
    at: row.at,
    kind: row.kind as DocumentKind,
    documentId: row.document_id,
    version: row.version,
    operation: row.act as Operation,
    who: row.who,
    title: row.title,
    isRestorable: row.before !== null && row.act !== "restored",
  };
}
