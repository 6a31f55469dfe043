import { href, Link } from "react-router";
import type { Photo } from "#app/photos/photo.ts";
import { PhotoImage } from "./photo-image.tsx";
import { PhotoRows } from "./photo-rows.tsx";
import tileStyles from "./tile.module.css";

/** Smaller than in the gallery, and so lighter: a phone's screen is fine, and gets them sharp. */
const smallSquares = 2.8;

/** The latest photos; every one of them leads to the gallery (SPEC §2). */
export function PhotoTeaser({ photos }: { photos: Photo[] }) {
  return (
    <PhotoRows
      photos={photos}
      squaresOnPhone={smallSquares}
      tileOf={(photo, sizes) => (
        <Link to={href("/gallery")} prefetch="intent" className={tileStyles.tile} viewTransition>
          <PhotoImage photo={photo} sizes={sizes} />
        </Link>
      )}
    />
  );
}
