import { Link, type To } from "react-router";
import type { Photo } from "#app/photos/photo.ts";
import { openedHere } from "#app/ui/dialog/use-dialog-address.ts";
import { photoPath } from "./gallery-path.ts";
import styles from "./photo-grid.module.css";
import { PhotoImage } from "./photo-image.tsx";
import { PhotoRows } from "./photo-rows.tsx";
import tileStyles from "./tile.module.css";

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
export function PhotoGrid({ photos, viewerOf, pickedId, onPick }: PhotoGridProps) {
  return (
    <PhotoRows
      photos={photos}
      className={styles.grid}
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
          <span className={styles.title} aria-hidden="true">
            {photo.title}
          </span>
        </Link>
      )}
    />
  );
}
