import { href, Link } from "react-router";
import type { Photo } from "#app/photos/photo.ts";
import { PhotoImage } from "./photo-image.tsx";
import { PhotoRows } from "./photo-rows.tsx";
import tileStyles from "./tile.module.css";

/** The latest photos; every one of them leads to the gallery (SPEC §2). */
export function PhotoTeaser({ photos }: { photos: Photo[] }) {
  return (
    <PhotoRows
      photos={photos}
      tileOf={(photo, sizes) => (
        <Link to={href("/gallery")} prefetch="intent" className={tileStyles.tile} viewTransition>
          <PhotoImage photo={photo} sizes={sizes} />
        </Link>
      )}
    />
  );
}
