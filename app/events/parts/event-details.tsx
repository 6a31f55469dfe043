import { href } from "react-router";
import { formatEventDate, type SchoolEvent } from "#app/events/event.ts";
import { eventWords } from "#app/events/words.ts";
import { EditLink } from "#app/ui/edit-link.tsx";
import styles from "./event-details.module.css";

/** Everything about an event; line breaks of the full description are kept (SPEC §2). */
export function EventDetails({
  event,
  heading: Heading,
}: {
  event: SchoolEvent;
  heading: "h1" | "h2";
}) {
  return (
    <div className={styles.details}>
      <Heading className={styles.title}>{event.title}</Heading>
      <dl className={styles.facts}>
        <Fact name="Date" value={formatEventDate(event.date)} />
        <Fact name="Location" value={event.location} />
        <Fact name="Organizer" value={event.organizer} />
      </dl>
      <p className={styles.description}>{event.fullDescription}</p>
      <EditLink to={href("/success/events/:id", { id: event.id })}>{eventWords.edit}</EditLink>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
