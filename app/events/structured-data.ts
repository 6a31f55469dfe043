import { dayMs, indiaOffsetMs } from "#app/platform/calendar.ts";
import { largestImageUrl, type StoredImage } from "#app/platform/images/image.ts";
import { eventPath, type SchoolEvent } from "./event.ts";
import { lastDayOf, occurrencesOf } from "./event-dates.ts";

/** An event for search engines (schema.org); null without a date, which the vocabulary requires. */
export function eventStructuredData(
  event: SchoolEvent,
  site: {
    publicUrl: string;
    organizer: { name: string; url: string };
    city: string;
    image?: Pick<StoredImage, "hash" | "width"> | null | undefined;
  },
): object | null {
  if (!event.date) return null;
  return {
    "@type": "DanceEvent",
    name: event.title,
    description: event.description,
    ...datesOf(event),
    url: site.publicUrl + eventPath(event),
    ...(site.image && { image: site.publicUrl + largestImageUrl(site.image) }),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: event.location || site.city,
      address: addressOf(event.location, site.city),
    },
    organizer: {
      "@type": "Organization",
      name: event.organizer || site.organizer.name,
      url: site.organizer.url,
    },
  };
}

/** Days, or times with India's offset where they are known: `2026-11-29T17:30:00+05:30`. */
function datesOf(event: SchoolEvent): object {
  const { date } = event;
  const occurrences = occurrencesOf(event);
  if (!occurrences) {
    const lastDay = lastDayOf(event);
    return { startDate: date, ...(lastDay !== date && { endDate: lastDay }) };
  }
  const { startsAt, endsAt, count } = occurrences;
  const lastsMs = (count - 1) * dayMs;
  return { startDate: indiaTime(startsAt), endDate: indiaTime(endsAt + lastsMs) };
}

const indiaTime = (epochMs: number): string =>
  `${new Date(epochMs + indiaOffsetMs).toISOString().slice(0, 19)}+05:30`;

/** The location, with the city unless it is part of the location. */
function addressOf(location: string, city: string): string {
  const parts = location
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const isNamed = parts.some((part) => part.toLowerCase() === city.toLowerCase());
  return (isNamed ? parts : [...parts, city]).join(", ");
}
