import { href, Link } from "react-router";
import { dialogClearDelayMs, eventPath, type SchoolEvent } from "#app/events/event.ts";
import { AddPhotosLink } from "#app/events/parts/add-photos-link.tsx";
import { EventCard } from "#app/events/parts/event-card.tsx";
import { EventDialog } from "#app/events/parts/event-dialog.tsx";
import { eventWords } from "#app/events/words.ts";
import { EventGallery } from "#app/photos/gallery/event-gallery.tsx";
import { useEventImages } from "#app/photos/gallery/use-event-images.ts";
import { useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import { useLingering } from "#app/ui/dialog/use-lingering.ts";
import styles from "./events.module.css";

/** The Events section; `events` is null while they are loading. */
export function Events({ events }: { events: SchoolEvent[] | null }) {
  const address = useDialogAddress("event", (id) => eventPath({ id }));
  const selected = events?.find((event) => event.id === address.openId) ?? null;
  const shown = useLingering(selected, dialogClearDelayMs);
  const images = useEventImages(shown?.tag ?? null);
  return (
    <section id="event" className={`section ${styles.events}`} aria-labelledby="event-title">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="event-title" className="section-title">
            Events
          </h2>
          <Link to={href("/events")} prefetch="intent" viewTransition>
            All events
          </Link>
        </div>
        <div aria-live="polite">
          <EventCards events={events} onOpen={(event) => address.open(event.id)} />
        </div>
      </div>
      <EventDialog isOpen={selected !== null} event={shown} onClose={address.close}>
        <EventGallery images={images} heading="h3" />
        <AddPhotosLink event={shown} photoCount={images.length} />
      </EventDialog>
    </section>
  );
}

type EventCardsProps = { events: SchoolEvent[] | null; onOpen: (event: SchoolEvent) => void };

function EventCards({ events, onOpen }: EventCardsProps) {
  if (events === null) return <p className="pause">{eventWords.loading}</p>;
  if (events.length === 0) return <p className="pause">{eventWords.empty}</p>;
  return (
    <ul className={styles.cards}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
