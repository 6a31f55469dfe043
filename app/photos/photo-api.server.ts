import { stateOf } from "#app/documents/document.ts";
import { type AdminPhoto, formatPhotoDate, type Photo, type PhotoCursor } from "./photo.ts";

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

export type VersionedDocument = ReturnType<typeof toVersioned>;

/** The answer to a guru's write: the next change has to name the version. */
export function toVersioned(photo: AdminPhoto) {
  const { version, consent, focus } = photo;
  return { ...toUploadDocument(photo), version, consent, focus, state: stateOf(photo) };
}

export type KnownPhoto = ReturnType<typeof toKnownPhoto>;

/** A photo that shows the picture that was just uploaded. */
export function toKnownPhoto(photo: AdminPhoto) {
  const { id, title, createdAt } = photo;
  return { id, title, date: formatPhotoDate(createdAt), state: stateOf(photo) };
}

/** The last photo of a list; the next page of the list begins after it. */
export const writeCursor = ({ createdAt, id }: PhotoCursor): string => `${createdAt}_${id}`;

/** The position that a cursor names; null when the text is no cursor of `writeCursor`. */
export function readCursor(cursor: string): PhotoCursor | null {
  const [, createdAt, id] = /^(-?\d{1,16})_([\w-]{1,64})$/.exec(cursor) ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : null;
}
