import type { CSSProperties, KeyboardEvent } from "react";
import { placeOf, type ShownPhoto, viewerClearDelayMs } from "#app/photos/photo.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { Dialog, useLingering } from "#app/ui/dialog/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useSwipe } from "#app/ui/use-swipe.ts";
import { type EventOfPhoto, PhotoDetails } from "./photo-details.tsx";
import { PhotoImage } from "./photo-image.tsx";
import styles from "./photo-viewer.module.css";

type PhotoViewerProps = {
  /** The photo to show; null closes the viewer. */
  photo: ShownPhoto | null;
  /** The events that the photos may be from. */
  events: EventOfPhoto[];
  onClose: () => void;
  /** Null where the gallery ends. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

export function PhotoViewer({ photo, events, onClose, onPrevious, onNext }: PhotoViewerProps) {
  const shown = useLingering(photo, viewerClearDelayMs);
  const swipe = useSwipe((direction) => (direction === "next" ? onNext?.() : onPrevious?.()));
  const stepByArrowKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") onPrevious?.();
    if (event.key === "ArrowRight") onNext?.();
  };
  return (
    <Dialog
      isOpen={photo !== null}
      onClose={onClose}
      label={shown?.title || galleryStrings.photo}
      className={styles.viewer}
      onKeyDown={stepByArrowKey}
    >
      {shown && (
        <div className={styles.layout}>
          <div className={styles.frame} style={placeOf(shown) as CSSProperties} {...swipe}>
            <PhotoImage key={shown.id} photo={shown} sizes="min(100vw, 80rem)" />
          </div>
          <div className={styles.caption} aria-live="polite">
            <PhotoDetails photo={shown} events={events} heading="h2" />
            <div className={styles.steps}>
              <Step label="Previous photo" icon="previous" onClick={onPrevious} />
              <Step label="Next photo" icon="next" onClick={onNext} />
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}

type StepProps = { label: string; icon: "previous" | "next"; onClick: (() => void) | null };

/** Stays focusable at the gallery's ends, so that the focus is never lost there. */
function Step({ label, icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      <Icon name={icon} />
    </button>
  );
}
