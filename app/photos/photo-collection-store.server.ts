import { sql } from "kysely";
import type { Collection } from "#app/documents/document-service.server.ts";
import {
  isPublished,
  newPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { writeSearchText } from "#app/platform/database/search-text-store.server.ts";
import { photoSearchText } from "#db/search-text.ts";
import { type PhotoContent, photoDay } from "./photo.ts";
import { selectKept, toPhotos } from "./photo-rows-store.server.ts";
import { moveMarks } from "./places/photo-marks-store.server.ts";

/** How photos are kept, for the life that all documents share. */
export const photoCollection: Collection<PhotoContent> = {
  kind: "photo",
  table: "uploads",
  counter: "uploads",
  isPublic: true,
  titleOf: (photo) => photo.title,
  pictureOf: (photo) => photo.imageHash,

  async read(database, id) {
    const row = await selectKept(database).where("uploads.id", "=", id).executeTakeFirstOrThrow();
    const [photo] = await toPhotos(database, [row]);
    if (!photo) throw new Error(`Upload ${id} cannot be read`);
    const { id: _id, version: _version, image: _image, ...content } = photo;
    return { ...content, imageHash: row.image_hash };
  },

  async insert(database, id, photo) {
    await database
      .insertInto("uploads")
      .values({ id, ...columnsOf(photo), ...newPublicationStatus })
      .execute();
    await writeTags(database, id, photo);
    await writeWords(database, id, photo);
  },

  async update(database, id, photo) {
    await database.updateTable("uploads").set(columnsOf(photo)).where("id", "=", id).execute();
    await writeTags(database, id, photo);
    await writeWords(database, id, photo);
  },

  async arrange(database, id, { before, after }) {
    await sql`
      update upload_tags set shown_at = (
        select created_at from uploads where id = ${id} and ${isPublished("uploads")}
      ) where upload_id = ${id}
    `.execute(database);
    await moveMarks(database, id, { before, after });
  },

  // First in the gallery, unless a guru has set its day: the edit form stores that as noon.
  dateDraft: (photo, at) =>
    photo.createdAt === indiaNoon(photoDay(photo)) ? photo : { ...photo, createdAt: at },

  async delete(database, id) {
    await database.deleteFrom("upload_tags").where("upload_id", "=", id).execute();
    await database.deleteFrom("uploads").where("id", "=", id).execute();
  },
};

function columnsOf(photo: PhotoContent) {
  return {
    title: photo.title,
    description: photo.description,
    image_url: photo.imageUrl,
    image_hash: photo.imageHash,
    has_tags: photo.tags ? 1 : 0,
    created_at: photo.createdAt,
    original_size_kb: photo.originalSizeKb,
    compressed_size_kb: photo.compressedSizeKb,
  };
}

async function writeTags(database: Database, id: string, photo: PhotoContent): Promise<void> {
  await database.deleteFrom("upload_tags").where("upload_id", "=", id).execute();
  const tags = [...new Set(photo.tags)].map((tag, position) => ({
    ...{ upload_id: id, position, tag },
    // Said by `arrange`, once it is known how the photo stands.
    shown_at: null,
  }));
  if (tags.length > 0) await database.insertInto("upload_tags").values(tags).execute();
}

function writeWords(database: Database, id: string, photo: PhotoContent): Promise<void> {
  const words = photoSearchText(photo, photo.tags ?? []);
  return writeSearchText(database, "uploads", { id, words });
}
