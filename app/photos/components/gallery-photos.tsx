import { useState } from "react";
import { Link } from "react-router";
import { galleryPath, photoPath } from "#app/photos/gallery-path.ts";
import { galleryPageSize, photoListStrings } from "#app/photos/photo.ts";
import styles from "#app/photos/routes/gallery.module.css";
import type { Gallery } from "#app/photos/routes/load-gallery.server.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { openedHere, useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import gridStyles from "./photo-grid.module.css";
import { PhotoImage } from "./photo-image.tsx";
import { PhotoRows } from "./photo-rows.tsx";
import tileStyles from "./tile.module.css";

type GalleryPhotosProps = { gallery: Gallery | null; isLoading: boolean };

/** Photos at the top of the page, which are loaded first. */
const urgentPhotos = 2;

/**
 * The tiles of a page, each of which opens its photo, or a status. While another page is loading, the
 * tiles stay and are dimmed, so that the page keeps its length.
 */
export function GalleryPhotos({ gallery, isLoading }: GalleryPhotosProps) {
  const { addressOf, openId } = useDialogAddress("photo", () => "");
  // The photo that is or was last shown in the viewer grows out of its tile and back into it.
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
          <PhotoRows
            // Each page has its own tiles, so that a photo that moves does not seem to jump.
            key={gallery && galleryPath(gallery)}
            photos={photos}
            className={gridStyles.grid}
            tileOf={(photo, sizes, index) => (
              <Link
                className={tileStyles.tile}
                to={addressOf(photo.id)}
                mask={photoPath(photo)}
                state={openedHere}
                preventScrollReset
                viewTransition
                data-picked={photo.id === pickedId ? "" : undefined}
                onClick={() => setPickedId(photo.id)}
              >
                <PhotoImage photo={photo} sizes={sizes} isUrgent={index < urgentPhotos} />
                <span className={gridStyles.title} aria-hidden="true">
                  {photo.title}
                </span>
              </Link>
            )}
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

/** Reserves the place of the tiles, so that nothing shifts when they are loaded. */
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
