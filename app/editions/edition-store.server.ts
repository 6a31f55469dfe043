import { asOneChange } from "#app/documents/change-group.server.ts";
import type { Collection } from "#app/documents/collection.server.ts";
import { type Outcome, type PublicationStatus, theProgram } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import {
  newPublicationStatus,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { EditionRow } from "#db/competition-rows.ts";
import { describeEdition } from "./describe-edition.server.ts";
import { type EditionContent, newEdition, toRestoredEdition } from "./edition.ts";
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

/** The editions of the competition, by their years. A new one needs no row. */
export function createEditionStore(database: Database) {
  return {
    documents: new DocumentService(database, collection),

    async findEdition(year: string, connection = database): Promise<Edition> {
      const stored = connection.selectFrom("editions").selectAll().where("id", "=", year);
      const row = await stored.executeTakeFirst();
      return row ? toEdition(row) : { ...newEdition(year), ...unchanged };
    },

    /** Those after which another one has begun, the latest first. */
    async listPast(): Promise<Edition[]> {
      const past = database.selectFrom("editions").selectAll().where("is_past", "=", 1);
      return (await past.orderBy("id", "desc").execute()).map(toEdition);
    },

    /** Changes an edition; the first change adds its row. */
    change(who: string, year: string, change: EditionChange): Promise<Outcome> {
      const { version, alter, transaction = database } = change;
      return asOneChange(transaction, async ({ transaction: connection }) => {
        const row = {
          id: year,
          ...toColumns(newEdition(year)),
          ...newPublicationStatus,
        };
        const added = connection.insertInto("editions").values(row);
        await added.onConflict((known) => known.column("id").doNothing()).execute();
        const joined = new DocumentService(connection, collection);
        await joined.lock([year]);
        if (version === undefined) return joined.changeAnyVersion(who, year, alter);
        return joined.change(who, year, { version, alter });
      });
    },
  };
}

/** The edition, which nobody else changes until the end of the transaction. */
export async function lockEdition(transaction: Database, year: string): Promise<Edition> {
  const editions = createEditionStore(transaction);
  await editions.change(theProgram, year, { alter: (content) => content });
  return editions.findEdition(year);
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

const toColumns = (content: EditionContent) => ({
  title: titleOf(content),
  content: JSON.stringify(content),
  is_past: content.facts ? 1 : 0,
});

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
  toRestored: toRestoredEdition,
};
