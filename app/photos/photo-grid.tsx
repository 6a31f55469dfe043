import { Link, type To } from "react-router";
import { openedHere } from "#app/ui/dialog/use-dialog-address.ts";
import type { Photo } from "./photo.ts";
import styles from "./photo-grid.module.css";
import { PhotoImage } from "./photo-image.tsx";

type PhotoGridProps = {
  photos: Photo[];
  /** Where a tile leads with JavaScript; the address that the browser shows is the photo's own. */
  viewerOf: (photo: Photo) => To;
};

const sizes = "(width >= 70rem) 22rem, (width >= 48rem) 31vw, 46vw";

export function PhotoGrid({ photos, viewerOf }: PhotoGridProps) {
  return (
    <ul className={styles.grid}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Link
            className={styles.tile}
            to={viewerOf(photo)}
            mask={photoPath(photo)}
            state={openedHere}
            preventScrollReset
          >
            <PhotoImage photo={photo} sizes={sizes} />
            <span className={styles.title} aria-hidden="true">
              {photo.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The address of a photo's own page. */
export function photoPath(photo: Pick<Photo, "id">): string {
  return `/gallery/${encodeURIComponent(photo.id)}`;
}
