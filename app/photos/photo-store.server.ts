import { sql } from "kysely";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { isPublished } from "#app/documents/publication-status-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { galleryPageSize, type NewPhoto, type Photo, type PhotoCursor } from "./photo.ts";
import {
  newestFirst,
  photoCollection,
  selectPhotos,
  selectPublished,
  toPhotos,
} from "./photo-collection-store.server.ts";

export type PhotoStore = ReturnType<typeof createPhotoStore>;

export type PhotoPage = {
  photos: Photo[];
  /** The photos next to this page, one on each side; null where the gallery ends. */
  newerId: string | null;
  olderId: string | null;
};

/** How many published photos carry a tag. */
export type TagCount = { tag: string; count: number };

/**
 * The photos that visitors see, and the service that changes them. Every list is newest first; equal
 * times are ordered by id, so pages never overlap or skip.
 */
export function createPhotoStore(database: Database) {
  const documents = new DocumentService(database, photoCollection);
  return {
    documents,
    countPhotos: () => countPhotos(database),
    countTags: () => countTags(database),
    findPhoto: (id: string) => findPhoto(database, id),
    findNeighbours: (photo: PhotoCursor) => findNeighbours(database, photo),

    /** The 12 photos of a page (1 is the newest), of the gallery or of a tag. */
    listPhotosPage: (page: number, tag: string | null = null) => listPage(database, page, tag),

    async listLatestPhotos(limit: number): Promise<Photo[]> {
      return listByIds(database, await listIds(database, { limit }));
    },

    async listPhotosByTag(tag: string, limit: number): Promise<Photo[]> {
      return listByIds(database, await listIds(database, { tag, limit }));
    },

    /** Up to `limit` photos that come after the given place in the gallery, or among those of a tag. */
    async listPhotosAfter(after: PhotoCursor, { tag, limit }: Pick<Listing, "tag" | "limit">) {
      return listByIds(database, await listIds(database, { tag, after, limit }));
    },

    /** Adds a photo, dated now unless it has a date; `who` is the guru's email address. */
    async addPhoto({ id, first, ...photo }: NewPhoto, who?: string): Promise<Photo> {
      const content = { ...photo, createdAt: photo.createdAt ?? Date.now() };
      const by = { who, id, initialStatus: first };
      return getAdded(database, await documents.add(content, by));
    },

    /**
     * Adds a photo under an id that its sender chose, once, however often it is sent: a repetition by
     * the same person gets the stored one, with `isNew` false. Null when the id is somebody else's photo.
     */
    async addPhotoOnce({ id, first, ...photo }: NewPhoto & { id: string }, who: string) {
      const content = { ...photo, createdAt: photo.createdAt ?? Date.now() };
      const became = await documents.addOnce(content, { who, id, initialStatus: first });
      if (became === "taken") return null;
      return { photo: await getAdded(database, id), isNew: became === "added" };
    },
  };
}

export type TagCounts = () => Promise<TagCount[]>;

/** The counts of all tags, read once per content revision: 20 ms for 100,000 photos. */
export function cacheTagCounts(
  photos: Pick<PhotoStore, "countTags">,
  contentRevision: () => Promise<number>,
): TagCounts {
  let cached: { revision: number; counts: TagCount[] } | null = null;

  return async () => {
    const revision = await contentRevision();
    if (cached?.revision !== revision) cached = { revision, counts: await photos.countTags() };
    return cached.counts;
  };
}

type Listing = {
  tag?: string | null | undefined;
  after?: PhotoCursor;
  offset?: number;
  limit: number;
};

/** From an index alone: there OFFSET passes 100,000 photos in 7 ms, and no row is read. */
async function listIds(database: Database, listing: Listing): Promise<string[]> {
  const { tag, after, offset = 0, limit } = listing;
  if (tag) {
    const isAfter = sql<boolean>`(shown_at, upload_id) < (${after?.createdAt}, ${after?.id})`;
    const tagged = await database
      .selectFrom("upload_tags")
      .select("upload_id as id")
      .where("tag", "=", tag)
      .where("shown_at", "is not", null)
      .$if(after !== undefined, (query) => query.where(isAfter))
      .orderBy("shown_at", "desc")
      .orderBy("upload_id", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    return tagged.map(({ id }) => id);
  }
  const isAfter = sql<boolean>`(created_at, id) < (${after?.createdAt}, ${after?.id})`;
  const rows = await database
    .selectFrom("uploads")
    .select("id")
    .where(isPublished("uploads"))
    .$if(after !== undefined, (query) => query.where(isAfter))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** The published ones among these, newest first. */
async function listByIds(database: Database, ids: string[]): Promise<Photo[]> {
  if (ids.length === 0) return [];
  const rows = await newestFirst(database).where("uploads.id", "in", ids).execute();
  return toPhotos(database, rows);
}

async function listPage(database: Database, page: number, tag: string | null): Promise<PhotoPage> {
  const start = (page - 1) * galleryPageSize;
  // One photo more on each side names the neighbours of the page.
  const before = start > 0 ? 1 : 0;
  const limit = before + galleryPageSize + 1;
  const ids = await listIds(database, { tag, offset: start - before, limit });
  return {
    photos: await listByIds(database, ids.slice(before, before + galleryPageSize)),
    newerId: (before && ids[0]) || null,
    olderId: ids[before + galleryPageSize] ?? null,
  };
}

/** How many published photos carry each tag: the most used first. */
async function countTags(database: Database): Promise<TagCount[]> {
  const rows = await database
    .selectFrom("upload_tags")
    .select(["tag", (row) => row.fn.countAll<number>().as("count")])
    .where("shown_at", "is not", null)
    .groupBy("tag")
    .orderBy("count", "desc")
    .orderBy("tag")
    .execute();
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}

/** Also when a guru has hidden it since. */
async function getAdded(database: Database, id: string): Promise<Photo> {
  const rows = await selectPhotos(database).where("uploads.id", "=", id).execute();
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
  const [newer, [olderId]] = await Promise.all([
    database
      .selectFrom("uploads")
      .select("id")
      .where(isPublished("uploads"))
      .where(sql<boolean>`(created_at, id) > (${place.createdAt}, ${place.id})`)
      .orderBy("created_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst(),
    listIds(database, { after: place, limit: 1 }),
  ]);
  return { newerId: newer?.id ?? null, olderId: olderId ?? null };
}
