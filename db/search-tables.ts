import { columnTypes } from "./column-types.ts";
import { maxNgramLength } from "./search-text.ts";

const tables = ["uploads", "newevents"];

/** The words of photos and events, indexed by trigrams on SQLite and by n-grams on PostgreSQL. */
export function searchTables(dialect: "sqlite" | "postgres"): string[] {
  const { generatedKey, strict } = columnTypes[dialect];
  const wordTables = tables.map(
    (table) => `create table ${table}_words (
      place ${generatedKey},
      id text not null unique references ${table} (id) on delete cascade,
      words text not null
    ) ${strict}`,
  );
  return [...wordTables, ...(dialect === "sqlite" ? tables.flatMap(trigramIndex) : ngramIndexes)];
}

/** FTS5 holds only the index; its manual has these triggers for words in another table. */
function trigramIndex(table: string): string[] {
  const words = `${table}_words`;
  const index = `${table}_trigrams`;
  const old = "'delete', old.place, old.words";
  const remove = `insert into ${index} (${index}, rowid, words) values (${old});`;
  const add = `insert into ${index} (rowid, words) values (new.place, new.words);`;
  return [
    `create virtual table ${index} using fts5(words, content='${words}', ` +
      "content_rowid='place', tokenize='trigram', columnsize=0)",
    `create trigger ${words}_added after insert on ${words} begin ${add} end`,
    `create trigger ${words}_removed after delete on ${words} begin ${remove} end`,
    `create trigger ${words}_changed after update on ${words} begin ${remove} ${add} end`,
  ];
}

/**
 * The n-grams of 3 to 6 letters of each word, and its first two letters marked with `^`: about
 * 0.5 ms per text. A tsvector is limited to 1 MB, so a text with more than 30,000 n-grams, which no
 * natural one has, loses some. The function is not `parallel safe`, because starting another
 * process takes longer than the search.
 */
const ngramIndexes = [
  `create function word_ngrams(words text) returns tsvector language sql immutable strict as $$
      select array_to_tsvector((array(
        select distinct
          case when size = 2 then '^' || left(word, 2) else substr(word, start, size) end
        from unnest(string_to_array(btrim(words), ' ')) as word,
          generate_series(2, ${maxNgramLength}) as size,
          generate_series(1, case when size = 2 then 1 else length(word) - size + 1 end) as start
        where word <> ''
      ))[:30000])
    $$`,
  ...tables.map(
    (table) => `create index ${table}_ngrams on ${table}_words using gin (word_ngrams(words))`,
  ),
];
