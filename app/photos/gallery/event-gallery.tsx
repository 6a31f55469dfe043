import type { Photo } from "#app/photos/photo.ts";
import { galleryWords } from "#app/photos/words.ts";
import styles from "./event-gallery.module.css";
import { PhotoImage } from "./photo-image.tsx";

export type GalleryImage = Pick<Photo, "id" | "title" | "description" | "imageUrl" | "image">;

type EventGalleryProps = { images: GalleryImage[]; heading: "h2" | "h3" };

/** 'Event Gallery' (SPEC §2): the photos that carry an event's tag, each with title and caption. */
export function EventGallery({ images, heading: Heading }: EventGalleryProps) {
  if (images.length === 0) return null;
  return (
    <section>
      <Heading className={styles.heading}>{galleryWords.eventGallery}</Heading>
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.id}>
            <figure>
              <PhotoImage photo={image} sizes="(width >= 48rem) 18rem, 44vw" />
              <figcaption>
                <strong>{image.title}</strong>
                <span>{image.description}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
