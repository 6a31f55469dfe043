import { eventPath, type PicturedEvent } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { languageOf, localPath } from "#app/platform/language/language.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./event-card.module.css";
import { EventDate } from "./event-date.tsx";

type EventCardProps = {
  event: PicturedEvent;
  /** Opens the event in place; without JavaScript its own page opens instead. */
  onOpen: (event: PicturedEvent) => void;
};

/** Title, date, short description and Read More (SPEC §2). */
export function EventCard({ event, onOpen }: EventCardProps) {
  const titleId = `event-${event.id}`;
  return (
    <article className={styles.card} data-featured={event.featured || undefined}>
      {event.picture && (
        <Picture image={event.picture} alt="" sizes="(max-width: 46rem) 90vw, min(30vw, 26rem)" />
      )}
      {event.featured && <p className={styles.featured}>{eventStrings.featured}</p>}
      <EventDate event={event} />
      <h3 id={titleId} className={styles.title} lang={languageOf(event.title)}>
        {event.title}
      </h3>
      <p className={styles.description} lang={languageOf(event.description)}>
        {event.description}
      </p>
      <form action={localPath(eventPath(event))} className={styles.more}>
        <SubmitButton
          look="line"
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onClick={(click) => {
            click.preventDefault();
            onOpen(event);
          }}
        >
          {eventStrings.readMore}
        </SubmitButton>
      </form>
    </article>
  );
}
