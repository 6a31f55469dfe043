import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { toImage } from "#app/platform/images/image-store.server.ts";
import type { UploadRow } from "#db/tables.ts";
import type { Photo } from "./photo.ts";
import type { PhotoCursor } from "./photo-cursor.ts";

type PhotoRow = UploadRow & {
  width: number | null;
  height: number | null;
  thumbhash: string | null;
};

export function selectPhotos(database: Database) {
  return database
    .selectFrom("uploads")
    .leftJoin("images", "images.hash", "uploads.image_hash")
    .selectAll("uploads")
    .select(["images.width", "images.height", "images.thumbhash"]);
}

export function newestFirst(database: Database) {
  return selectPhotos(database).orderBy("uploads.created_at", "desc").orderBy("uploads.id", "desc");
}

/** Rows that come after a place in the gallery. */
export function isOlderThan(place: PhotoCursor) {
  return sql<boolean>`(uploads.created_at, uploads.id) < (${place.createdAt}, ${place.id})`;
}

/** Completes rows with their tags, in one query for all of them. */
export async function toPhotos(database: Database, rows: PhotoRow[]): Promise<Photo[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const tagRows = await database
    .selectFrom("upload_tags")
    .select(["upload_id", "tag"])
    .where("upload_id", "in", ids)
    .orderBy("upload_id")
    .orderBy("position")
    .execute();
  const tags = Map.groupBy(tagRows, (row) => row.upload_id);
  return rows.map((row) => toPhoto(row, tags.get(row.id)?.map(({ tag }) => tag) ?? []));
}

function toPhoto(row: PhotoRow, tags: string[]): Photo {
  const { image_hash: hash, width, height, thumbhash } = row;
  const isHeld = hash !== null && width !== null && height !== null && thumbhash !== null;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    imageUrl: row.image_url,
    tags: row.has_tags ? tags : null,
    createdAt: row.created_at,
    originalSizeKb: row.original_size_kb,
    compressedSizeKb: row.compressed_size_kb,
    image: isHeld ? toImage({ hash, width, height, thumbhash }) : null,
  };
}
