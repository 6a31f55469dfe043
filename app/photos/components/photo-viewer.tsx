import type { CSSProperties, KeyboardEvent } from "react";
import { photoPath } from "#app/photos/gallery-path.ts";
import type { ShownPhoto } from "#app/photos/photo.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { Dialog, useLingering } from "#app/ui/dialog/dialog.tsx";
import { useDialogAddress } from "#app/ui/dialog/dialog-address.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useSwipe } from "#app/ui/use-swipe.ts";
import { type EventOfPhoto, PhotoDetails } from "./photo-details.tsx";
import { frameStyle, PhotoImage } from "./photo-image.tsx";
import styles from "./photo-viewer.module.css";

type Neighbour = { id: string | null; page: number };

export type PhotoViewerProps = {
  /** The photos to step through. The address says which one is shown. */
  photos: ShownPhoto[];
  events: EventOfPhoto[];
  newer?: Neighbour;
  older?: Neighbour;
};

export function PhotoViewer({ photos, events, newer, older }: PhotoViewerProps) {
  const address = useDialogAddress("photo", (id) => photoPath({ id }));
  const index = photos.findIndex((photo) => photo.id === address.openId);
  const photo = photos[index] ?? null;
  const shown = useLingering(photo);

  /** It is null where the gallery ends. */
  function stepTo(neighbour: ShownPhoto | undefined, across: Neighbour | undefined) {
    if (neighbour) return () => address.show(neighbour.id);
    const { id, page } = across ?? {};
    return id ? () => address.show(id, { page: `${page}` }) : null;
  }

  const onPrevious = stepTo(photos[index - 1], newer);
  const onNext = stepTo(photos[index + 1], older);
  const steps = [
    { label: galleryStrings.previous, icon: "previous", onClick: onPrevious },
    { label: galleryStrings.next, icon: "next", onClick: onNext },
  ] as const;
  const swipe = useSwipe((direction) => (direction === "next" ? onNext?.() : onPrevious?.()));
  const stepByArrowKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") onPrevious?.();
    if (event.key === "ArrowRight") onNext?.();
  };
  return (
    <Dialog
      isOpen={photo !== null}
      onClose={address.close}
      label={shown?.title || galleryStrings.photo}
      className={styles.viewer}
      onKeyDown={stepByArrowKey}
    >
      {shown && (
        <div className={styles.layout}>
          <div className={styles.frame} style={frameStyle(shown) as CSSProperties} {...swipe}>
            <PhotoImage key={shown.id} photo={shown} sizes="min(100vw, 80rem)" />
          </div>
          <div className={styles.panel} aria-live="polite">
            {/* Before the text rather than around it: a wide screen always shows the text. */}
            <details className={styles.about}>
              <summary>
                <h2 lang={languageOf(shown.title)}>{shown.title || galleryStrings.photo}</h2>
              </summary>
            </details>
            <div className={styles.caption}>
              <PhotoDetails photo={shown} events={events} heading="h2" />
            </div>
            <div className={styles.steps}>
              {steps.map(({ label, icon, onClick }) => (
                <button
                  key={icon}
                  type="button"
                  className={styles.step}
                  aria-label={label}
                  // Stays focusable at the gallery's ends, so that the focus is never lost there.
                  aria-disabled={onClick === null}
                  onClick={() => onClick?.()}
                >
                  <Icon name={icon} />
                </button>
              ))}
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}
