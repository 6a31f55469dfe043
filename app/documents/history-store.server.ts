import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import type { HistoryRow } from "#db/tables.ts";
import type { Act, DocumentKind, HistoryEntry } from "./document.ts";

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** Who did what, the latest first. */
export function createHistoryStore(database: Database) {
  return {
    async listEntries(page: { limit: number; offset: number }): Promise<HistoryEntry[]> {
      const rows = await database
        .selectFrom("history")
        .selectAll()
        .orderBy("at", "desc")
        // Two of one document may be of one millisecond.
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

type Noted = Omit<HistoryRow, "id" | "at">;

/** Writes a line of the history, within the transaction of what it tells of; returns its id. */
export async function addEntry(transaction: Database, noted: Noted): Promise<string> {
  const entry: HistoryRow = { ...noted, id: randomUUID(), at: Date.now() };
  await transaction.insertInto("history").values(entry).execute();
  return entry.id;
}

/** What a document was before an entry, as `addEntry` was given it; null where nothing is kept. */
export async function findBefore(
  database: Database,
  kind: DocumentKind,
  entryId: string,
): Promise<{ documentId: string; before: string } | null> {
  const row = await database
    .selectFrom("history")
    .select(["document_id", "before"])
    .where("id", "=", entryId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.before ? { documentId: row.document_id, before: row.before } : null;
}

/** What a document was at a version, as `addEntry` was given it; null for the latest, and if unknown. */
export async function findVersion(
  database: Database,
  { kind, id, version }: { kind: DocumentKind; id: string; version: number },
): Promise<string | null> {
  const row = await database
    .selectFrom("history")
    .select("before")
    .where("kind", "=", kind)
    .where("document_id", "=", id)
    .where("version", "=", version + 1)
    .executeTakeFirst();
  return row?.before ?? null;
}

/** Who added a document; null when that was never noted. */
export async function findAdder(
  database: Database,
  kind: DocumentKind,
  documentId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom("history")
    .select("who")
    .where("kind", "=", kind)
    .where("document_id", "=", documentId)
    .where("act", "=", "added" satisfies Act)
    .executeTakeFirst();
  return row?.who ?? null;
}

export async function forgetHistoryOf(
  transaction: Database,
  kind: DocumentKind,
  documentId: string,
): Promise<void> {
  await transaction
    .deleteFrom("history")
    .where("kind", "=", kind)
    .where("document_id", "=", documentId)
    .execute();
}

function toEntry(row: HistoryRow): HistoryEntry {
  return {
    id: row.id,
    at: row.at,
    kind: row.kind as DocumentKind,
    documentId: row.document_id,
    version: row.version,
    act: row.act as Act,
    who: row.who,
    title: row.title,
    canBringBack: row.before !== null && row.act !== "restored",
  };
}
