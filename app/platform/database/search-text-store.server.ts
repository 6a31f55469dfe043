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

/** PostgreSQL searches this many of the latest texts first. */
const latestCount = 5000;

/** The ids of the documents with every word, the latest first. Read in that order: a frequent word that is found costs no more than the limit. */
export async function findIds(
  database: Database,
  table: SearchedTable,
  { query, limit, where }: Search,
): Promise<string[]> {
  // The longest first, which fewest texts have: a text without it is read no further.
  const words = readQuery(query)
    .map(patternsOf)
    .sort(([a = ""], [b = ""]) => b.length - a.length);
  if (words.length === 0) return [];
  const texts = sql.table(`${table}_words`);
  type Sql = RawBuilder<unknown>;
  const find = async (from: Sql, isMatch: Sql, order: Sql) => {
    const { rows } = await sql<{ id: string }>`
      select ${texts}.id from ${from} where ${isMatch} and ${where}
      order by ${order} desc limit ${limit}
    `.execute(database);
    return rows.map((row) => row.id);
  };
  const contained = containing(texts, words);
  if (dialectOf(database) === "sqlite") {
    const index = sql.table(`${table}_trigrams`);
    if (!(await hasEveryWord(database, index, words))) return [];
    // `cross join` makes SQLite start with the index.
    const from = sql`
      ${index} cross join ${texts} on ${texts}.place = ${index}.rowid
      cross join ${sql.table(table)} on ${sql.table(table)}.id = ${texts}.id
    `;
    const isFound = sql`${index} match ${firstAndLast(words)} and ${contained}`;
    return find(from, isFound, sql`${index}.rowid`);
  }
  const from = sql`${texts} join ${sql.table(table)} using (id)`;
  // Counted, because edits leave gaps between the places.
  const latest = sql`select place from ${texts} order by place desc offset ${latestCount} limit 1`;
  const isLate = sql`place > coalesce((${latest}), 0)`;
  const found = await find(from, sql`${isLate} and ${contained}`, sql`place`);
  if (found.length === limit) return found;
  // Two spellings in one expression are one lookup; for one spelling, `like` is quicker.
  const conditions = words.map((patterns) =>
    patterns.length > 1
      ? sql`words ~ ${patterns.join("|")}`
      : sql`words like ${`%${patterns[0]}%`}`,
  );
  // `offset` keeps the planner from reading every document's status, the sum from reading all texts in order.
  const indexed = sql`(
    select id, words, place + 0 as place from ${texts}
    where ${sql.join(conditions, sql` and `)} order by place + 0 desc offset 0
  ) as ${texts}`;
  return find(sql`${indexed} join ${sql.table(table)} using (id)`, sql`true`, sql`place`);
}

/** False if a text with all words cannot exist: with frequent trigrams, the search would read every text. */
async function hasEveryWord(database: Database, index: RawBuilder<unknown>, words: string[][]) {
  for (const patterns of words) {
    const match = patterns.map((pattern) => `"${pattern}"`).join(" OR ");
    const found = sql`select 1 from ${index} where ${index} match ${match} limit 1`;
    if ((await found.execute(database)).rows.length === 0) return false;
  }
  return true;
}

/** For FTS5, the first and the last trigram of every word: looking up several frequent words takes twice the time. */
function firstAndLast(words: string[][]): string {
  const ends = (pattern: string) => {
    const letters = [...pattern];
    return `("${letters.slice(0, 3).join("")}" AND "${letters.slice(-3).join("")}")`;
  };
  return words.map((patterns) => `(${patterns.map(ends).join(" OR ")})`).join(" AND ");
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
