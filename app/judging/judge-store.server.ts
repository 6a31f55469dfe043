import type { Collection } from "#app/documents/collection.server.ts";
import type { PublicationStatus } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import type { ShownField } from "#app/documents/history/shown-field.ts";
import type { DocumentStore } from "#app/documents/kind.server.ts";
import { toPublicationStatus } from "#app/documents/publication-status-store.server.ts";
import type { Round } from "#app/editions/edition.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { hashOfToken } from "#app/platform/secret-tokens.server.ts";
import type { JudgeRow } from "#db/competition-rows.ts";
import { closedRoundRule } from "./closed-round-rule.server.ts";
import type { JudgeContent } from "./judge.ts";
import { judgeKind, judgeLabels } from "./judge-kind.ts";
import type { JudgeLinks } from "./judge-links.server.ts";

export type JudgeStore = ReturnType<typeof createJudgeStore>;

/** A judge as it is stored. `linkNumber`, `tokenHash`: of the link to the judge's page. */
export type Judge = JudgeContent &
  PublicationStatus & { id: string; linkNumber: number; tokenHash: string };

export function createJudgeStore(database: Database, links: Pick<JudgeLinks, "hashOf">) {
  const rows = () => database.selectFrom("judges").selectAll();
  const withLinks: Collection<JudgeContent> = {
    ...collection,
    toNewColumns: (_content, id) => ({ token_hash: links.hashOf(id, 1), link_number: 1 }),
  };

  return {
    documents: new DocumentService(database, withLinks),

    /** The same documents, whose writes join a transaction. */
    documentsIn: (transaction: Database) => new DocumentService(transaction, withLinks),

    async findJudge(id: string): Promise<Judge | null> {
      const row = await rows().where("id", "=", id).executeTakeFirst();
      return row ? toJudge(row) : null;
    },

    /** Also finds a judge in the trash. */
    async findByToken(token: string): Promise<Judge | null> {
      const row = await rows().where("token_hash", "=", hashOfToken(token)).executeTakeFirst();
      return row ? toJudge(row) : null;
    },

    /** Those of a round that are not in the trash, by their names. */
    async listJudges(edition: string, round: Round): Promise<Judge[]> {
      const found = rows().where("edition", "=", edition).where("round", "=", round);
      const present = found.where("removed_at", "is", null).orderBy("title").orderBy("id");
      return (await present.execute()).map(toJudge);
    },

    /** The link before ends. The history has no entry of it. */
    async replaceLink(id: string, linkNumber: number): Promise<void> {
      const next = linkNumber + 1;
      const values = { link_number: next, token_hash: links.hashOf(id, next) };
      await database.updateTable("judges").set(values).where("id", "=", id).execute();
    },
  };
}

/** What the pages that show every kind of document need of judges. */
export const judgeDocuments = (judges: JudgeStore): DocumentStore => ({
  documents: judges.documents,
  listFeedEntries: null,
  listPaths: null,
  listSearchEntries: null,
});

const toContent = (row: Pick<JudgeRow, "content">): JudgeContent => JSON.parse(row.content);

const toJudge = (row: JudgeRow): Judge => ({
  ...toContent(row),
  ...toPublicationStatus(row),
  id: row.id,
  linkNumber: row.link_number,
  tokenHash: row.token_hash,
});

const collection: Collection<JudgeContent> = {
  kind: judgeKind,
  table: "judges",
  titleColumn: "title",
  isPublic: false,
  titleOf: ({ name }) => name,
  rules: closedRoundRule,

  describe({ name, phone, edition, round, categories }) {
    const texts: Record<keyof typeof judgeLabels, string> = {
      name,
      phone,
      edition,
      round: `${round}`,
      categories: categories.join("\n"),
    };
    return Object.entries(texts).map(
      ([name, text]): ShownField => ({
        name,
        label: judgeLabels[name as keyof typeof judgeLabels],
        text,
      }),
    );
  },

  async read(database, id) {
    const row = database.selectFrom("judges").select("content").where("id", "=", id);
    return toContent(await row.executeTakeFirstOrThrow());
  },

  toColumns: (content) => ({
    title: content.name,
    edition: content.edition,
    round: content.round,
    content: JSON.stringify(content),
  }),
};
