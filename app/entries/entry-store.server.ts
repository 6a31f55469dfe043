import { sql } from "kysely";
import type { Collection } from "#app/documents/collection.server.ts";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { PublicationStatus } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import type { DocumentStore } from "#app/documents/kind.server.ts";
import { toPublicationStatus } from "#app/documents/publication-status-store.server.ts";
import { raiseRevisionsOfEntry } from "#app/editions/list-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { hashOfToken } from "#app/platform/secret-tokens.server.ts";
import type { EntryRow } from "#db/competition-rows.ts";
import { formatAnswer } from "./admin/admin-entry-fields.ts";
import { withoutPrivateData } from "./deletion/without-private-data.ts";
import {
  type EntryContent,
  type EntryFields,
  type EntryNotice,
  finalistOf,
  formatEntryNumber,
  theDancer,
  toFields,
} from "./entry.ts";
import { entryKind } from "./entry-kind.ts";
import type { EntryLinks } from "./entry-links.server.ts";
import { formatPayment, isPaid } from "./payment.ts";
import { fieldLabels } from "./strings.ts";

export type EntryStore = ReturnType<typeof createEntryStore>;

/** An entry as it is stored. `linkNumber`, `tokenHash`: of the link to the dancer's page. */
export type Entry = EntryContent &
  PublicationStatus & { id: string; linkNumber: number; tokenHash: string };

/** What `addEntry` numbers. */
export type NewEntry = Omit<EntryContent, "number">;

export function createEntryStore(database: Database, links: Pick<EntryLinks, "hashOf">) {
  const rows = () => database.selectFrom("entries").selectAll();

  return {
    documents: new DocumentService(database, collection),

    /** Numbers and stores an entry, once for each id. Returns false if the id is known already. */
    addEntry: (id: string, content: NewEntry, transaction = database): Promise<boolean> =>
      inTransaction(transaction, (connection) => addEntry(connection, { id, content, links })),

    async findEntry(id: string): Promise<Entry | null> {
      const row = await rows().where("id", "=", id).executeTakeFirst();
      return row ? toEntry(row) : null;
    },

    /** Also finds an entry in the trash. */
    async findByToken(token: string): Promise<Entry | null> {
      const row = await rows().where("token_hash", "=", hashOfToken(token)).executeTakeFirst();
      return row ? toEntry(row) : null;
    },

    /** Those of an edition, or of all (null), that are not in the trash, sorted by number. */
    async listEntries(edition: string | null): Promise<Entry[]> {
      const present = rows().where("removed_at", "is", null);
      const found = present.$if(edition !== null, (all) =>
        all.where("edition", "=", edition ?? ""),
      );
      return (await found.orderBy("edition").orderBy("number").execute()).map(toEntry);
    },

    /** The editions that have entries, also removed ones, the latest first. */
    async listEditions(): Promise<string[]> {
      const numbered = database
        .selectFrom("entry_numbers")
        .select("edition")
        .where("latest", ">", 0);
      return (await numbered.orderBy("edition", "desc").execute()).map(({ edition }) => edition);
    },

    listEditionsToDelete: () => listEditionsToDelete(database),

    /** The link before ends. The history has no entry of it. */
    async replaceLink(id: string, linkNumber: number): Promise<void> {
      const next = linkNumber + 1;
      const values = { link_number: next, token_hash: links.hashOf(id, next) };
      await database.updateTable("entries").set(values).where("id", "=", id).execute();
    },

    /** Stores the notice that a dancer agrees to, once for each version. */
    async addNotice(version: string, notice: object, now: number): Promise<void> {
      const row = { version, notice: JSON.stringify(notice), first_shown_at: now };
      const added = database.insertInto("entry_notices").values(row);
      await added.onConflict((known) => known.column("version").doNothing()).execute();
    },

    /** The notice of a version; null for an unknown one. An older notice may lack a list. */
    async findNotice(version: string): Promise<EntryNotice | null> {
      const notices = database.selectFrom("entry_notices").where("version", "=", version);
      const row = await notices.select("notice").executeTakeFirst();
      return row ? { points: [], pointsInKannada: [], ...JSON.parse(row.notice) } : null;
    },
  };
}

/**
 * The edition of each entry that its dancer wants to be deleted. Nothing is parsed, because the
 * dashboard asks for all editions. JSON escapes a quotation mark within a text.
 */
async function listEditionsToDelete(database: Database): Promise<string[]> {
  const present = database
    .selectFrom("entries")
    .select("edition")
    .where("removed_at", "is", null)
    .where("cleared_at", "is", null);
  const asked = present.where("content", "not like", '%"deletionAskedAt":null%');
  return (await asked.execute()).map(({ edition }) => edition);
}

/** What the pages that show every kind of document need of entries. */
export const entryDocuments = (entries: EntryStore): DocumentStore => ({
  documents: entries.documents,
  listFeedEntries: null,
  listPaths: null,
  listSearchEntries: null,
});

