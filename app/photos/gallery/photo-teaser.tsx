import { Link } from "react-router";
import type { Photo } from "#app/photos/photo.ts";
import { PhotoImage } from "./photo-image.tsx";
import styles from "./photo-teaser.module.css";
import tileStyles from "./tile.module.css";

const plainSizes = "(width >= 46rem) min(22rem, 24vw), 44vw";
const wideSizes = "(width >= 46rem) min(42rem, 46vw), 62vw";

/** As in the style sheet: the fourth of every six. */
const isWide = (index: number) => index % 6 === 3;

/** The latest photos as one mosaic; every one of them leads to the gallery (SPEC §2). */
export function PhotoTeaser({ photos }: { photos: Photo[] }) {
  return (
    <ul className={styles.mosaic}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Link to="/gallery" prefetch="intent" className={tileStyles.tile} viewTransition>
            <PhotoImage photo={photo} sizes={isWide(index) ? wideSizes : plainSizes} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
