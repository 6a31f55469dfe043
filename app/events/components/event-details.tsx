import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { eventPath, formatEventDate, type SchoolEvent } from "#app/events/event.ts";
import { formatTimes, isOver } from "#app/events/event-dates.ts";
import { eventPageStrings as strings } from "#app/events/event-page-strings.ts";
import { eventStrings } from "#app/events/strings.ts";
import { EventGallery, useEventImages } from "#app/photos/components/event-gallery.tsx";
import type { ShownPhoto } from "#app/photos/photo.ts";
import { useSchool } from "#app/school/school.ts";
import { buttonClass, EditLink } from "#app/ui/button.tsx";
import { LinkedText, whatsAppAddress } from "#app/ui/page/links.tsx";
import styles from "./event-details.module.css";

type EventInFullProps = {
  event: SchoolEvent;
  images: ShownPhoto[];
  /** `2026-01-31` in India. */
  today: string;
  /** The heading level of the event; the gallery's is one below. */
  level: 1 | 2;
};

/** An event with its photos, on its own page and in the dialog. */
export function EventInFull({ event, images, today, level }: EventInFullProps) {
  return (
    <>
      <EventDetails event={event} today={today} heading={level === 1 ? "h1" : "h2"}>
        <ShareEvent key={event.id} event={event} />
      </EventDetails>
      <EventGallery images={images} tag={event.tag} heading={level === 1 ? "h2" : "h3"} />
      {event.tag && (
        <EditLink to={`${href("/success/photos/add")}?tag=${encodeURIComponent(event.tag)}`}>
          {strings.addPhotos(images.length)}
        </EditLink>
      )}
    </>
  );
}

/** In the dialog of the home page; its images are fetched when it opens (SPEC §4). */
export function EventInDialog({ event, today }: { event: SchoolEvent; today: string }) {
  const images = useEventImages(event.tag || null);
  return <EventInFull event={event} images={images} today={today} level={2} />;
}

type EventDetailsProps = {
  event: SchoolEvent;
  today: string;
  heading: "h1" | "h2";
  children?: ReactNode;
};

/** Every field of an event; line breaks of the full description are kept (SPEC §2). */
export function EventDetails({ event, today, heading: Heading, children }: EventDetailsProps) {
  return (
    <div className={styles.details}>
      <Heading className={styles.title}>{event.title}</Heading>
      {isOver(event, today) && (
        <p className={styles.over}>{strings.over(formatEventDate(event.date))}</p>
      )}
      <dl className={styles.fields}>
        <Field name="Date">{formatEventDate(event.date)}</Field>
        <Field name="Time">{formatTimes(event)}</Field>
        <Field name="Location">{event.location && <EventPlace event={event} />}</Field>
        <Field name="Organizer">{event.organizer}</Field>
      </dl>
      <p className={styles.description}>
        <LinkedText text={event.fullDescription} />
      </p>
      {children}
      <EditLink to={href("/success/events/:id", { id: event.id })}>{eventStrings.edit}</EditLink>
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
        target="_blank"
        rel="noreferrer"
        className={styles.map}
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

type Shared = "copied" | "by-hand" | null;

/** A message to friends about an event: title, date and address. */
export function eventInvitation(
  event: Pick<SchoolEvent, "id" | "title" | "date">,
  publicUrl: string,
): string {
  const title = event.date ? `${event.title}, ${formatEventDate(event.date)}` : event.title;
  return `${title}\n${publicUrl}${eventPath(event)}`;
}

/** Shares an event, or adds it to the visitor's calendar. */
function ShareEvent({ event }: { event: SchoolEvent }) {
  const { publicUrl } = useSchool().site;
  const address = publicUrl + eventPath(event);
  const [shared, setShared] = useState<Shared>(null);
  return (
    <div className={styles.share}>
      <div className={styles.shareButtons}>
        <button
          type="button"
          className={`${buttonClass("line")} ${styles.shareButton}`}
          onClick={async () => setShared(await share(event.title, address))}
        >
          {strings.share}
        </button>
        <a
          href={whatsAppAddress(eventInvitation(event, publicUrl))}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("line")}
        >
          {strings.whatsApp}
        </a>
        {event.date && (
          <a href={href("/events/:id.ics", { id: event.id })} className={buttonClass("line")}>
            {strings.toCalendar}
          </a>
        )}
      </div>
      <p role="status" className={styles.copied}>
        {shared === "copied" && strings.copied}
        {shared === "by-hand" && strings.copyIt}
      </p>
      {/* Shown without scripts, to be copied by hand. */}
      <p className={styles.address} data-shown={shared === "by-hand" || undefined}>
        {address}
      </p>
    </div>
  );
}

/** Opens the device's own sharing, or copies the address where there is none. */
async function share(title: string, url: string): Promise<Shared> {
  try {
    if ("share" in navigator) {
      await navigator.share({ title, url });
      return null;
    }
  } catch (error) {
    // The visitor has closed the device's dialog.
    if (error instanceof DOMException && error.name === "AbortError") return null;
  }
  return navigator.clipboard.writeText(url).then(
    () => "copied",
    () => "by-hand",
  );
}
