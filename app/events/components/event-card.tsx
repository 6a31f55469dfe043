import { eventPath, formatEventDate, type SchoolEvent } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "./event-card.module.css";

type EventCardProps = {
  event: SchoolEvent;
  /** Opens the event in place; without JavaScript its own page opens instead. */
  onOpen: (event: SchoolEvent) => void;
};

/** Title, date, short description and Read More (SPEC §2). */
export function EventCard({ event, onOpen }: EventCardProps) {
  const titleId = `event-${event.id}`;
  return (
    <article className={styles.card} data-featured={event.featured || undefined}>
      {event.featured && <p className={styles.featured}>{eventStrings.featured}</p>}
      <p className={styles.date}>{formatEventDate(event)}</p>
      <h3 id={titleId} className={styles.title}>
        {event.title}
      </h3>
      <p className={styles.description}>{event.description}</p>
      <form action={eventPath(event)} className={styles.more}>
        <button
          type="submit"
          className={buttonClass("line")}
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onClick={(click) => {
            click.preventDefault();
            onOpen(event);
          }}
        >
          {eventStrings.readMore}
        </button>
      </form>
    </article>
  );
}
