import { eventPath, type SchoolEvent } from "./event.ts";
import { timestampsOf } from "./event-dates.ts";

type Organizer = { name: string; url: string };

/** An event for search engines (schema.org); null without a date, which the vocabulary requires. */
export function eventStructuredData(
  event: SchoolEvent,
  site: { publicUrl: string; organizer: Organizer; city: string },
): object | null {
  if (!event.date) return null;
  return {
    "@context": "https://schema.org",
    "@type": "DanceEvent",
    name: event.title,
    description: event.description,
    ...datesOf(event),
    url: site.publicUrl + eventPath(event),
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

function datesOf(event: SchoolEvent) {
  const timestamps = timestampsOf(event);
  if (!timestamps) return { startDate: event.date };
  const { startsAt, endsAt } = timestamps;
  const endDate = endsAt === null ? {} : { endDate: new Date(endsAt).toISOString() };
  return { startDate: new Date(startsAt).toISOString(), ...endDate };
}

/** The location, with the city unless it is part of the location. */
function addressOf(location: string, city: string): string {
  const parts = location
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const isNamed = parts.some((part) => part.toLowerCase() === city.toLowerCase());
  return (isNamed ? parts : [...parts, city]).join(", ");
}
