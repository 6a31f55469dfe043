import { z } from "zod";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { Photo, PhotoCursor } from "./photo.ts";

/** A photo as the JSON calls show it: SPEC §3's Upload, and what a page needs to lay it out. */
export type UploadDocument = {
  id: string;
  title: string;
  description: string;
  imageUrl: string;
  /** Left out when the document lacks its tags. */
  tags?: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  originalSizeKB: number | null;
  compressedSizeKB: number | null;
  image: StoredImage | null;
};

/** With what a change of the document has to name. */
export function toVersioned(photo: Photo): UploadDocument & { version: number } {
  return { ...toUploadDocument(photo), version: photo.version };
}

export function toUploadDocument(photo: Photo): UploadDocument {
  return {
    id: photo.id,
    title: photo.title,
    description: photo.description,
    imageUrl: photo.imageUrl,
    ...(photo.tags && { tags: photo.tags }),
    createdAt: new Date(photo.createdAt).toISOString(),
    originalSizeKB: photo.originalSizeKb,
    compressedSizeKB: photo.compressedSizeKb,
    image: photo.image,
  };
}

const longestCursor = 200;

const place = z.tuple([z.number().int(), z.string().regex(/^[\w-]{1,64}$/)]);

/** Opaque to callers, so that what is inside may change. */
export function writeCursor({ createdAt, id }: PhotoCursor): string {
  return btoa(JSON.stringify([createdAt, id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The place a cursor names, or null when it is over-long, malformed or of another making. */
export function readCursor(cursor: string): PhotoCursor | null {
  if (cursor.length > longestCursor) return null;
  try {
    const parsed = place.safeParse(
      JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/"))),
    );
    return parsed.success ? { createdAt: parsed.data[0], id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}
