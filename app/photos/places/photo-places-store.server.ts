import { sql } from "kysely";
import { galleryPageSize, type Photo } from "#app/photos/photo.ts";
import type { PhotoCursor } from "#app/photos/photo-cursor.ts";
import { newestFirst, toPhotos } from "#app/photos/photo-rows-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isListOfTag, topLevel } from "#db/photo-marks.ts";
import { placesIn } from "./photo-list-store.server.ts";

export type PhotoPage = {
  photos: Photo[];
  /** The photos next to this page, one on each side; null where the gallery ends. */
  newerId: string | null;
  olderId: string | null;
};

/** The 12 photos of a page (1 is the newest) of a list (db/photo-marks.ts), and who stands on either side. */
export async function listPage(database: Database, list: string, page: number): Promise<PhotoPage> {
  const start = (page - 1) * galleryPageSize;
  const before = start > 0 ? 1 : 0;
  const ids = await listIds(database, list, {
    skipped: start - before,
    limit: before + galleryPageSize + 1,
  });
  const pageIds = ids.slice(before, before + galleryPageSize);
  return {
    photos: await listPhotosOf(database, pageIds),
    newerId: (before && ids[0]) || null,
    olderId: ids[before + galleryPageSize] ?? null,
  };
}

/** The published ones among these, newest first. */
export async function listPhotosOf(database: Database, ids: string[]): Promise<Photo[]> {
  if (ids.length === 0) return [];
  const rows = await newestFirst(database).where("uploads.id", "in", ids).execute();
  return toPhotos(database, rows);
}

type Stretch = { skipped: number; limit: number };

/** Fewer are skipped sooner than a mark is found. */
const fewSkipped = 24;

export async function listIds(
  database: Database,
  list: string,
  { skipped, limit }: Stretch,
): Promise<string[]> {
  const { from, id, newestFirst: order } = placesIn(list);
  const query =
    skipped < fewSkipped
      ? sql<{ id: string }>`
          select ${id} as id from ${from} ${order} limit ${limit} offset ${skipped}
        `
      : listFromMark(list, { skipped, limit });
  return (await query.execute(database)).rows.map((row) => row.id);
}

type After = { place: PhotoCursor; limit: number };

/** The ids that come after a place in a list. */
export async function listIdsAfter(
  database: Database,
  list: string,
  { place, limit }: After,
): Promise<string[]> {
  const { from, id, at, newestFirst: order } = placesIn(list);
  const query = sql<{ id: string }>`
    select ${id} as id from ${from} and ${at} < (${place.createdAt}, ${place.id})
    ${order} limit ${limit}
  `;
  return (await query.execute(database)).rows.map((row) => row.id);
}

/** In one statement, or somebody could move the marks between two of them. */
function listFromMark(list: string, { skipped, limit }: Stretch) {
  const { from, id, at, newestFirst: order } = placesIn(list);
  return sql<{ id: string }>`
    with third as (${markBefore({ list, skipped, level: 3 })}),
    second as (${markBefore({ list, skipped, level: 2 }, "third")}),
    first as (${markBefore({ list, skipped, level: 1 }, "second")})
    select ${id} as id from ${from} and ${at} <= (select created_at, id from first)
    ${order} limit ${limit} offset ${skipped} - coalesce((select passed from first), 0)
  `;
}

type Sought = { list: string; skipped: number; level: number };

/**
 * The mark of a level that counts the photo before which so many are skipped, and how many are
 * `passed` before the mark; found from the one of the level above on.
 */
function markBefore({ list, skipped, level }: Sought, above?: string) {
  const upper = above && sql.table(above);
  const counted = sql`cast(sum(count) over (
    order by created_at desc, id desc rows unbounded preceding
  ) as bigint)`;
  const upTo = upper ? sql`(select passed from ${upper}) + ${counted}` : counted;
  const fromAbove = upper
    ? sql`and (created_at, id) <= (select created_at, id from ${upper})`
    : sql``;
  return sql`
    select created_at, id, up_to - count as passed from (
      select created_at, id, count, ${upTo} as up_to from photo_marks
      where level = ${level} and list = ${list} ${fromAbove}
    ) as mark where up_to > ${skipped} and up_to - count <= ${skipped} limit 1
  `;
}

/** How many published photos carry each tag: the most used first. */
export async function countTags(database: Database): Promise<{ tag: string; count: number }[]> {
  const rows = await database
    .selectFrom("photo_marks")
    .select(["list", "count"])
    .where("level", "=", topLevel)
    .where("count", ">", 0)
    .orderBy("count", "desc")
    .orderBy("list")
    .execute();
  return rows
    .filter(({ list }) => isListOfTag(list))
    .map(({ list, count }) => ({ tag: list.slice(1), count }));
}
