import type { ReactNode } from "react";
import { href } from "react-router";
import { formatEventDate, type SchoolEvent } from "#app/events/event.ts";
import { eventPageStrings } from "#app/events/event-page-strings.ts";
import { formatTimes, isOver } from "#app/events/event-times.ts";
import { eventStrings } from "#app/events/strings.ts";
import { useSchool } from "#app/school/school.ts";
import { EditLink } from "#app/ui/button.tsx";
import { LinkedText } from "#app/ui/page/linked-text.tsx";
import styles from "./event-details.module.css";

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
        <p className={styles.over}>{eventPageStrings.over(formatEventDate(event.date))}</p>
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

/** A plain link to a map: an embedded one would learn of every visitor. */
function EventPlace({ event }: { event: SchoolEvent }) {
  const { city } = useSchool().school;
  return (
    <>
      {event.location}{" "}
      <a
        href={event.mapUrl || searchAddress(event.location, city)}
        target="_blank"
        rel="noreferrer"
        className={styles.map}
        aria-label={`${eventPageStrings.map}: ${event.location}`}
      >
        {eventPageStrings.map}
      </a>
    </>
  );
}

/** A search on OpenStreetMap, in the school's city unless the place names it. */
function searchAddress(location: string, city: string): string {
  const isNamed = location.toLowerCase().includes(city.toLowerCase());
  const place = isNamed ? location : `${location}, ${city}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
