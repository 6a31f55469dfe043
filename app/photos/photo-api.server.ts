import { z } from "zod";
import type { Services } from "#app/services.server.ts";
import { findPicture } from "./add-photo.server.ts";
import type { Photo, PhotoContent, PhotoCursor } from "./photo.ts";
import type { uploadSchema } from "./photo-schema.ts";

export type UploadDocument = ReturnType<typeof toUploadDocument>;

/** A photo as the API shows it: SPEC §3's Upload, and what a page needs for its layout. */
export function toUploadDocument(photo: Photo) {
  return {
    id: photo.id,
    title: photo.title,
    description: photo.description,
    imageUrl: photo.imageUrl,
    // Left out when the document lacks the field.
    ...(photo.tags && { tags: photo.tags }),
    /** ISO 8601, UTC. */
    createdAt: new Date(photo.createdAt).toISOString(),
    originalSizeKB: photo.originalSizeKb,
    compressedSizeKB: photo.compressedSizeKb,
    image: photo.image,
  };
}

/** The answer to a write: the next change has to name the version. */
export function toVersioned(photo: Photo): UploadDocument & { version: number } {
  return { ...toUploadDocument(photo), version: photo.version };
}

type UploadFields = z.output<typeof uploadSchema>;

type Content = Omit<PhotoContent, "createdAt">;

type Parts = Pick<Services, "images">;

/** The content of a photo that a call names; null when its image cannot be used. */
export async function toContent(fields: UploadFields, parts: Parts): Promise<Content | null>;
export async function toContent(
  fields: Partial<UploadFields>,
  parts: Parts,
): Promise<Partial<Content> | null>;
export async function toContent(
  { imageUrl, originalSizeKB, compressedSizeKB, ...fields }: Partial<UploadFields>,
  parts: Parts,
): Promise<Partial<Content> | null> {
  const picture = imageUrl === undefined ? {} : await findPicture(parts, imageUrl);
  if (!picture) return null;
  // A field that a change leaves out stays as it is.
  return {
    ...fields,
    ...picture,
    ...(originalSizeKB !== undefined && { originalSizeKb: originalSizeKB }),
    ...(compressedSizeKB !== undefined && { compressedSizeKb: compressedSizeKB }),
  };
}

const maxCursorLength = 200;

const position = z.tuple([z.number().int(), z.string().regex(/^[\w-]{1,64}$/)]);

/** Opaque to callers, so that its content may change. */
export function writeCursor({ createdAt, id }: PhotoCursor): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}

/** The position that a cursor names, or null when the text is no cursor of ours. */
export function readCursor(cursor: string): PhotoCursor | null {
  if (cursor.length > maxCursorLength) return null;
  try {
    const parsed = position.safeParse(JSON.parse(`${Buffer.from(cursor, "base64url")}`));
    return parsed.success ? { createdAt: parsed.data[0], id: parsed.data[1] } : null;
  } catch {
    return null;
  }
}
