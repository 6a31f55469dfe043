import { href, Link } from "react-router";
import { EventCard } from "#app/events/components/event-card.tsx";
import { EventDialog } from "#app/events/components/event-dialog.tsx";
import { dialogClearDelayMs, eventPath, type SchoolEvent } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import { useLingering } from "#app/ui/dialog/use-lingering.ts";
import styles from "./events.module.css";

type EventsProps = {
  /** Null while they are loading. */
  events: SchoolEvent[] | null;
  today: string;
};

/** The Events section. */
export function Events({ events, today }: EventsProps) {
  const address = useDialogAddress("event", (id) => eventPath({ id }));
  const selected = events?.find((event) => event.id === address.openId) ?? null;
  const shown = useLingering(selected, dialogClearDelayMs);
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
      <EventDialog isOpen={selected !== null} event={shown} today={today} onClose={address.close} />
    </section>
  );
}

type EventCardsProps = { events: SchoolEvent[] | null; onOpen: (event: SchoolEvent) => void };

function EventCards({ events, onOpen }: EventCardsProps) {
  if (events === null) return <p className="pause">{eventStrings.loading}</p>;
  if (events.length === 0) return <p className="pause">{eventStrings.empty}</p>;
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
