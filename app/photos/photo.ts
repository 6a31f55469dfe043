import type { InitialStatus, PublicationStatus } from "#app/documents/document.ts";
import { formatLongDay, indiaDay } from "#app/platform/calendar.ts";
import type { StoredImage } from "#app/platform/images/image.ts";

/** An upload of the gallery (SPEC §3). */
export type Photo = {
  id: string;
  title: string;
  description: string;
  imageUrl: string;
  /** Null when the document lacks the field, as imported ones may; that is not an empty list. */
  tags: string[] | null;
  /** Epoch milliseconds; the gallery's order. */
  createdAt: number;
  originalSizeKb: number | null;
  compressedSizeKb: number | null;
  /** Raised by every change; an edit names the one it began from. */
  version: number;
  /** Null when the picture lies at an address of its own and we hold no versions of it. */
  image: StoredImage | null;
};

/** What the viewer shows of a photo. */
export type ShownPhoto = Pick<
  Photo,
  "id" | "title" | "description" | "imageUrl" | "image" | "createdAt" | "tags"
>;

/** What is kept of a photo, and what its history can bring back. */
export type PhotoContent = Omit<Photo, "id" | "version" | "image"> & { imageHash: string | null };

export type NewPhoto = Omit<PhotoContent, "createdAt"> & {
  id?: string;
  createdAt?: number;
  first?: InitialStatus;
};

/** A place in the gallery: right after the photo with this time and id. */
export type PhotoCursor = { createdAt: number; id: string };

/** A photo as the gurus see it, whether visitors may or not. */
export type AdminPhoto = Photo & PublicationStatus;

/** SPEC §9: gallery page size, page-number window, teaser images shown and fetched. */
export const galleryPageSize = 12;
export const pageNumberWindow = 5;
export const teaserPhotosShown = 12;
export const teaserPhotosFetched = 20;

/** An event gallery shows every photo of its tag, within reason. */
export const maxTaggedPhotos = 200;

/** SPEC §9: after closing, the viewer keeps what it showed for this long. */
export const viewerClearDelayMs = 300;

/** SPEC §2: the gallery and the home page's teaser while they load, and when they are empty. */
export const photoListStrings = {
  loading: "Loading photos...",
  empty: "No photos found in the gallery.",
};

/** The alt text is the title, else 'Gallery image' (SPEC §2). */
export function photoAlt(photo: Pick<Photo, "title">): string {
  return photo.title || "Gallery image";
}

/** SPEC §7: pages = ceil(count / 12). */
export function countPages(photoCount: number): number {
  return Math.ceil(photoCount / galleryPageSize);
}

/** The day of a photo's creation on the academy's clock, `2026-01-31`. */
export function photoDay({ createdAt }: Pick<Photo, "createdAt">): string {
  return indiaDay(createdAt);
}

/** `January 31, 2026`: a photo taken in the evening keeps its day wherever it is looked at. */
export function formatPhotoDate(createdAt: number): string {
  return formatLongDay(indiaDay(createdAt)) ?? "";
}
