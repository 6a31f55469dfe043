import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { dialectOf } from "#db/column-types.ts";
import { maxNgramLength, patternsOf, readQuery } from "#db/search-text.ts";
import type { SearchedTable } from "#db/tables.ts";
import { cleanTag } from "../pasted-text.ts";
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

/** How many of the latest texts PostgreSQL reads before it asks its index. */
const latestCount = 5000;

/**
 * The ids of the documents with every word, the latest first. Read in that order: a frequent word
 * that is found costs no more than the limit.
 */
export async function findIds(
  database: Database,
  table: SearchedTable,
  { query, limit, where }: Search,
): Promise<string[]> {
  const words = readQuery(query).map(patternsOf);
  if (words.length === 0) return [];
  const texts = sql.table(`${table}_words`);
  const documents = sql.table(table);
  const contained = containing(sql.ref(`${table}_words.words`), words);
  const read = async (found: RawBuilder<{ id: string }>) =>
    (await found.execute(database)).rows.map(({ id }) => id);
  if (dialectOf(database) === "sqlite") {
    const index = sql.table(`${table}_trigrams`);
    if (!(await hasEveryWord(database, index, words))) return [];
    // `cross join` makes SQLite start with the index.
    return read(sql`
      select ${texts}.id from ${index} cross join ${texts} on ${texts}.place = ${index}.rowid
        cross join ${documents} on ${documents}.id = ${texts}.id
      where ${index} match ${toTrigramQuery(words)} and ${contained} and ${where}
      order by ${index}.rowid desc limit ${limit}
    `);
  }
  // The index returns all texts with a frequent word, which are found among the latest at once. The
  // latest are counted, because edits leave gaps between the places. `offset 0` keeps the planner
  // from reading every document's status, the sum from reading all texts in order.
  return read(sql`
    with bound as materialized (
      select coalesce((
        select place from ${texts} order by place desc offset ${latestCount} limit 1
      ), 0) as place
    ), latest as materialized (
      select id, place from ${texts} join ${documents} using (id)
      where place > (select place from bound) and ${contained} and ${where}
      order by place desc limit ${limit}
    ), earlier as (
      select id, place from (
        select id, place + 0 as place from ${texts}
        where word_ngrams(words) @@ ${toNgramQuery(words)}::tsquery and ${contained}
        order by place + 0 desc offset 0
      ) as found join ${documents} using (id)
      where (select count(*) from latest) < ${limit}
        and place <= (select place from bound) and ${where}
      order by place desc limit ${limit}
    )
    select id, place from latest union all select id, place from earlier
    order by place desc limit ${limit}
  `);
}

/**
 * A condition on the n-grams of words (db/search-tables.ts). Patterns need no escaping:
 * they consist of letters, marks, digits and spaces.
 */
function toNgramQuery(words: string[][]): string {
  const toLexemes = (pattern: string) => ngramsOf(pattern).map((ngram) => `'${ngram}'`);
  const conditions = words.map((patterns) =>
    patterns.map((pattern) => toLexemes(pattern).join(" & ")).join(" | "),
  );
  return conditions.map((condition) => `(${condition})`).join(" & ");
}

/**
 * N-grams that overlap by three letters or more: a text with all of them nearly always has the
 * pattern.
 */
function ngramsOf(pattern: string): string[] {
  if (pattern.startsWith(" ")) return [`^${pattern.trim()}`];
  const letters = [...pattern];
  const last = Math.max(letters.length - maxNgramLength, 0);
  const starts = Array.from({ length: Math.ceil(last / 3) }, (_, index) => index * 3);
  return [...starts, last].map((start) => letters.slice(start, start + maxNgramLength).join(""));
}

/**
 * False if a text with all words cannot exist: with frequent trigrams, the search would read every
 * text.
 */
async function hasEveryWord(database: Database, index: RawBuilder<unknown>, words: string[][]) {
  for (const patterns of words) {
    const match = patterns.map((pattern) => `"${pattern}"`).join(" OR ");
    const found = sql`select 1 from ${index} where ${index} match ${match} limit 1`;
    if ((await found.execute(database)).rows.length === 0) return false;
  }
  return true;
}

/** For FTS5, the first trigram of every word: each frequent one takes half a millisecond. */
function toTrigramQuery(words: string[][]): string {
  const conditions = words.map((patterns) => {
    const trigrams = patterns.map((pattern) => `"${[...pattern].slice(0, 3).join("")}"`);
    return `(${trigrams.join(" OR ")})`;
  });
  return conditions.join(" AND ");
}

function containing(searchText: Expression<string>, words: string[][]) {
  const conditions = words.map((patterns) => {
    const likes = patterns.map((pattern) => sql`${searchText} like ${`%${pattern}%`}`);
    return sql`(${sql.join(likes, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** A condition: the search text has every word; none has no words at all. */
export function containsWords(searchText: Expression<string>, words: string[]) {
  const patterns = readQuery(words.join(" ")).map(patternsOf);
  return patterns.length === 0 ? sql<SqlBool>`1 = 0` : containing(searchText, patterns);
}

/** A condition: the document of the table has every word in its search text. */
export function hasWords(table: SearchedTable, words: string[]): RawBuilder<SqlBool> {
  const texts = sql.table(`${table}_words`);
  const contained = containsWords(sql.ref(`${table}_words.words`), words);
  return sql`${sql.ref(`${table}.id`)} in (select id from ${texts} where ${contained})`;
}

/** Enough for a question that is a whole sentence. */
const maxWords = 16;
const maxQueryLength = 100;

/** The words of `?q=`. */
export function readSearchWords(search: URLSearchParams): string[] {
  const text = cleanTag((search.get("q") ?? "").slice(0, 2 * maxQueryLength));
  return text.slice(0, maxQueryLength).toWellFormed().split(" ").filter(Boolean).slice(0, maxWords);
}

export type SearchEntry = {
  title: string;
  text: string;
  path: string;
  /** Searched like the title, and not shown. */
  keywords?: string;
  /** What the whole page is about: searched like the text, and not shown. */
  page?: string;
};
