import type { ReactNode } from "react";
import { href } from "react-router";
import { formatEventDate, type SchoolEvent } from "#app/events/event.ts";
import { formatTimes, isOver } from "#app/events/event-when.ts";
import { eventStrings } from "#app/events/strings.ts";
import { EditLink } from "#app/ui/button.tsx";
import { LinkedText } from "#app/ui/page/linked-text.tsx";
import styles from "./event-details.module.css";
import { EventPlace } from "./event-place.tsx";
import { inFullStrings } from "./strings.ts";

type EventDetailsProps = {
  event: SchoolEvent;
  today: string;
  heading: "h1" | "h2";
  /** What may be done with it. */
  children?: ReactNode;
};

/** Everything that an event says; line breaks of the full description are kept (SPEC §2). */
export function EventDetails({ event, today, heading: Heading, children }: EventDetailsProps) {
  return (
    <div className={styles.details}>
      <Heading className={styles.title}>{event.title}</Heading>
      {isOver(event, today) && (
        <p className={styles.over}>{inFullStrings.over(formatEventDate(event.date))}</p>
      )}
      <dl className={styles.facts}>
        <Fact name="Date">{formatEventDate(event.date)}</Fact>
        <Fact name="Time">{formatTimes(event)}</Fact>
        <Fact name="Location">{event.location && <EventPlace event={event} />}</Fact>
        <Fact name="Organizer">{event.organizer}</Fact>
      </dl>
      <p className={styles.description}>
        <LinkedText text={event.fullDescription} />
      </p>
      {children}
      <EditLink to={href("/success/events/:id", { id: event.id })}>{eventStrings.edit}</EditLink>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
