import { type ComponentType, lazy, Suspense, useEffect, useReducer, useState } from "react";
import { href, Link } from "react-router";
import { galleryPath, photoPath } from "#app/photos/gallery-path.ts";
import type { ShownPhoto } from "#app/photos/photo.ts";
import type { UploadDocument } from "#app/photos/photo-api.server.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { DialogLink, useDialogAddress } from "#app/ui/dialog/dialog-address.tsx";
import { LinkedText } from "#app/ui/page/links.tsx";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import styles from "./event-gallery.module.css";
import { eventGalleryStrings as strings } from "./event-gallery-strings.ts";
import { PhotoImage, ratioOf } from "./photo-image.tsx";
import type { PhotoViewerProps } from "./photo-viewer.tsx";
import tileStyles from "./tile.module.css";

const sizes = "(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 44vw";

type EventGalleryProps = { images: ShownPhoto[]; tag: string; heading: "h2" | "h3" };

/** Few visitors open a photo, so the viewer is loaded when one does. */
const PhotoViewer = lazy(fetchViewer);

/**
 * When it cannot be fetched, a reload shows the photo, whose own address the browser already has.
 */
async function fetchViewer(): Promise<{ default: ComponentType<PhotoViewerProps> }> {
  try {
    return { default: (await import("./photo-viewer.tsx")).PhotoViewer };
  } catch {
    window.location.reload();
    return { default: () => null };
  }
}

/**
 * SPEC §2: the photos with an event's tag, uncropped, with title and caption. Each opens in the
 * viewer.
 */
export function EventGallery({ images, tag, heading: Heading }: EventGalleryProps) {
  const { addressOf, openId } = useDialogAddress("photo", () => "");
  // Stays mounted: a dialog that is removed does not return the focus.
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
              <DialogLink
                className={tileStyles.tile}
                style={{ aspectRatio: ratioOf(image) }}
                to={addressOf(image.id)}
                path={photoPath(image)}
              >
                <PhotoImage photo={image} sizes={sizes} />
              </DialogLink>
              <figcaption lang={languageOf(`${image.title} ${image.description}`)}>
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
      {/* The event itself is behind the viewer and need not be named. */}
      <Suspense>{hasViewer && <PhotoViewer photos={images} events={[]} />}</Suspense>
    </section>
  );
}

/** The photos with a tag; none without a tag, and none while the fetch fails, which is repeated. */
export function useEventImages(tag: string | null): ShownPhoto[] {
  const [images, setImages] = useState<ShownPhoto[]>([]);
  const [attempt, fetchAgain] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<{ tag: string; attempt: number } | null>(null);
  useQuietRetry(failed?.tag === tag, failed?.attempt !== attempt, fetchAgain);

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
  const address = `${href("/api/uploads")}?tag=${encodeURIComponent(tag)}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { items } = (await response.json()) as { items: UploadDocument[] };
  return items.map((item) => ({
    ...item,
    tags: item.tags ?? null,
    createdAt: Date.parse(item.createdAt),
  }));
}
