import { randomUUID } from "node:crypto";
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { containsWords } from "#app/platform/database/search-text-store.server.ts";
import { historySearchText } from "#db/search-text.ts";
import type { HistoryRow, Tables } from "#db/tables.ts";
import {
  type DocumentOperation,
  type HistoryEntry,
  type HistoryGroup,
  maxListed,
  type Snapshot,
} from "../document.ts";

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** What the list of all entries is filtered by. `kind`: the name of one. */
type HistoryFilter = { words?: string[]; kind?: string | undefined };

export function createHistoryStore(database: Database) {
  return {
    /**
     * The ids of the entries that a filter finds, the latest first. A group is one entry. One index
     * has all columns that are read, and is read once, for the list and its count.
     */
    async listIds(filter: HistoryFilter = {}): Promise<string[]> {
      const isFound = (table: "history" | "member") => matches(table, filter);
      const isFirst = sql<boolean>`not exists (
        select 1 from history as member where member.group_id = history.group_id
          and member.id < history.id and ${isFound("member")}
      )`;
      const found = database.selectFrom("history").select("id").where(isFound("history"));
      const rows = await latestFirst(found.where(isFirst)).limit(maxListed).execute();
      return rows.map(({ id }) => id);
    },

    /** The entries with these ids, the latest first. */
    async listEntries(ids: string[]): Promise<HistoryEntry[]> {
      if (ids.length === 0) return [];
      const entries = database.selectFrom("history").selectAll().where("id", "in", ids);
      const rows = await latestFirst(entries).execute();
      const groups = await findGroups(
        database,
        rows.flatMap((row) => row.group_id ?? []),
      );
      return rows.map((row) => toEntry(row, groups.get(row.group_id ?? "") ?? null));
    },
  };
}

/** Two entries of a document may have the same millisecond. */
const latestFirst = <Row>(entries: SelectQueryBuilder<Tables, "history", Row>) =>
  entries.orderBy("at", "desc").orderBy("version", "desc").orderBy("id", "desc");

function matches(
  table: "history" | "member",
  { words = [], kind }: HistoryFilter,
): RawBuilder<SqlBool> {
  const column = (name: keyof HistoryRow) => sql.ref<string>(`${table}.${name}`);
  const conditions = words.length > 0 ? [containsWords(column("words"), words)] : [];
  // An expression, because SQLite would otherwise read the index of kinds, and then every row.
  if (kind !== undefined) conditions.push(sql`${column("kind")} || '' = ${kind}`);
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...conditions], sql` and `)})`;
}

/** The entries of a document up to a version, the latest first, with the document before each. */
export async function listVersions<Content>(
  database: Database,
  key: DocumentKey,
  { newest, limit }: { newest: number; limit: number },
) {
  const entries = database
    .selectFrom("history")
    .selectAll()
    .where((entry) => entry.and(key));
  const latest = entries.where("version", "<=", newest).orderBy("version", "desc").limit(limit);
  const rows = await latest.execute();
  return rows.map((row) => ({
    ...toEntry(row, null),
    before: row.before === null ? null : (JSON.parse(row.before) as Snapshot<Content>),
  }));
}

/** The entries of a group, in the order in which groups lock the rows of their documents. */
export async function listGroup(database: Database, groupId: string) {
  const entries = database.selectFrom("history").where("group_id", "=", groupId);
  const sorted = entries.orderBy("kind").orderBy("document_id");
  const rows = sorted.select(["id as entryId", "kind", "document_id as id", "version", "title"]);
  return rows.execute();
}

/** Those of several entries, by their ids. */
async function findGroups(database: Database, ids: string[]): Promise<Map<string, HistoryGroup>> {
  if (ids.length === 0) return new Map();
  const entries = database.selectFrom("history").where("group_id", "in", ids);
  const sorted = entries.orderBy("kind").orderBy("document_id");
  const rows = await sorted.select(["group_id", "kind", "document_id"]).execute();
  const groups = Map.groupBy(rows, (row) => row.group_id ?? "");
  return new Map(
    [...groups].flatMap(([id, ofGroup]) => {
      if (ofGroup.length === 1) return [];
      const byKind = Map.groupBy(ofGroup, ({ kind }) => kind);
      const counts = [...byKind].map(([kind, { length: count }]) => ({ kind, count }));
      const photoIds = (byKind.get("photo") ?? []).map((row) => row.document_id);
      return [[id, { id, counts, photoIds: photoIds.slice(0, 8) }]];
    }),
  );
}

type NewEntry = Omit<HistoryEntry, "id" | "at" | "isRestorable" | "group"> & {
  groupId: string | null;
  before: Snapshot<unknown> | null;
  /** The hash of the picture that `before` shows. */
  picture: string | null;
};

/** In characters. */
const maxTitleLength = 500;

/** Within the transaction of the write. */
export async function addEntry(transaction: Database, entry: NewEntry): Promise<void> {
  const { documentId, before, groupId, title, ...columns } = entry;
  const row = {
    ...columns,
    title: [...title].slice(0, maxTitleLength).join(""),
    words: historySearchText(title),
    id: randomUUID(),
    at: Date.now(),
    document_id: documentId,
    group_id: groupId,
    before: before && JSON.stringify(before),
  };
  await transaction.insertInto("history").values(row).execute();
}

/** `kind`: the name of one. */
type DocumentKey = { kind: string; document_id: string };

/** `version`: of the document after the write. `before`: null if the history does not have it. */
export type StoredEntry<Content> = Pick<
  HistoryEntry,
  "id" | "documentId" | "version" | "who" | "at" | "operation"
> & { before: Snapshot<Content> | null };

/** An entry by its id; null for one of another kind, too. */
export function findEntry<Content>(database: Database, kind: { name: string }, id: string) {
  const entries = database.selectFrom("history").where("kind", "=", kind.name);
  return readEntry<Content>(entries.where("id", "=", id));
}

/** The entry of the write that led to a version. */
export function findEntryOf<Content>(
  database: Database,
  { version, ...key }: DocumentKey & { version: number },
) {
  const entries = database.selectFrom("history").where((entry) => entry.and(key));
  return readEntry<Content>(entries.where("version", "=", version));
}

async function readEntry<Content>(
  entries: SelectQueryBuilder<Tables, "history", object>,
): Promise<StoredEntry<Content> | null> {
  const row = await entries.selectAll().executeTakeFirst();
  if (!row) return null;
  const before = row.before === null ? null : (JSON.parse(row.before) as Snapshot<Content>);
  return { ...toEntry(row, null), before };
}

/** Who added a document, and the group of that; null when the history does not say. */
export async function findAddition(database: Database, key: DocumentKey) {
  const operation: DocumentOperation = "added";
  const added = database.selectFrom("history").where((entry) => entry.and({ ...key, operation }));
  return (await added.select(["who", "group_id as groupId"]).executeTakeFirst()) ?? null;
}

export async function deleteHistoryOf(transaction: Database, key: DocumentKey): Promise<void> {
  const entries = transaction.deleteFrom("history").where((entry) => entry.and(key));
  await entries.execute();
}

const toEntry = (
  {
    operation,
    document_id,
    before,
    picture: _picture,
    group_id: _group,
    words: _words,
    ...row
  }: HistoryRow,
  group: HistoryGroup | null,
): HistoryEntry => ({
  ...row,
  group,
  documentId: document_id,
  operation: operation as DocumentOperation,
  isRestorable: before !== null && operation !== "restored",
});
