import { useState } from "react";
import { Link, type To } from "react-router";
import { galleryPath, photoPath } from "#app/photos/gallery-path.ts";
import { galleryPageSize, type Photo, photoListStrings } from "#app/photos/photo.ts";
import styles from "#app/photos/routes/gallery.module.css";
import type { Gallery } from "#app/photos/routes/load-gallery.server.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { openedHere, useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import gridStyles from "./photo-grid.module.css";
import { PhotoImage } from "./photo-image.tsx";
import { PhotoRows } from "./photo-rows.tsx";
import tileStyles from "./tile.module.css";

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
        {isLoading ? photoListStrings.loading : gallery && statusOf(gallery)}
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

function statusOf({ photos, page, total }: Gallery): string {
  if (photos.length === 0) return photoListStrings.empty;
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

type PhotoGridProps = {
  photos: Photo[];
  /** Where a tile leads with JavaScript; the address that the browser shows is the photo's own. */
  viewerOf: (photo: Photo) => To;
  /** The photo that is or was shown last in the viewer: it grows out of its tile, and back into it. */
  pickedId?: string | null;
  onPick?: (photo: Photo) => void;
};

/** Photos at the very top, which a visitor waits for. */
const firstPhotos = 2;

/** The gallery's tiles: each opens its photo. */
function PhotoGrid({ photos, viewerOf, pickedId, onPick }: PhotoGridProps) {
  return (
    <PhotoRows
      photos={photos}
      className={gridStyles.grid}
      tileOf={(photo, sizes, index) => (
        <Link
          className={tileStyles.tile}
          to={viewerOf(photo)}
          mask={photoPath(photo)}
          state={openedHere}
          preventScrollReset
          viewTransition
          data-picked={photo.id === pickedId ? "" : undefined}
          onClick={() => onPick?.(photo)}
        >
          <PhotoImage photo={photo} sizes={sizes} isUrgent={index < firstPhotos} />
          <span className={gridStyles.title} aria-hidden="true">
            {photo.title}
          </span>
        </Link>
      )}
    />
  );
}
