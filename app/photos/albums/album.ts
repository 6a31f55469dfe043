import type { PublicationStatus } from "#app/documents/document.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { InOneLanguage } from "#app/platform/language/kannada-content.ts";

/** The newest photo first, the oldest first, or in an order by hand. */
export const photoOrders = ["", "oldest", "hand"] as const;

export type PhotoOrder = (typeof photoOrders)[number];

/**
 * A title, a description and a cover for the photos with a tag. An event with the same tag belongs
 * to it. Older entries of the history lack optional fields.
 */
export type AlbumContent = {
  title: string;
  titleKn?: string;
  description: string;
  descriptionKn?: string;
  tag: string;
  /** The id of a photo; empty for the newest photo with the tag. */
  cover: string;
  photoOrder?: PhotoOrder;
  /** The order by hand. Photos that are not among these come after them, the oldest first. */
  photoIds?: string[];
};

/** How an album orders its photos if its newest photo does not come first. */
export type AlbumOrder = { tag: string; photoOrder: "oldest" | "hand"; photoIds: string[] };

export type AdminAlbum = AlbumContent & PublicationStatus & { id: string };

/**
 * An album with a published photo, as visitors see it: without its chosen cover, which may be
 * hidden.
 */
export type AlbumInBothLanguages = Omit<AlbumContent, "cover" | "photoOrder" | "photoIds"> & {
  id: string;
  photoCount: number;
  /** It is null if the picture is stored elsewhere. */
  coverImage: StoredImage | null;
};

export type Album = InOneLanguage<AlbumInBothLanguages>;
