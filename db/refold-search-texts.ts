import { type Kysely, sql } from "kysely";
import {
  eventSearchText,
  historySearchText,
  messageSearchText,
  photoSearchText,
} from "./search-text.ts";
import type { EventRow, HistoryRow, MessageRow, Tables } from "./tables.ts";

type PhotoRow = Tables["uploads"] & { tags: string | null };

/** Writes every stored search text anew, by the current rules of `search-text.ts`. */
export async function refoldSearchTexts(database: Kysely<unknown>): Promise<void> {
  const refoldPhoto = (photo: PhotoRow) => photoSearchText(photo, [photo.tags ?? ""]);
  await refold(database, "uploads_words", { documents: photos, refoldRow: refoldPhoto });
  await refold(database, "newevents_words", {
    documents: sql<EventRow>`select * from newevents join newevents_words using (id)`,
    refoldRow: eventSearchText,
  });
  await refold(database, "messages", {
    documents: sql<MessageRow>`select * from messages`,
    refoldRow: messageSearchText,
  });
  await refold(database, "history", {
    documents: sql<HistoryRow>`select id, words, title from history`,
    refoldRow: ({ title }) => historySearchText(title),
  });
}

const photos = sql<PhotoRow>`
  select uploads.*, uploads_words.words, (
    select string_agg(tag, ', ' order by position) from upload_tags where upload_id = uploads.id
  ) as tags
  from uploads join uploads_words on uploads_words.id = uploads.id
`;

type Stored = { id: string; words: string };

type Refolded<Row> = {
  /** Rows with their id and `words`. */
  documents: ReturnType<typeof sql<Row>>;
  refoldRow: (row: Row) => string;
};

const batchSize = 500;

async function refold<Row>(
  database: Kysely<unknown>,
  table: string,
  { documents, refoldRow }: Refolded<Row>,
): Promise<void> {
  let last: string | undefined = "";
  while (last !== undefined) {
    const { rows }: { rows: (Row & Stored)[] } = await sql<Row & Stored>`
      select * from (${documents}) as stored where id > ${last} order by id limit ${batchSize}
    `.execute(database);
    for (const row of rows) {
      const words = refoldRow(row);
      if (words === row.words) continue;
      const update = sql`update ${sql.table(table)} set words = ${words} where id = ${row.id}`;
      await update.execute(database);
    }
    last = rows.at(-1)?.id;
  }
}