type Addition = { id: string; content: NewEntry; links: Pick<EntryLinks, "hashOf"> };

async function addEntry(transaction: Database, { id, content, links }: Addition): Promise<boolean> {
  const { edition } = content;
  // The next number locks the edition, so that of two forms with one id the second finds it.
  const number = await nextNumber(transaction, edition);
  const known = transaction.selectFrom("entries").select("id").where("id", "=", id);
  if (await known.executeTakeFirst()) return false;
  const toNewColumns = () => ({
    edition,
    number,
    token_hash: links.hashOf(id, 1),
    link_number: 1,
    created_at: content.createdAt,
  });
  const documents = new DocumentService(transaction, { ...collection, toNewColumns });
  await documents.add({ ...content, number }, { id, who: theDancer });
  return true;
}

async function nextNumber(transaction: Database, edition: string): Promise<number> {
  const first = transaction.insertInto("entry_numbers").values({ edition, latest: 1 });
  const next = first.onConflict((known) =>
    known.column("edition").doUpdateSet({ latest: sql`entry_numbers.latest + 1` }),
  );
  return (await next.returning("latest").executeTakeFirstOrThrow()).latest;
}

function toEntry(row: EntryRow): Entry {
  return {
    ...toContent(row),
    ...toPublicationStatus(row),
    id: row.id,
    linkNumber: row.link_number,
    tokenHash: row.token_hash,
  };
}

function toContent(row: Pick<EntryRow, "content">): EntryContent {
  const content: EntryContent = JSON.parse(row.content);
  // In version 1.0 who asked for deletion had not withdrawn.
  const withdrawnAt = content.withdrawnAt ?? content.deletionAskedAt;
  return { ...content, ...toFields(content), withdrawnAt };
}

const titleOf = (entry: EntryContent): string => `${formatEntryNumber(entry)} ${entry.name}`;

/**
 * The columns of a content. An entry whose private data was deleted gets none again from a form
 * that was opened before.
 */
export function toColumns(content: EntryContent) {
  const { clearedAt } = content;
  const stored = clearedAt === null ? content : withoutPrivateData(content, clearedAt);
  return {
    title: titleOf(stored),
    content: JSON.stringify(stored),
    cleared_at: clearedAt,
  };
}

const describeFinalist = (entry: EntryContent): string =>
  [formatAnswer(finalistOf(entry).answer), isPaid(entry, 2) && formatPayment(entry, 2)]
    .filter(Boolean)
    .join("\n");

/** The history does not show these, because no guru changes them. */
type PartsNotShown =
  | "edition"
  | "finale"
  | "createdAt"
  | "language"
  | "screenshot"
  | "consent"
  | "clearedAt";

type ShownPart = Exclude<keyof EntryContent, keyof EntryFields | PartsNotShown>;

const timeOf = (epochMs: number | null): string =>
  epochMs === null ? "" : formatDateTime(epochMs);

const describeQuestion = ({ question }: EntryContent): string =>
  [question?.text, question?.answer?.text].filter(Boolean).join("\n");

/** What the history shows beside the fields of the form, in its order. */
const shownParts: Record<ShownPart, [label: string, textOf: (entry: EntryContent) => string]> = {
  number: ["Number", formatEntryNumber],
  category: ["Category", ({ category }) => category],
  payment: ["Payment", (entry) => formatPayment(entry, 1)],
  notes: ["Notes", ({ notes }) => notes],
  question: ["Question", describeQuestion],
  videoSeen: ["Video looked at", ({ videoSeen }) => timeOf(videoSeen?.at ?? null)],
  withdrawnAt: ["Withdrawn", ({ withdrawnAt }) => timeOf(withdrawnAt)],
  deletionAskedAt: ["Deletion asked for", ({ deletionAskedAt }) => timeOf(deletionAskedAt)],
  finalist: ["Finale", (entry) => (entry.finalist ? describeFinalist(entry) : "")],
};

const collection: Collection<EntryContent> = {
  kind: entryKind,
  table: "entries",
  titleColumn: "title",
  isPublic: false,
  titleOf,

  describe: (entry) => [
    // Older entries of the history may lack a field.
    ...Object.entries(toFields(entry)).map(([name, text]) => ({
      name,
      label: fieldLabels[name as keyof EntryFields],
      text,
    })),
    ...Object.entries(shownParts).map(([name, [label, textOf]]) => ({
      name,
      label,
      text: textOf(entry),
    })),
  ],

  async read(database, id) {
    const row = database.selectFrom("entries").select("content").where("id", "=", id);
    return toContent(await row.executeTakeFirstOrThrow());
  },

  toColumns,

  /** Visitors may see the name and the state of an entry whose edition has announced something. */
  writeStatusIndexes: raiseRevisionsOfEntry,
};
