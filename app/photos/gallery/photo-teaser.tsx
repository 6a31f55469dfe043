import { Link } from "react-router";
import type { Photo } from "#app/photos/photo.ts";
import { PhotoImage } from "./photo-image.tsx";
import styles from "./photo-teaser.module.css";

/** The latest photos as one mosaic; every one of them leads to the gallery (SPEC §2). */
export function PhotoTeaser({ photos }: { photos: Photo[] }) {
  return (
    <ul className={styles.mosaic}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <Link to="/gallery" prefetch="intent" className={styles.tile}>
            <PhotoImage photo={photo} sizes="(width >= 60rem) 22rem, 46vw" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
