import { sql } from "kysely";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { isPublished } from "#app/documents/publication-status-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listOfTag, wholeGallery } from "#db/photo-marks.ts";
import type { NewPhoto, Photo } from "./photo.ts";
import { photoCollection } from "./photo-collection-store.server.ts";
import type { PhotoCursor } from "./photo-cursor.ts";
import {
  isOlderThan,
  newestFirst,
  selectKept,
  selectPublished,
  toPhotos,
} from "./photo-rows-store.server.ts";
import { mendMarks } from "./places/mend-marks-store.server.ts";
import {
  countTags,
  listIds,
  listIdsAfter,
  listPage,
  listPhotosOf,
  type PhotoPage,
} from "./places/photo-places-store.server.ts";

export type PhotoStore = ReturnType<typeof createPhotoStore>;

/**
 * What visitors see of the photos, and their life. Every list is newest first; equal times are
 * ordered by id, so pages never overlap or skip.
 */
export function createPhotoStore(database: Database) {
  const life = new DocumentService(database, photoCollection);
  return {
    life,
    countPhotos: () => countPhotos(database),
    mendMarks: () => mendMarks(database),
    findPhoto: (id: string) => findPhoto(database, id),
    findNeighbours: (photo: PhotoCursor) => findNeighbours(database, photo),
    ...taggedPhotos(database),

    /** The 12 photos of a page (1 is the newest), and who stands on either side of them. */
    listPhotosPage(page: number): Promise<PhotoPage> {
      return listPage(database, wholeGallery, page);
    },

    /** Adds a photo, of now unless it says otherwise; `who` is the guru's email address. */
    async addPhoto({ id, first, ...photo }: NewPhoto, who?: string): Promise<Photo> {
      const content = { ...photo, createdAt: photo.createdAt ?? Date.now() };
      const by = { ...(who && { who }), ...(id && { id }), ...(first && { first }) };
      return getAdded(database, await life.add(content, by));
    },

    /**
     * Adds a photo that brings its own id along, however often it is sent: the same person gets the
     * one that is there already, `isNew` false. Null when the id is somebody else's photo.
     */
    async addPhotoOnce({ id, first, ...photo }: NewPhoto & { id: string }, who: string) {
      const content = { ...photo, createdAt: photo.createdAt ?? Date.now() };
      const became = await life.addOnce(content, { who, id, ...(first && { first }) });
      if (became === "taken") return null;
      return { photo: await getAdded(database, id), isNew: became === "added" };
    },

    async listLatestPhotos(limit: number): Promise<Photo[]> {
      return toPhotos(database, await newestFirst(database).limit(limit).execute());
    },

    /** Up to `limit` photos that come after the given place in the gallery. */
    async listPhotosAfter(place: PhotoCursor, limit: number): Promise<Photo[]> {
      const rows = newestFirst(database).where(isOlderThan(place)).limit(limit);
      return toPhotos(database, await rows.execute());
    },
  };
}

function taggedPhotos(database: Database) {
  return {
    countTags: () => countTags(database),

    /** A page of the photos that carry a tag. */
    listTaggedPage(tag: string, page: number): Promise<PhotoPage> {
      return listPage(database, listOfTag(tag), page);
    },

    async listPhotosByTag(tag: string, limit: number): Promise<Photo[]> {
      const ids = await listIds(database, listOfTag(tag), { skipped: 0, limit });
      return listPhotosOf(database, ids);
    },

    /** Up to `limit` of them that come after the given place. */
    async listTaggedAfter(tag: string, place: PhotoCursor, limit: number): Promise<Photo[]> {
      const ids = await listIdsAfter(database, listOfTag(tag), { place, limit });
      return listPhotosOf(database, ids);
    },
  };
}

/** Also when a guru has hidden it this very moment. */
async function getAdded(database: Database, id: string): Promise<Photo> {
  const rows = await selectKept(database).where("uploads.id", "=", id).execute();
  const [found] = await toPhotos(database, rows);
  if (!found) throw new Error(`Upload ${id} is missing right after it was added`);
  return found;
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
