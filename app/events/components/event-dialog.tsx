import { useEffect, useState } from "react";
import { eventPath, type SchoolEvent } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import styles from "./event-dialog.module.css";

type EventDialogProps = {
  isOpen: boolean;
  /** What to show; still the last event while the dialog closes. */
  event: SchoolEvent | null;
  /** `2026-01-31` on the academy's clock. */
  today: string;
  onClose: () => void;
};

const loadInside = () => import("./event-details.tsx");

type Inside = Awaited<ReturnType<typeof loadInside>>["EventInDialog"];

/** What it shows comes with the first event that is opened: most visitors open none. */
export function EventDialog({ isOpen, event, today, onClose }: EventDialogProps) {
  const [Inside, setInside] = useState<Inside | null>(null);

  useEffect(() => {
    if (!event || Inside) return;
    loadInside().then(
      (loaded) => setInside(() => loaded.EventInDialog),
      // Its own page says the same, and asks for other files.
      () => location.assign(eventPath(event)),
    );
  }, [event, Inside]);

  return (
    <Dialog
      className={styles.dialog}
      isOpen={isOpen}
      onClose={onClose}
      label={event?.title || eventStrings.event}
    >
      {event && (
        <div className={styles.content}>
          {Inside ? <Inside event={event} today={today} /> : <p>{eventStrings.loading}</p>}
        </div>
      )}
    </Dialog>
  );
}
