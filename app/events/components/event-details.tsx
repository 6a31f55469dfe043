import type { ReactNode } from "react";
import { href } from "react-router";
import {
  eventPath,
  formatEventDate,
  type SchoolEvent,
  type ShownEvent,
} from "#app/events/event.ts";
import {
  dayAfter,
  formatTimes,
  lastDayOf,
  occurrencesOf,
  repetitionRule,
} from "#app/events/event-dates.ts";
import { eventPageStrings as strings } from "#app/events/event-page-strings.ts";
import { eventStrings } from "#app/events/strings.ts";
import { EventGallery, useEventImages } from "#app/photos/components/event-gallery.tsx";
import type { ShownPhoto } from "#app/photos/photo.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import { useSchool } from "#app/school/school.ts";
import { ButtonAnchor, EditLink, newTab } from "#app/ui/button.tsx";
import { LinkedText } from "#app/ui/page/links.tsx";
import { pageUrl } from "#app/ui/page/page-meta.ts";
import { Share } from "#app/ui/page/share.tsx";
import styles from "./event-details.module.css";
import { EventVideo } from "./event-video.tsx";

type EventInFullProps = {
  event: ShownEvent;
  images: ShownPhoto[];
  /** The poster of its video. */
  poster?: ShownPhoto | undefined;
  /** The heading level of the event; the gallery's is one below. */
  level: 1 | 2;
};

export function EventInFull({ event, images, level, ...props }: EventInFullProps) {
  const { publicUrl } = useSchool().site;
  const calendar = event.date && !event.isOver && (
    <ButtonAnchor href={googleCalendarAddress(event, publicUrl)} look="solid" {...newTab}>
      {strings.toGoogle}
    </ButtonAnchor>
  );
  return (
    <>
      <EventDetails event={event} heading={level === 1 ? "h1" : "h2"} action={calendar}>
        <ShareEvent key={event.id} event={event} />
        <EditLink to={href("/success/events/:id", { id: event.id })}>{eventStrings.edit}</EditLink>
      </EventDetails>
      <EventVideo key={`${event.id} video`} event={event} poster={props.poster ?? images[0]} />
      <EventGallery images={images} tag={event.tag} heading={level === 1 ? "h2" : "h3"} />
      {event.tag && (
        <EditLink to={`${href("/success/photos/add")}?tag=${encodeURIComponent(event.tag)}`}>
          {strings.addPhotos(images.length)}
        </EditLink>
      )}
    </>
  );
}

/** The dialog fetches the images when it opens (SPEC §4). */
export function EventInDialog({ event }: { event: ShownEvent }) {
  const images = useEventImages(event.tag || null);
  return <EventInFull event={event} images={images} level={2} />;
}

type EventDetailsProps = {
  event: ShownEvent;
  heading: "h1" | "h2" | "h3";
  /** Stands below the facts. */
  action?: ReactNode;
  children?: ReactNode;
};

/**
 * Date, place, organizer and full description of an event; line breaks of the full description stay
 * (SPEC §2).
 */
export function EventDetails({ event, heading: Heading, ...props }: EventDetailsProps) {
  return (
    <div className={styles.event}>
      <div className={styles.details}>
        <Heading className={styles.title} lang={languageOf(event.title)}>
          {event.title}
        </Heading>
        {event.isOver && (
          <p className={styles.pastNotice}>{strings.over(formatEventDate(event))}</p>
        )}
        <div className={styles.facts}>
          <dl className={styles.fields}>
            <Field name={strings.date}>{formatEventDate(event)}</Field>
            <Field name={strings.time}>{formatTimes(event)}</Field>
            <Field name={strings.location}>{event.location && <EventPlace event={event} />}</Field>
            <Field name={strings.organizer}>{event.organizer}</Field>
          </dl>
          {props.action}
        </div>
        <p className={styles.description} lang={languageOf(event.fullDescription)}>
          <LinkedText text={event.fullDescription} />
        </p>
        {props.children && <div className={styles.further}>{props.children}</div>}
      </div>
    </div>
  );
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A plain link, because an embedded map would track every visitor. */
function EventPlace({ event }: { event: SchoolEvent }) {
  const { city } = useSchool().school;
  return (
    <>
      {event.location}{" "}
      <a
        href={event.mapUrl || searchAddress(event.location, city)}
        {...newTab}
        className={`padded-link ${styles.map}`}
        aria-label={`${strings.map}: ${event.location}`}
      >
        {strings.map}
      </a>
    </>
  );
}

/** A search on OpenStreetMap, in the school's city unless the location names it. */
function searchAddress(location: string, city: string): string {
  const isNamed = location.toLowerCase().includes(city.toLowerCase());
  const place = isNamed ? location : `${location}, ${city}`;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

export function eventInvitation(
  event: Pick<SchoolEvent, "id" | "title"> & Partial<SchoolEvent>,
  publicUrl: string,
): string {
  const { date = null, endDate, startTime = "", endTime = "", location } = event;
  const day = date && formatEventDate({ date, endDate });
  const when = [day, formatTimes({ startTime, endTime })].filter(Boolean).join(", ");
  return [event.title, when, location, pageUrl(publicUrl, eventPath(event))]
    .filter(Boolean)
    .join("\n");
}

function ShareEvent({ event }: { event: SchoolEvent }) {
  const { publicUrl } = useSchool().site;
  return (
    <Share title={event.title} address={pageUrl(publicUrl, eventPath(event))}>
      <ButtonAnchor href={whatsAppHref("", eventInvitation(event, publicUrl))} {...newTab}>
        {strings.whatsApp}
      </ButtonAnchor>
      {event.date && (
        <ButtonAnchor href={href("/events/:id.ics", { id: event.id })}>
          {strings.toCalendar}
        </ButtonAnchor>
      )}
    </Share>
  );
}

/** Google repeats an event by the same rule as a calendar file. */
function googleCalendarAddress(event: SchoolEvent, publicUrl: string): string {
  const rule = repetitionRule(event);
  const parameters = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates: calendarDates(event),
    ...(rule && { recur: rule }),
    ctz: "Asia/Kolkata",
    details: `${event.description}\n${pageUrl(publicUrl, eventPath(event))}`,
    location: event.location,
  });
  return `https://calendar.google.com/calendar/render?${parameters}`;
}

/** The first occurrence as `20261129T120000Z/20261129T150000Z`, or whole days. */
function calendarDates(event: SchoolEvent): string {
  const occurrences = occurrencesOf(event);
  const plain = (text: string) => text.replaceAll(/[-:]|\.\d+/g, "");
  if (!occurrences) {
    return `${plain(event.date ?? "")}/${plain(dayAfter(lastDayOf(event) ?? ""))}`;
  }
  const { startsAt, endsAt } = occurrences;
  return [startsAt, endsAt].map((ms) => plain(new Date(ms).toISOString())).join("/");
}
