import type { OrderByDirection } from "kysely";
import { isPublished } from "#app/documents/standing-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { galleryPageSize, type Photo } from "./photo.ts";
import { newestFirst, toPhotos } from "./photo-rows-store.server.ts";

export type PhotoPage = {
  photos: Photo[];
  /** The photos next to this page, one on each side; null where the gallery ends. */
  newerId: string | null;
  olderId: string | null;
};

/** Photos in the gallery's order, newest first: which stand where, told by an index alone. */
export type Places = {
  listIds: (direction: OrderByDirection, limit: number, offset: number) => Promise<string[]>;
};

export function allPlaces(database: Database): Places {
  return {
    async listIds(direction, limit, offset) {
      const rows = await database
        .selectFrom("uploads")
        .select("id")
        .where(isPublished("uploads"))
        .orderBy("created_at", direction)
        .orderBy("id", direction)
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

export function placesOfTag(database: Database, tag: string): Places {
  return {
    async listIds(direction, limit, offset) {
      const rows = await database
        .selectFrom("upload_tags")
        .select("upload_id as id")
        .where("tag", "=", tag)
        .where("shown_at", "is not", null)
        .orderBy("shown_at", direction)
        .orderBy("upload_id", direction)
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}

/** The 12 photos of a page (1 is the newest) of `total`, and who stands on either side of them. */
export async function listPage(
  database: Database,
  { listIds, total }: Places & { total: number },
  page: number,
): Promise<PhotoPage> {
  const start = (page - 1) * galleryPageSize;
  const before = start > 0 ? 1 : 0;
  const end = Math.min(start + galleryPageSize + 1, total);
  const ids = await listBetween(listIds, { start: start - before, end, total });
  const pageIds = ids.slice(before, before + galleryPageSize);
  return {
    photos: await listPhotosOf(database, pageIds),
    newerId: before ? (ids[0] ?? null) : null,
    olderId: ids[before + galleryPageSize] ?? null,
  };
}

/** The published ones among these, newest first. */
export async function listPhotosOf(database: Database, ids: string[]): Promise<Photo[]> {
  if (ids.length === 0) return [];
  const rows = await newestFirst(database).where("uploads.id", "in", ids).execute();
  return toPhotos(database, rows);
}

type Stretch = { start: number; end: number; total: number };

/**
 * The ids of the places `start` to `end` (exclusive). What comes before them is skipped inside the
 * index alone, from whichever end is nearer.
 */
async function listBetween(listIds: Places["listIds"], { start, end, total }: Stretch) {
  const limit = end - start;
  if (limit <= 0) return [];
  if (start <= total / 2) return listIds("desc", limit, start);
  return (await listIds("asc", limit, total - end)).reverse();
}

/** How many published photos carry each tag: the most used first. */
export async function countTags(database: Database): Promise<{ tag: string; count: number }[]> {
  const rows = await database
    .selectFrom("upload_tags")
    .select((row) => ["tag", row.fn.countAll<number>().as("count")])
    .where("shown_at", "is not", null)
    .groupBy("tag")
    .orderBy("count", "desc")
    .orderBy("tag")
    .execute();
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}
