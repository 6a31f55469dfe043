import { href, Link } from "react-router";
import { type Photo, ratioOf } from "#app/photos/photo.ts";
import { PhotoImage } from "./photo-image.tsx";
import styles from "./photo-teaser.module.css";
import tileStyles from "./tile.module.css";

/**
 * A tile's width and height in parts of the screen's width, and the widest tile's width. A phone's
 * screen is finer than its line is fast: there a photo may be a little softer than its tile.
 */
type TileShape = { phone: [number, number]; wide: [number, number]; mostRem: number };

const plain: TileShape = { phone: [44, 28], wide: [22, 19], mostRem: 20 };
const tall: TileShape = { phone: [44, 40], wide: [22, 39], mostRem: 20 };
const broad: TileShape = { phone: [60, 30], wide: [45, 19], mostRem: 40 };

/** As in the style sheet: of every six the first is tall and the fourth is broad. */
function shapeOf(index: number): TileShape {
  if (index % 6 === 0) return tall;
  return index % 6 === 3 ? broad : plain;
}

/** A photo fills its tile and is cut; so its own width is that of the tile or what its height asks for. */
function sizesOf(photo: Photo, index: number): string {
  const { phone, wide, mostRem } = shapeOf(index);
  const widthIn = ([width, height]: [number, number]) =>
    Math.round(Math.max(width, height * ratioOf(photo)));
  const most = Math.round((mostRem * widthIn(wide)) / wide[0]);
  return `(width >= 46rem) min(${most}rem, ${widthIn(wide)}vw), ${widthIn(phone)}vw`;
}

/** The latest photos as one mosaic; every one of them leads to the gallery (SPEC §2). */
export function PhotoTeaser({ photos }: { photos: Photo[] }) {
  return (
    <ul className={styles.mosaic}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Link to={href("/gallery")} prefetch="intent" className={tileStyles.tile} viewTransition>
            <PhotoImage photo={photo} sizes={sizesOf(photo, index)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
