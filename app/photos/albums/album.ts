import type { PublicationStatus } from "#app/documents/document.ts";
import type { StoredImage } from "#app/platform/images/image.ts";

/**
 * A title, a description and a cover for the photos with a tag. An event with the same tag belongs
 * to it.
 */
export type AlbumContent = {
  title: string;
  description: string;
  tag: string;
  /** The id of a photo; empty for the newest photo with the tag. */
  cover: string;
};

export type AdminAlbum = AlbumContent & PublicationStatus & { id: string };

/**
 * An album with a published photo, as visitors see it: without its chosen cover, which may be
 * hidden.
 */
export type Album = Omit<AlbumContent, "cover"> & {
  id: string;
  photoCount: number;
  /** It is null if the picture is stored elsewhere. */
  coverImage: StoredImage | null;
};
