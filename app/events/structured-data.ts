import { eventPath, type SchoolEvent } from "./event.ts";
import { timestampsOf } from "./event-dates.ts";

type Organizer = { name: string; url: string };

/** An event for search engines (schema.org); null without a date, which the vocabulary requires. */
export function eventStructuredData(
  event: SchoolEvent,
  facts: { publicUrl: string; organizer: Organizer; city: string },
): object | null {
  if (!event.date) return null;
  return {
    "@context": "https://schema.org",
    "@type": "DanceEvent",
    name: event.title,
    description: event.description,
    ...datesOf(event),
    url: facts.publicUrl + eventPath(event),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: event.location || facts.city,
      address: addressOf(event.location, facts.city),
    },
    organizer: {
      "@type": "Organization",
      name: event.organizer || facts.organizer.name,
      url: facts.organizer.url,
    },
  };
}

/** Its moments, if its time is known; else its day. */
function datesOf(event: SchoolEvent) {
  const moments = timestampsOf(event);
  if (!moments) return { startDate: event.date };
  const { startsAt, endsAt } = moments;
  const endDate = endsAt === null ? {} : { endDate: new Date(endsAt).toISOString() };
  return { startDate: new Date(startsAt).toISOString(), ...endDate };
}

/** A place that names its city already is not told it once more. */
function addressOf(location: string, city: string): string {
  const parts = location
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const isNamed = parts.some((part) => part.toLowerCase() === city.toLowerCase());
  return (isNamed ? parts : [...parts, city]).join(", ");
}
