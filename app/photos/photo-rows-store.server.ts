import { sql } from "kysely";
import {
  isPublished,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { toImage } from "#app/platform/images/image-store.server.ts";
import type { UploadRow } from "#db/tables.ts";
import type { AdminPhoto, Photo } from "./photo.ts";
import type { PhotoCursor } from "./photo-cursor.ts";

type PhotoRow = UploadRow & {
  width: number | null;
  height: number | null;
  placeholder: string | null;
  has_avif: number | null;
};

/** All that are kept, also those that visitors may not see. */
export function selectKept(database: Database) {
  return database
    .selectFrom("uploads")
    .leftJoin("images", "images.hash", "uploads.image_hash")
    .selectAll("uploads")
    .select(["images.width", "images.height", "images.placeholder", "images.has_avif"]);
}

export function selectPublished(database: Database) {
  return selectKept(database).where(isPublished("uploads"));
}

export function newestFirst(database: Database) {
  return selectPublished(database)
    .orderBy("uploads.created_at", "desc")
    .orderBy("uploads.id", "desc");
}

/** Rows that come after a place in the gallery. */
export function isOlderThan(place: PhotoCursor) {
  return sql<boolean>`(uploads.created_at, uploads.id) < (${place.createdAt}, ${place.id})`;
}

/** Completes rows with their tags, in one query for all of them. */
export async function toPhotos(database: Database, rows: PhotoRow[]): Promise<Photo[]> {
  const tags = await readTags(database, rows);
  return rows.map((row) => toPhoto(row, tags.get(row.id) ?? []));
}

export async function toAdminPhotos(database: Database, rows: PhotoRow[]): Promise<AdminPhoto[]> {
  const photos = await toPhotos(database, rows);
  return rows.map((row, index) => ({ ...(photos[index] as Photo), ...toPublicationStatus(row) }));
}

async function readTags(database: Database, rows: PhotoRow[]): Promise<Map<string, string[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const tagRows = await database
    .selectFrom("upload_tags")
    .select(["upload_id", "tag"])
    .where("upload_id", "in", ids)
    .orderBy("upload_id")
    .orderBy("position")
    .execute();
  const groups = Map.groupBy(tagRows, (row) => row.upload_id);
  return new Map([...groups].map(([id, found]) => [id, found.map(({ tag }) => tag)]));
}

function toPhoto(row: PhotoRow, tags: string[]): Photo {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    tags: row.has_tags ? tags : null,
    createdAt: row.created_at,
    originalSizeKb: row.original_size_kb,
    compressedSizeKb: row.compressed_size_kb,
    version: row.version,
    image: toImageOf(row),
  };
}

/** Null for a photo whose picture is not held here. */
function toImageOf({ image_hash: hash, width, height, placeholder, has_avif }: PhotoRow) {
  if (hash === null || width === null || height === null) return null;
  return toImage({ hash, width, height, placeholder: placeholder ?? "", has_avif: has_avif ?? 0 });
}
