import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "./column-types.ts";
import {
  eventSearchText,
  historySearchText,
  maxNgramLength,
  messageSearchText,
  photoSearchText,
} from "./search-text.ts";

const tables = ["uploads", "newevents"];

/** SQLite searches these words by trigrams, PostgreSQL as in `addNgramIndexes`. */
export async function addSearchWords(database: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(database);
  const { generatedKey, strict } = columnTypes[dialect];
  for (const table of tables) {
    const statements = [
      `create table ${table}_words (
        place ${generatedKey},
        id text not null unique references ${table} (id) on delete cascade,
        words text not null
      ) ${strict}`,
      ...(dialect === "sqlite" ? trigramIndex(table) : []),
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  }
  await fill(database as Filled);
}

/** FTS5 holds only the index; its manual has these triggers for words in another table. */
function trigramIndex(table: string) {
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
 * On PostgreSQL, indexes the n-grams of 3 to 6 letters of each word, and its first two letters
 * marked with `^`: about 0.5 ms per text. A tsvector is limited to 1 MB, so a text with more than
 * 30,000 n-grams, which no natural one has, loses some.
 */
export async function addNgramIndexes(database: Kysely<unknown>): Promise<void> {
  if (dialectOf(database) === "sqlite") return;
  const statements = [
    // The function is not `parallel safe`: starting another process takes longer than the search.
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
    // Earlier versions had these indexes. Dropping them comes last, because it locks the table.
    ...tables.map((table) => `drop index if exists ${table}_trigrams`),
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}

type PhotoRow = { id: string; title: string; description: string; created_at: number };
type WordsRow = { id: string; words: string };

type Filled = Kysely<{
  uploads: PhotoRow;
  upload_tags: { upload_id: string; position: number; tag: string };
  newevents: Parameters<typeof eventSearchText>[0] & PhotoRow;
  uploads_words: WordsRow;
  newevents_words: WordsRow;
}>;

const wordsTables = ["uploads_words", "newevents_words"] as const;

async function readWords(database: Filled): Promise<Record<string, WordsRow[]>> {
  const inOrder = database.selectFrom("upload_tags").orderBy("position");
  const tags = await inOrder.select(["upload_id", "tag"]).execute();
  const tagsOf = Map.groupBy(tags, ({ upload_id }) => upload_id);
  const photos = database.selectFrom("uploads").orderBy("created_at").orderBy("id").selectAll();
  const events = database.selectFrom("newevents").orderBy("created_at").orderBy("id").selectAll();
  return {
    uploads_words: (await photos.execute()).map((photo) => {
      const own = tagsOf.get(photo.id)?.map(({ tag }) => tag) ?? [];
      return { id: photo.id, words: photoSearchText(photo, own) };
    }),
    newevents_words: (await events.execute()).map((event) => {
      return { id: event.id, words: eventSearchText(event) };
    }),
  };
}

async function fill(database: Filled): Promise<void> {
  const words = await readWords(database);
  for (const table of wordsTables) {
    const rows = words[table] ?? [];
    for (let start = 0; start < rows.length; start += 300) {
      await database
        .insertInto(table)
        .values(rows.slice(start, start + 300))
        .execute();
    }
  }
}

/** Writes those search texts again that today's rules make different. */
export async function rewriteSearchWords(given: Kysely<unknown>): Promise<void> {
  const database = given as Filled;
  const words = await readWords(database);
  for (const table of wordsTables) {
    const stored = await database.selectFrom(table).select(["id", "words"]).execute();
    const known = new Map(stored.map((row) => [row.id, row.words]));
    const changed = (words[table] ?? []).filter((row) => known.get(row.id) !== row.words);
    for (const row of changed) {
      const { words } = row;
      const added = database.insertInto(table).values(row);
      await added.onConflict((same) => same.column("id").doUpdateSet({ words })).execute();
    }
  }
}

type Worded = Kysely<{
  messages: Parameters<typeof messageSearchText>[0] & { id: string; words: string };
  history: { id: string; title: string; words: string };
}>;

export async function addWordsOfMessagesAndHistory(given: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table messages add column words text default '' not null`,
    `alter table history add column words text default '' not null`,
    // The covering index of the list (0040) has the words in place of the title.
    `drop index history_listed`,
    `create index history_listed on history
      (at desc, version desc, id desc, kind, who, group_id, words)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(given);
  const database = given as Worded;
  const messages = database.selectFrom("messages").select(["id", "name", "email", "phone"]);
  for (const { id, ...message } of await messages.select(["title", "message"]).execute()) {
    const words = messageSearchText(message);
    await database.updateTable("messages").set({ words }).where("id", "=", id).execute();
  }
  const entries = database.selectFrom("history").select(["id", "title"]);
  for (const { id, title } of await entries.execute()) {
    const words = historySearchText(title);
    await database.updateTable("history").set({ words }).where("id", "=", id).execute();
  }
  await rewriteSearchWords(given);
}
