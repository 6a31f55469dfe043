import { type Kysely, sql } from "kysely";
import { rewriteSearchWords } from "./search-words-migration.ts";

type TagRow = { upload_id: string; position: number; tag: string; shown_at: number | null };

type Tagged = Kysely<{
  upload_tags: TagRow;
  newevents: { tag: string };
  albums: { tag: string };
  counters: { name: string; value: number };
}>;

/** New tags are spelled so: composed, with single spaces, without invisible characters. */
const toSpelling = (tag: string): string =>
  tag
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc]/gu, "")
    .replaceAll(/(?![\s\u0085])\p{Cc}/gu, "")
    .replaceAll(/[\s\u0085\u2800]+/g, " ")
    .trim()
    .normalize("NFC");

/** Merges tags that read the same, and words with soft hyphens, joiners and the like inside. */
export async function mergeSpellings(database: Kysely<unknown>): Promise<void> {
  await mergeTags(database as Tagged);
  await rewriteSearchWords(database);
}

/** Makes tags that read the same one tag, of photos, events and albums in any status. */
async function mergeTags(database: Tagged): Promise<void> {
  const isOfPhotos = await mergeTagsOfPhotos(database);
  const isOfEvents = await respellTags(database, "newevents");
  const isOfAlbums = await respellTags(database, "albums");
  if (!isOfPhotos && !isOfEvents && !isOfAlbums) return;
  // Other nodes have pages in memory that link to the tags before.
  const revision = database.updateTable("counters").where("name", "=", "revision");
  await revision.set({ value: sql`value + 1` }).execute();
}

async function listMisspelled(
  database: Tagged,
  table: "upload_tags" | "newevents" | "albums",
): Promise<string[]> {
  const tags = await database.selectFrom(table).select("tag").distinct().execute();
  return tags.map(({ tag }) => tag).filter((tag) => toSpelling(tag) !== tag);
}

async function respellTags(database: Tagged, table: "newevents" | "albums"): Promise<boolean> {
  const misspelled = await listMisspelled(database, table);
  for (const before of misspelled) {
    const tag = toSpelling(before);
    await database.updateTable(table).set({ tag }).where("tag", "=", before).execute();
  }
  return misspelled.length > 0;
}

/** A photo with two spellings of a tag has it once, at the first one's position. */
async function mergeTagsOfPhotos(database: Tagged): Promise<boolean> {
  const misspelled = await listMisspelled(database, "upload_tags");
  for (const before of misspelled) {
    const found = database.selectFrom("upload_tags").select("upload_id").where("tag", "=", before);
    for (const { upload_id } of await found.execute()) await mergeTagsOf(database, upload_id);
  }
  return misspelled.length > 0;
}

async function mergeTagsOf(database: Tagged, upload_id: string): Promise<void> {
  const own = database.selectFrom("upload_tags").selectAll().where("upload_id", "=", upload_id);
  const stored = await own.orderBy("position").execute();
  const tags = [...new Set(stored.map(({ tag }) => toSpelling(tag)))].filter(Boolean);
  // All tags of a photo are shown at the same time.
  const shown_at = stored[0]?.shown_at ?? null;
  const rows = tags.map((tag, position) => ({ upload_id, position, tag, shown_at }));
  await database.deleteFrom("upload_tags").where("upload_id", "=", upload_id).execute();
  if (rows.length > 0) await database.insertInto("upload_tags").values(rows).execute();
}
