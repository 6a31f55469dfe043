import { createContext } from "react-router";
import type { Album } from "./albums/album.ts";
import type { AlbumStore } from "./albums/album-store.server.ts";
import type { ChangeWithTag } from "./change-with-tag.server.ts";
import type { EventOfPhoto } from "./components/photo-details.tsx";
import type { AdminPhotoStore, PhotoStore, TagCount } from "./photo-store.server.ts";
import type { UploadLimiter } from "./store-picture.server.ts";

export type PhotoServices = {
  photos: PhotoStore;
  adminPhotos: AdminPhotoStore;
  albums: AlbumStore;
  /** The albums that visitors see, cached. */
  listAlbums: () => Promise<Album[]>;
  /** Cached, too. */
  listAlbumOrders: AlbumStore["listOrders"];
  /** The counts are cached. */
  tagCounts: () => Promise<TagCount[]>;
  listEventsOfTags: (tags: string[]) => Promise<EventOfPhoto[]>;
  /**
   * Stores the edit of a document that has a tag; other documents with the tag may change with it.
   */
  changeWithTag: ChangeWithTag;
  uploadLimiter: UploadLimiter;
};

export const photoServices = createContext<PhotoServices>();
