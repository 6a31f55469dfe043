import { useEffect, useState } from "react";
import { eventPath, type ShownEvent } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { localPath } from "#app/platform/language/language.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import styles from "./event-dialog.module.css";

type EventDialogProps = {
  isOpen: boolean;
  /** The event is shown while the dialog closes, too. */
  event: ShownEvent | null;
  onClose: () => void;
};

const loadContent = () => import("./event-details.tsx");

type Content = Awaited<ReturnType<typeof loadContent>>["EventInDialog"];

/** The content is loaded with the first event, because most visitors open none. */
export function EventDialog({ isOpen, event, onClose }: EventDialogProps) {
  const [Content, setContent] = useState<Content | null>(null);

  useEffect(() => {
    if (!event || Content) return;
    loadContent().then(
      (loaded) => setContent(() => loaded.EventInDialog),
      // The event's own page shows the same and needs other files.
      () => location.assign(localPath(eventPath(event))),
    );
  }, [event, Content]);

  return (
    <Dialog
      className={styles.dialog}
      isOpen={isOpen}
      onClose={onClose}
      label={event?.title || eventStrings.event}
    >
      {event && (
        <div className={styles.content}>
          {Content ? <Content event={event} /> : <p>{eventStrings.loading}</p>}
        </div>
      )}
    </Dialog>
  );
}
