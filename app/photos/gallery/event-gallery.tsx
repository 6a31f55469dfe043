import { type ComponentType, lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { ratioOf, type ShownPhoto } from "#app/photos/photo.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { openedHere, useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import { LinkedText } from "#app/ui/page/linked-text.tsx";
import styles from "./event-gallery.module.css";
import { galleryPath, photoPath } from "./gallery-path.ts";
import { PhotoImage } from "./photo-image.tsx";
import tileStyles from "./tile.module.css";

type EventGalleryProps = { images: ShownPhoto[]; tag: string; heading: "h2" | "h3" };

type Viewer = ComponentType<{ images: ShownPhoto[] }>;

/** Not every visitor looks at a photo. */
const EventViewer = lazy(fetchViewer);

/**
 * The address that the browser shows is the photo's own by now: where its viewer cannot be fetched,
 * a reload shows the photo all the same.
 */
async function fetchViewer(): Promise<{ default: Viewer }> {
  try {
    return { default: (await import("./event-viewer.tsx")).EventViewer };
  } catch {
    window.location.reload();
    return { default: () => null };
  }
}

/**
 * 'Event Gallery' (SPEC §2): the photos that carry an event's tag, each whole, with title and
 * caption. A photo opens in the viewer.
 */
export function EventGallery({ images, tag, heading: Heading }: EventGalleryProps) {
  const { addressOf, openId } = useDialogAddress("photo", () => "");
  // Stays once it is there: a dialog that is taken away gives no focus back.
  const [hasViewer, setViewer] = useState(false);
  if (openId !== null && !hasViewer) setViewer(true);
  if (images.length === 0) return null;
  return (
    <section>
      <Heading className={styles.heading}>{galleryStrings.eventGallery}</Heading>
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.id}>
            <figure>
              <Link
                className={tileStyles.tile}
                style={{ aspectRatio: ratioOf(image) }}
                to={addressOf(image.id)}
                mask={photoPath(image)}
                state={openedHere}
                preventScrollReset
              >
                <PhotoImage
                  photo={image}
                  sizes="(width >= 64rem) 18rem, (width >= 40rem) 30vw, 44vw"
                />
              </Link>
              <figcaption>
                <strong>{image.title}</strong>
                <span>
                  <LinkedText text={image.description} />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to={galleryPath({ tag })}>{galleryStrings.inGallery}</Link>
      </p>
      <Suspense>{hasViewer && <EventViewer images={images} />}</Suspense>
    </section>
  );
}
