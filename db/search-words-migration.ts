import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "./column-types.ts";
import { eventSearchText, photoSearchText } from "./search-text.ts";

/** What photos and events are found by, behind a trigram index. */
export async function addSearchWords(database: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(database);
  const { generatedKey, strict } = columnTypes[dialect];
  const hasTrigrams = dialect === "sqlite" || (await addPostgresTrigrams(database));
  for (const table of ["uploads", "newevents"]) {
    const statements = [
      `create table ${table}_words (
        place ${generatedKey},
        id text not null unique references ${table} (id) on delete cascade,
        words text not null
      ) ${strict}`,
      ...(hasTrigrams ? indexStatements[dialect](table) : []),
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  }
  await fill(database as Filled);
}

const indexStatements = {
  /** FTS5 holds the index alone; the triggers are those of its manual for words that lie elsewhere. */
  sqlite(table: string) {
    const words = `${table}_words`;
    const index = `${table}_trigrams`;
    const remove = `insert into ${index} (${index}, rowid, words) values ('delete', old.place, old.words);`;
    const add = `insert into ${index} (rowid, words) values (new.place, new.words);`;
    return [
      `create virtual table ${index} using fts5(words, content='${words}', content_rowid='place', tokenize='trigram', columnsize=0)`,
      `create trigger ${words}_added after insert on ${words} begin ${add} end`,
      `create trigger ${words}_removed after delete on ${words} begin ${remove} end`,
      `create trigger ${words}_changed after update on ${words} begin ${remove} ${add} end`,
    ];
  },
  postgres: (table: string) => [
    `create index ${table}_trigrams on ${table}_words using gin (words gin_trgm_ops)`,
  ],
};

/** Part of PostgreSQL, and trusted; without it, search finds the same, but takes longer. */
async function addPostgresTrigrams(database: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_available_extensions where name = 'pg_trgm'
  `.execute(database);
  if (rows.length > 0) await sql`create extension if not exists pg_trgm`.execute(database);
  return rows.length > 0;
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

async function fill(database: Filled): Promise<void> {
  const inOrder = database.selectFrom("upload_tags").orderBy("position");
  const tags = await inOrder.select(["upload_id", "tag"]).execute();
  const tagsOf = Map.groupBy(tags, ({ upload_id }) => upload_id);
  const photos = database.selectFrom("uploads").orderBy("created_at").orderBy("id").selectAll();
  const events = database.selectFrom("newevents").orderBy("created_at").orderBy("id").selectAll();
  const words = {
    uploads_words: (await photos.execute()).map((photo) => {
      const own = tagsOf.get(photo.id)?.map(({ tag }) => tag) ?? [];
      return { id: photo.id, words: photoSearchText(photo, own) };
    }),
    newevents_words: (await events.execute()).map((event) => {
      return { id: event.id, words: eventSearchText(event) };
    }),
  };
  for (const table of ["uploads_words", "newevents_words"] as const) {
    for (let start = 0; start < words[table].length; start += 300) {
      const rows = words[table].slice(start, start + 300);
      await database.insertInto(table).values(rows).execute();
    }
  }
}
