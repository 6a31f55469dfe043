import { href, Link } from "react-router";
import { PhotoTeaser } from "#app/photos/gallery/photo-teaser.tsx";
import type { Photo } from "#app/photos/photo.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { buttonClass } from "#app/ui/button.ts";
import styles from "./events.module.css";
import teaserStyles from "./gallery-teaser.module.css";

/** The latest uploads; `photos` is null while they are loading. */
export function GalleryTeaser({ photos }: { photos: Photo[] | null }) {
  return (
    <section className={`section ${teaserStyles.teaser}`} aria-labelledby="teaser-title">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="teaser-title" className="section-title">
            Gallery
          </h2>
          <Link
            to={href("/gallery")}
            prefetch="intent"
            className={buttonClass("line")}
            viewTransition
          >
            See all photos
          </Link>
        </div>
        {photos && photos.length > 0 ? (
          <PhotoTeaser photos={photos} />
        ) : (
          <p className="pause">{photos ? galleryStrings.empty : galleryStrings.loading}</p>
        )}
      </div>
    </section>
  );
}
