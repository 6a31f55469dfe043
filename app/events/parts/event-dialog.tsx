import type { ReactNode } from "react";
import type { SchoolEvent } from "#app/events/event.ts";
import { eventWords } from "#app/events/words.ts";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { EventDetails } from "./event-details.tsx";
import styles from "./event-dialog.module.css";

type EventDialogProps = {
  isOpen: boolean;
  /** What to show; still the last event while the dialog closes. */
  event: SchoolEvent | null;
  onClose: () => void;
  /** The event's gallery. */
  children: ReactNode;
};

export function EventDialog({ isOpen, event, onClose, children }: EventDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={event?.title || eventWords.event}>
      {event && (
        <div className={styles.content}>
          <EventDetails event={event} heading="h2" />
          {children}
        </div>
      )}
    </Dialog>
  );
}
