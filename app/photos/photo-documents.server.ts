import type { DocumentStore } from "#app/documents/kind.server.ts";
import { photoPath } from "./gallery-path.ts";
import { photoAlt } from "./photo.ts";
import type { PhotoStore } from "./photo-store.server.ts";

/** The photos as the pages of every kind show them. The sitemap has the gallery's pages instead. */
export const photoDocuments = (photos: PhotoStore): DocumentStore => ({
  documents: photos.documents,
  listPaths: null,
  listSearchEntries: null,

  async listFeedEntries(limit) {
    const newest = await photos.listPhotos({ limit });
    return newest.map((photo) => ({
      path: photoPath(photo),
      title: photoAlt(photo),
      text: photo.description,
      imageUrl: photo.imageUrl,
      addedAt: photo.createdAt,
    }));
  },
});
