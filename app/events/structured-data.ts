import { eventPath, type SchoolEvent } from "./event.ts";

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
    startDate: event.date,
    url: facts.publicUrl + eventPath(event),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: event.location || facts.city,
      address: event.location ? `${event.location}, ${facts.city}` : facts.city,
    },
    organizer: {
      "@type": "Organization",
      name: event.organizer || facts.organizer.name,
      url: facts.organizer.url,
    },
  };
}
