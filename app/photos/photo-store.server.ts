import { sql } from "kysely";
import { DocumentLife } from "#app/documents/document-life.server.ts";
import { isPublished } from "#app/documents/standing-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { galleryPageSize, type NewPhoto, type Photo } from "./photo.ts";
import type { PhotoCursor } from "./photo-cursor.ts";
import {
  isOlderThan,
  newestFirst,
  selectKept,
  selectPublished,
  toPhotos,
} from "./photo-rows-store.server.ts";
import { photoShelf } from "./photo-shelf-store.server.ts";

export type PhotoStore = ReturnType<typeof createPhotoStore>;

type PhotoPage = {
  photos: Photo[];
  /** The photos next to this page, one on each side; null where the gallery ends. */
  newerId: string | null;
  olderId: string | null;
};

/**
 * What visitors see of the photos, and their life. Every list is newest first; equal times are
 * ordered by id, so pages never overlap or skip.
 */
export function createPhotoStore(database: Database) {
  const life = new DocumentLife(database, photoShelf);
  return {
    life,
    countPhotos: () => countPhotos(database),
    findPhoto: (id: string) => findPhoto(database, id),
    listPhotosPage: (page: number) => listPhotosPage(database, page),
    findNeighbours: (photo: PhotoCursor) => findNeighbours(database, photo),

    /** Adds a photo, of now unless it says otherwise; `who` is the guru's email address. */
    async addPhoto({ id, first, ...photo }: NewPhoto, who?: string): Promise<Photo> {
      const content = { ...photo, createdAt: photo.createdAt ?? Date.now() };
      const by = { ...(who && { who }), ...(id && { id }), ...(first && { first }) };
      const added = await life.add(content, by);
      // Also when a guru has hidden it this very moment.
      const rows = await selectKept(database).where("uploads.id", "=", added).execute();
      const [found] = await toPhotos(database, rows);
      if (!found) throw new Error(`Upload ${added} is missing right after it was added`);
      return found;
    },

    async listLatestPhotos(limit: number): Promise<Photo[]> {
      return toPhotos(database, await newestFirst(database).limit(limit).execute());
    },

    /** Up to `limit` photos that come after the given place in the gallery. */
    async listPhotosAfter(place: PhotoCursor, limit: number): Promise<Photo[]> {
      const rows = newestFirst(database).where(isOlderThan(place)).limit(limit);
      return toPhotos(database, await rows.execute());
    },

    async listPhotosByTag(tag: string, limit: number): Promise<Photo[]> {
      const tagged = database.selectFrom("upload_tags").select("upload_id").where("tag", "=", tag);
      const rows = newestFirst(database).where("uploads.id", "in", tagged).limit(limit);
      return toPhotos(database, await rows.execute());
    },
  };
}

async function findPhoto(database: Database, id: string): Promise<Photo | null> {
  const rows = await selectPublished(database).where("uploads.id", "=", id).execute();
  return (await toPhotos(database, rows))[0] ?? null;
}

/** The published ones: a counter row answers 40 times faster than `count(*)` on a large gallery. */
async function countPhotos(database: Database): Promise<number> {
  const counter = await database
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "uploads")
    .executeTakeFirstOrThrow();
  return counter.value;
}

/** The 12 photos of a page (1 is the newest), and who stands on either side of them. */
async function listPhotosPage(database: Database, page: number): Promise<PhotoPage> {
  const start = (page - 1) * galleryPageSize;
  const before = start > 0 ? 1 : 0;
  const ids = await listIds(database, start - before, start + galleryPageSize + 1);
  const pageIds = ids.slice(before, before + galleryPageSize);
  const rows =
    pageIds.length > 0
      ? await newestFirst(database).where("uploads.id", "in", pageIds).execute()
      : [];
  return {
    photos: await toPhotos(database, rows),
    newerId: before ? (ids[0] ?? null) : null,
    olderId: ids[before + galleryPageSize] ?? null,
  };
}

/**
 * The ids of the places `start` to `end` (exclusive) of the gallery. What comes before them is
 * skipped inside the index alone, from whichever end of the gallery is nearer.
 */
async function listIds(database: Database, start: number, end: number): Promise<string[]> {
  const total = await countPhotos(database);
  const limit = Math.min(end, total) - start;
  if (limit <= 0) return [];
  const isNearerToTheEnd = start > total / 2;
  const direction = isNearerToTheEnd ? "asc" : "desc";
  const rows = await database
    .selectFrom("uploads")
    .select("id")
    .where(isPublished("uploads"))
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(isNearerToTheEnd ? total - start - limit : start)
    .execute();
  const ids = rows.map((row) => row.id);
  return isNearerToTheEnd ? ids.reverse() : ids;
}

/** The ids of the next newer and the next older photo. */
async function findNeighbours(database: Database, place: PhotoCursor) {
  const ids = database.selectFrom("uploads").select("id").where(isPublished("uploads")).limit(1);
  const [newer, older] = await Promise.all([
    ids
      .where(sql<boolean>`(created_at, id) > (${place.createdAt}, ${place.id})`)
      .orderBy("created_at")
      .orderBy("id")
      .executeTakeFirst(),
    ids
      .where(isOlderThan(place))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst(),
  ]);
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null };
}
