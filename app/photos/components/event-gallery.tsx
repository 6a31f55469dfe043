import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { galleryPath, photoPath } from "#app/photos/gallery-path.ts";
import { ratioOf, type ShownPhoto } from "#app/photos/photo.ts";
import type { UploadDocument } from "#app/photos/photo-api.server.ts";
import { openedHere, useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import { LinkedText } from "#app/ui/page/linked-text.tsx";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import styles from "./event-gallery.module.css";
import { PhotoImage } from "./photo-image.tsx";
import tileStyles from "./tile.module.css";

const strings = { heading: "Event Gallery", inGallery: "See them in the gallery" };

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
      <Heading className={styles.heading}>{strings.heading}</Heading>
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
        <Link to={galleryPath({ tag })}>{strings.inGallery}</Link>
      </p>
      <Suspense>{hasViewer && <EventViewer images={images} />}</Suspense>
    </section>
  );
}

/**
 * The photos that carry a tag; none for an event without one, and none while the fetch fails, which
 * is quietly tried again.
 */
export function useEventImages(tag: string | null): ShownPhoto[] {
  const [images, setImages] = useState<ShownPhoto[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ tag: string; attempt: number } | null>(null);
  const fetchAgain = useCallback(() => setAttempt((before) => before + 1), []);
  useQuietRetry(failed !== null && failed.tag === tag, failed?.attempt !== attempt, fetchAgain);

  useEffect(() => {
    setImages([]);
    if (!tag) return;
    const request = new AbortController();
    fetchImages(tag, request.signal)
      .then((fetched) => {
        setImages(fetched);
        setFailed(null);
      })
      .catch((error) => {
        if (request.signal.aborted) return;
        console.error("Error fetching event images", error);
        setFailed({ tag, attempt });
      });
    return () => request.abort();
  }, [tag, attempt]);

  return images;
}

async function fetchImages(tag: string, signal: AbortSignal): Promise<ShownPhoto[]> {
  const response = await fetch(`${href("/api/uploads")}?tag=${encodeURIComponent(tag)}`, {
    signal,
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { items } = (await response.json()) as { items: UploadDocument[] };
  return items.map((item) => ({
    ...item,
    tags: item.tags ?? null,
    createdAt: Date.parse(item.createdAt),
  }));
}
