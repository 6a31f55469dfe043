import { sql } from "kysely";
import type { Collection } from "#app/documents/collection.server.ts";
import type { PublicationStatus } from "#app/documents/document.ts";
import { type Outcome, theProgram } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import {
  newPublicationStatus,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import { raiseCounter } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { cancel, enqueue } from "#app/platform/jobs-store.server.ts";
import type { EditionRow } from "#db/competition-rows.ts";
import { listNewlyAnnounced, listTakenBack } from "./announcement.ts";
import { describeEdition } from "./describe-edition.server.ts";
import { type EditionContent, newEdition, publishIfDue, toRestoredEdition } from "./edition.ts";
import { editionKind } from "./edition-kind.ts";

export type EditionStore = ReturnType<typeof createEditionStore>;

export type Edition = EditionContent & PublicationStatus;

export type EditionChange = {
  /** Other versions are refused as stale; without it, any version is changed. */
  version?: number | undefined;
  alter: (edition: EditionContent) => EditionContent;
  /** A transaction that the change joins. */
  transaction?: Database;
};

/**
 * The editions of the competition, by their years. A new one needs no row. `clock`: the current
 * time (epoch milliseconds).
 */
export function createEditionStore(database: Database, clock: () => number = Date.now) {
  const rows = () => database.selectFrom("editions").selectAll();
  const withClock: Collection<EditionContent> = {
    ...collection,
    toRestored: (earlier, now) => toRestoredEdition(earlier, now, clock()),
    writeRelatedRows: requestMails,
  };

  const documents = new DocumentService(database, withClock);

  return {
    documents,

    async findEdition(year: string, connection = database): Promise<Edition> {
      const stored = connection.selectFrom("editions").selectAll().where("id", "=", year);
      const row = await stored.executeTakeFirst();
      return row ? toEdition(row) : { ...newEdition(year), ...unchanged };
    },

    /** Those after which another one has begun, the latest first. */
    async listPast(): Promise<Edition[]> {
      const past = rows().where("is_closed", "=", 1).orderBy("id", "desc");
      return (await past.execute()).map(toEdition);
    },

    /** Changes an edition; the first change adds its row. */
    change(who: string, year: string, change: EditionChange): Promise<Outcome> {
      const { version, alter, transaction = database } = change;
      return inTransaction(transaction, async (connection) => {
        const row = {
          id: year,
          ...toColumns(newEdition(year)),
          ...newPublicationStatus,
        };
        const added = connection.insertInto("editions").values(row);
        await added.onConflict((known) => known.column("id").doNothing()).execute();
        const joined = new DocumentService(connection, withClock);
        if (version === undefined) return joined.changeAnyVersion(who, year, alter);
        return joined.change(who, year, { version, alter });
      });
    },

    /** Publishes the lists that are due at a time; several nodes may run it at once. */
    async publishDue(now: number): Promise<void> {
      const due = database.selectFrom("editions").select("id").where("due_at", "<=", now);
      const alter = (edition: EditionContent) => ({
        ...edition,
        finalists: publishIfDue(edition.finalists, now),
        results: publishIfDue(edition.results, now),
      });
      for (const { id } of await due.execute()) {
        await documents.changeAnyVersion(theProgram, id, alter);
      }
    },
  };
}

/**
 * Makes the mails due to the dancers about whom a change announces something, also an undo, and
 * cancels those of what it takes back.
 */
async function requestMails(
  transaction: Database,
  { before, after }: { before: EditionContent; after: EditionContent },
) {
  const announced = listNewlyAnnounced(before, after);
  const takenBack = listTakenBack(before, after).filter((id) => !announced.includes(id));
  await enqueue(transaction, { kind: "entry-mail", keys: announced });
  await cancel(transaction, { kind: "entry-mail", keys: takenBack });
}

/** The status of an edition without a row. */
const unchanged: PublicationStatus = {
  version: 1,
  isHidden: false,
  isDraft: false,
  appearsAt: null,
  removedAt: null,
};

const toContent = ({ id, content }: Pick<EditionRow, "id" | "content">): EditionContent => ({
  ...newEdition(id),
  ...JSON.parse(content),
});

const toEdition = (row: EditionRow): Edition => ({
  ...toContent(row),
  ...toPublicationStatus(row),
});

function toColumns(content: EditionContent) {
  const { finalists, results, facts } = content;
  const times = [finalists.due, results.due].flatMap((release) => release?.at ?? []);
  return {
    title: titleOf(content),
    content: JSON.stringify(content),
    is_announced: finalists.published || results.published ? 1 : 0,
    is_closed: facts ? 1 : 0,
    due_at: times.length > 0 ? Math.min(...times) : null,
  };
}

const titleOf = ({ edition }: EditionContent): string => `Competition ${edition}`;

const collection: Collection<EditionContent> = {
  kind: editionKind,
  table: "editions",
  titleColumn: null,
  isPublic: true,
  mayUnpublish: true,
  titleOf,
  describe: describeEdition,

  async read(database, id) {
    const row = database.selectFrom("editions").select(["id", "content"]).where("id", "=", id);
    return toContent(await row.executeTakeFirstOrThrow());
  },

  toColumns,
};

/**
 * Makes every node render pages anew after a change of an entry, if its edition has announced
 * something: the names and withdrawals of its dancers are those of their entries.
 */
export async function raiseRevisionsOfEntry(transaction: Database, entryId: string) {
  const announced = transaction
    .selectFrom("editions")
    .innerJoin("entries", "entries.edition", "editions.id")
    .select(sql`1`.as("found"))
    .where("entries.id", "=", entryId)
    .where("editions.is_announced", "=", 1);
  // One after the other, because every transaction locks the counters in this order.
  if (!(await announced.executeTakeFirst())) return;
  await raiseCounter(transaction, "revision");
  await raiseCounter(transaction, "withdrawals");
}
