import { sql } from "kysely";
import { DocumentLife } from "#app/documents/document-life.server.ts";
import { containsWords } from "#app/platform/database/contains-words.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { NewPhoto, Photo } from "./photo.ts";
import type { PhotoCursor } from "./photo-cursor.ts";
import { countPhotos, findNeighbours, listPhotosPage } from "./photo-page-store.server.ts";
import { isOlderThan, newestFirst, selectPublished, toPhotos } from "./photo-rows-store.server.ts";
import { photoShelf } from "./photo-shelf-store.server.ts";

export type PhotoStore = ReturnType<typeof createPhotoStore>;

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
    async addPhoto({ id, ...photo }: NewPhoto, who?: string): Promise<Photo> {
      const content = { ...photo, createdAt: photo.createdAt ?? Date.now() };
      const added = await life.add(content, { ...(who && { who }), ...(id && { id }) });
      const found = await findPhoto(database, added);
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

    /** Photos whose title or description contains every word, whatever its case. */
    async searchPhotos(words: string[], limit: number): Promise<Photo[]> {
      const text = sql<string>`uploads.title || ' ' || uploads.description`;
      const rows = newestFirst(database).where(containsWords(text, words)).limit(limit);
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
