import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { dialectOf } from "#db/column-types.ts";
import { patternsOf, readQuery } from "#db/search-text.ts";
import type { SearchedTable } from "#db/tables.ts";
import type { Database } from "./database.server.ts";

export async function writeSearchText(
  transaction: Database,
  table: SearchedTable,
  row: { id: string; words: string },
): Promise<void> {
  const added = transaction.insertInto(`${table}_words`).values(row);
  const { words } = row;
  await added.onConflict((known) => known.column("id").doUpdateSet({ words })).execute();
}

type Search = {
  query: string;
  limit: number;
  /** A condition on the documents' table. */
  where: RawBuilder<SqlBool>;
};

/** The ids of the documents with every word, the latest first. Read in that order: a frequent word that is found costs no more than the limit. */
export async function findIds(
  database: Database,
  table: SearchedTable,
  { query, limit, where }: Search,
): Promise<string[]> {
  const words = readQuery(query).map(patternsOf);
  if (words.length === 0) return [];
  const isSqlite = dialectOf(database) === "sqlite";
  if (isSqlite && !(await hasEveryWord(database, table, words))) return [];
  const texts = sql.table(`${table}_words`);
  const [from, rowId] = isSqlite
    ? [sql`${matching(table, words)} and`, sql`${sql.table(`${table}_trigrams`)}.rowid`]
    : [sql`${texts} join ${sql.table(table)} using (id) where`, sql`place`];
  const { rows } = await sql<{ id: string }>`
    select ${texts}.id from ${from} ${containing(texts, words)} and ${where}
    order by ${rowId} desc limit ${limit}
  `.execute(database);
  return rows.map((row) => row.id);
}

/** False if a text with all words cannot exist: with frequent trigrams, the search would read every text. */
async function hasEveryWord(database: Database, table: SearchedTable, words: string[][]) {
  const index = sql.table(`${table}_trigrams`);
  for (const patterns of words) {
    const match = patterns.map((pattern) => `"${pattern}"`).join(" OR ");
    const found = sql`select 1 from ${index} where ${index} match ${match} limit 1`;
    if ((await found.execute(database)).rows.length === 0) return false;
  }
  return true;
}

/**
 * Those with the first and the last trigram of every word: looking up several frequent words takes twice the time.
 * `cross join` makes SQLite start with the index.
 */
function matching(table: SearchedTable, words: string[][]) {
  const index = sql.table(`${table}_trigrams`);
  const texts = sql.table(`${table}_words`);
  const ends = (pattern: string) => {
    const letters = [...pattern];
    return `("${letters.slice(0, 3).join("")}" AND "${letters.slice(-3).join("")}")`;
  };
  const match = words.map((patterns) => `(${patterns.map(ends).join(" OR ")})`).join(" AND ");
  return sql`
    ${index} cross join ${texts} on ${texts}.place = ${index}.rowid
    cross join ${sql.table(table)} on ${sql.table(table)}.id = ${texts}.id
    where ${index} match ${match}
  `;
}

function containing(texts: RawBuilder<unknown>, words: string[][]) {
  const conditions = words.map((patterns) => {
    const likes = patterns.map((pattern) => sql`${texts}.words like ${`%${pattern}%`}`);
    return sql`(${sql.join(likes, sql` or `)})`;
  });
  return sql.join(conditions, sql` and `);
}

/** A condition: the text contains every word. `%` and `_` stand for themselves. */
export function containsWords(text: Expression<string>, words: string[]): Expression<SqlBool> {
  const conditions = words.map((word) => {
    const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`lower(${text}) like ${pattern} escape '\\'`;
  });
  if (conditions.length === 0) return sql`1 = 0`;
  return sql`(${sql.join(conditions, sql` and `)})`;
}

const maxWords = 8;
const maxQueryLength = 100;

/** The words of `?q=`, without control characters at most 8 of them. */
export function readSearchWords(search: URLSearchParams): string[] {
  const text = (search.get("q") ?? "").slice(0, maxQueryLength).replaceAll(/\p{Cc}/gu, " ");
  return text.toWellFormed().split(/\s+/).filter(Boolean).slice(0, maxWords);
}

export type SearchEntry = {
  title: string;
  text: string;
  path: string;
  /** Searched like the title, and not shown. */
  keywords?: string;
};
