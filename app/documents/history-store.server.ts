import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { HistoryRow } from "#db/tables.ts";
import type { DocumentOperation, HistoryEntry, HistoryGroup, Snapshot } from "./document.ts";

export type HistoryStore = ReturnType<typeof createHistoryStore>;

export function createHistoryStore(database: Database) {
  return {
    /** A group is one entry: that of its first id. */
    async listEntries(page: { limit: number; offset: number }): Promise<HistoryEntry[]> {
      const first = sql`
        select min(id) from history as member where member.group_id = history.group_id
      `;
      const isListed = sql<boolean>`group_id is null or id = (${first})`;
      const entries = database.selectFrom("history").selectAll().where(isListed);
      // Two entries of a document may have the same millisecond.
      const sorted = entries.orderBy("at", "desc").orderBy("version", "desc").orderBy("id", "desc");
      const rows = await sorted.limit(page.limit).offset(page.offset).execute();
      return Promise.all(rows.map(async (row) => toEntry(row, await findGroup(database, row))));
    },

    async countEntries(): Promise<number> {
      const groups = database.selectFrom("history").where("group_id", "is not", null);
      const grouped = groups.select("group_id").distinct().as("groups");
      const single = database.selectFrom("history").where("group_id", "is", null);
      return (await countRows(single)) + (await countRows(database.selectFrom(grouped)));
    },
  };
}

/** The entries of a group, in the order in which groups lock the rows of their documents. */
export async function listGroup(database: Database, groupId: string) {
  const entries = database.selectFrom("history").where("group_id", "=", groupId);
  const sorted = entries.orderBy("kind").orderBy("document_id");
  const rows = sorted.select(["id as entryId", "kind", "document_id as id", "version", "title"]);
  return rows.execute();
}

async function findGroup(database: Database, { group_id: id }: HistoryRow) {
  if (id === null) return null;
  const entries = await listGroup(database, id);
  // The rest of a group may have been deleted.
  if (entries.length < 2) return null;
  const byKind = Map.groupBy(entries, ({ kind }) => kind);
  const counts = [...byKind].map(([kind, { length: count }]) => ({ kind, count }));
  const photoIds = (byKind.get("photo") ?? []).map((entry) => entry.id);
  return { id, counts, photoIds: photoIds.slice(0, 8) };
}

type NewEntry = Omit<HistoryEntry, "id" | "at" | "isRestorable" | "group"> & {
  groupId: string | null;
  before: Snapshot<unknown> | null;
  /** The hash of the picture that `before` shows. */
  picture: string | null;
};

/** Operations whose entries have another name in the database, by which all nodes know them. */
const storedNames: Partial<Record<DocumentOperation, string>> = {
  scheduled: "dated",
  "published-on-schedule": "appeared",
  "version-restored": "brought-back",
};

const operationsByStoredName = new Map(
  Object.entries(storedNames).map(([operation, stored]) => [stored, operation]),
);

/** Within the transaction of the write; returns the entry's id. */
export async function addEntry(transaction: Database, entry: NewEntry): Promise<string> {
  const { documentId, operation, before, groupId, ...columns } = entry;
  const row = {
    ...columns,
    id: randomUUID(),
    at: Date.now(),
    document_id: documentId,
    group_id: groupId,
    act: storedNames[operation] ?? operation,
    before: before && JSON.stringify({ content: before.content, standing: before.status }),
  };
  await transaction.insertInto("history").values(row).execute();
  return row.id;
}

/** `kind`: the name of one. */
type DocumentKey = { kind: string; document_id: string };

/** One entry of the history: by its id, or by its document and the version that it led to. */
type EntryKey = { kind: string; id: string } | (DocumentKey & { version: number });

/**
 * The document before an entry, and its version after it; null when the history does not have it.
 */
export async function findBefore<Content>(
  database: Database,
  key: EntryKey,
): Promise<{ documentId: string; version: number; snapshot: Snapshot<Content> } | null> {
  const entries = database.selectFrom("history").where((entry) => entry.and(key));
  const row = await entries.select(["document_id", "version", "before"]).executeTakeFirst();
  if (!row?.before) return null;
  const { document_id: documentId, version, before } = row;
  return { documentId, version, snapshot: fromJson(before) };
}

export async function findAdder(database: Database, key: DocumentKey): Promise<string | null> {
  const act: DocumentOperation = "added";
  const added = database.selectFrom("history").where((entry) => entry.and({ ...key, act }));
  return (await added.select("who").executeTakeFirst())?.who ?? null;
}

export async function deleteHistoryOf(transaction: Database, key: DocumentKey): Promise<void> {
  const entries = transaction.deleteFrom("history").where((entry) => entry.and(key));
  await entries.execute();
}

/**
 * The stored JSON calls the status `standing`; entries from before drafts existed lack two fields.
 */
function fromJson<Content>(json: string): Snapshot<Content> {
  const { content, standing } = JSON.parse(json);
  return { content, status: { isDraft: false, appearsAt: null, ...standing } };
}

const toEntry = (
  { act, document_id, before, picture: _picture, group_id: _group, ...row }: HistoryRow,
  group: HistoryGroup | null,
): HistoryEntry => ({
  ...row,
  group,
  documentId: document_id,
  operation: (operationsByStoredName.get(act) ?? act) as DocumentOperation,
  isRestorable: before !== null && act !== "restored",
});
