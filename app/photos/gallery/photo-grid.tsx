import type { CSSProperties } from "react";
import { href, Link, type To } from "react-router";
import { type Photo, ratioOf } from "#app/photos/photo.ts";
import { openedHere } from "#app/ui/dialog/use-dialog-address.ts";
import styles from "./photo-grid.module.css";
import { PhotoImage } from "./photo-image.tsx";
import tileStyles from "./tile.module.css";

type PhotoGridProps = {
  photos: Photo[];
  /** Where a tile leads with JavaScript; the address that the browser shows is the photo's own. */
  viewerOf: (photo: Photo) => To;
  /** The photo that is or was shown last in the viewer: it grows out of its tile, and back into it. */
  pickedId?: string | null;
  onPick?: (photo: Photo) => void;
};

/** The height of a row before it is stretched to fill its width, as in the style sheet. */
const rowHeightRem = { phone: 9.5, wide: 17 };
/** How far rows are stretched to fill the width, about. */
const stretch = 1.2;
/** Photos at the very top, which a visitor waits for. */
const firstPhotos = 2;

/** Rows of equal height in which every photo keeps its own ratio: nothing is cut off. */
export function PhotoGrid({ photos, viewerOf, pickedId, onPick }: PhotoGridProps) {
  return (
    <ul className={styles.grid}>
      {photos.map((photo, index) => (
        <li key={photo.id} style={{ "--ratio": ratioOf(photo) } as CSSProperties}>
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
            <PhotoImage photo={photo} sizes={sizesOf(photo)} isUrgent={index < firstPhotos} />
            <span className={styles.title} aria-hidden="true">
              {photo.title}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function sizesOf(photo: Photo): string {
  const widthRem = (screen: "phone" | "wide") =>
    Math.round(ratioOf(photo) * rowHeightRem[screen] * stretch);
  return `(width >= 48rem) ${widthRem("wide")}rem, min(92vw, ${widthRem("phone")}rem)`;
}

/** The address of a photo's own page. */
export function photoPath(photo: Pick<Photo, "id">): string {
  return href("/gallery/:id", { id: photo.id });
}
