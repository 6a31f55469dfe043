import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "./column-types.ts";
import { statusColumns } from "./statements.ts";

type Release = { list: object; at: number } | null;

type Announcement = { draft: object; published: Release; due: Release };

/** An edition before, with the keys that leave it. */
type Edition = {
  edition: string;
  rounds: object;
  tag?: string;
  facts?: object | null;
  finalists?: Announcement;
  results?: Announcement;
  runningOrder?: string[];
  withdrawnCertificates?: object[];
  closed?: { tag: string; finale: string; at: number } | null;
};

/**
 * Finalists and results were parts of an edition, each with a draft, a published copy and one that
 * was due. They become documents. What visitors see stays as it is; without it, the list that is
 * due, or else the draft.
 */
export async function splitEditions(database: Kysely<unknown>): Promise<void> {
  const { strict, integer } = columnTypes[dialectOf(database)];
  for (const table of ["finalists", "results"]) {
    await sql
      .raw(
        `create table ${table} (
          id text not null primary key,
          title text not null,
          content text not null,
          ${statusColumns(integer)}
        ) ${strict}`,
      )
      .execute(database);
  }
  for (const statement of [
    "alter table editions drop column is_announced",
    "alter table editions drop column due_at",
    "alter table editions rename column is_closed to is_past",
  ]) {
    await sql.raw(statement).execute(database);
  }
  const { rows } = await sql<{ content: string }>`select content from editions`.execute(database);
  for (const { content } of rows) await splitEdition(database, JSON.parse(content));
}

async function splitEdition(database: Kysely<unknown>, stored: Edition): Promise<void> {
  const { edition, rounds, runningOrder = [], withdrawnCertificates = [], closed } = stored;
  const order = Object.fromEntries(runningOrder.map((id, index) => [id, index + 1]));
  await addList(database, "finalists", { ...stored, more: { order } });
  await addList(database, "results", { ...stored, more: { withdrawnCertificates } });
  const tag = stored.tag ?? closed?.tag ?? "";
  const facts = stored.facts ?? (closed ? toFacts(closed) : null);
  await sql`
    update editions set content = ${JSON.stringify({ edition, rounds, facts, tag })},
      is_past = ${facts ? 1 : 0}
    where id = ${edition}
  `.execute(database);
}

function toFacts({ at, tag, finale, ...facts }: NonNullable<Edition["closed"]>) {
  const dates = { submissionDeadline: finale, announcement: finale, finale };
  return { ...facts, dates };
}

type Part = Edition & { more: object };

async function addList(database: Kysely<unknown>, name: "finalists" | "results", part: Part) {
  const { edition: year, more } = part;
  const { draft, published, due } = part[name] ?? { draft: {}, published: null, due: null };
  const list = published?.list ?? due?.list ?? draft;
  const content = JSON.stringify({ edition: year, ...emptyLists[name], ...list, ...more });
  const isHidden = published ? 0 : 1;
  const appearsAt = published ? null : (due?.at ?? null);
  const title = `${name === "finalists" ? "Finalists" : "Results"} ${year}`;
  await sql`
    insert into ${sql.table(name)}
      (id, title, content, version, is_hidden, is_draft, appears_at, removed_at)
      values (${year}, ${title}, ${content}, 1, ${isHidden}, ${isHidden}, ${appearsAt}, null)
  `.execute(database);
}

const emptyLists = {
  finalists: { chosen: [], reserves: [], confirmBy: "" },
  results: { places: [], prizes: [] },
};
