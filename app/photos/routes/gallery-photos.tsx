import { useState } from "react";
import { galleryPath } from "#app/photos/gallery/gallery-path.ts";
import { PhotoGrid } from "#app/photos/gallery/photo-grid.tsx";
import { galleryPageSize } from "#app/photos/photo.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import styles from "./gallery.module.css";
import type { Gallery } from "./load-gallery.server.ts";

type GalleryPhotosProps = { gallery: Gallery | null; isLoading: boolean };

/**
 * The tiles of a page, or what stands in their place. While another page is loading the tiles of the
 * last one stay, dimmed: the page keeps its length.
 */
export function GalleryPhotos({ gallery, isLoading }: GalleryPhotosProps) {
  const { addressOf, openId } = useDialogAddress("photo", () => "");
  const [pickedId, setPickedId] = useState(openId);
  if (openId !== null && openId !== pickedId) setPickedId(openId);
  const photos = gallery?.photos ?? [];
  const isEmpty = !isLoading && photos.length === 0;
  return (
    <div className={styles.photos}>
      <p className={isLoading ? styles.state : isEmpty ? "pause" : "visually-hidden"} role="status">
        {isLoading ? galleryStrings.loading : gallery && operationMessages(gallery)}
      </p>
      {isLoading && photos.length === 0 && <LoadingTiles />}
      {photos.length > 0 && (
        <div className={styles.tiles} inert={isLoading} aria-busy={isLoading}>
          <PhotoGrid
            // A photo of this page and the one before is another tile: nothing seems to jump.
            key={gallery && galleryPath(gallery)}
            photos={photos}
            viewerOf={(photo) => addressOf(photo.id)}
            pickedId={pickedId}
            onPick={(photo) => setPickedId(photo.id)}
          />
        </div>
      )}
    </div>
  );
}

function operationMessages({ photos, page, total }: Gallery): string {
  if (photos.length === 0) return galleryStrings.empty;
  return total > 1 ? galleryStrings.pageOf(page, total) : "";
}

/** Keeps the place of the tiles, so that nothing jumps when they arrive. */
function LoadingTiles() {
  return (
    <div className={styles.loadingTiles} aria-hidden="true">
      {Array.from({ length: galleryPageSize }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blank tiles have nothing else
        <div key={index} />
      ))}
    </div>
  );
}
