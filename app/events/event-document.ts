import { isBlank } from "#app/platform/plain-text.ts";
import type { SchoolEvent } from "./event.ts";

/** An event as the JSON calls show it (SPEC §3); `date` is left out when the event lacks it. */
export type EventDocument = Omit<SchoolEvent, "date" | "version"> & { date?: string };

/** With what a change of the document has to name. */
export function toVersioned(event: SchoolEvent): EventDocument & { version: number } {
  return { ...toEventDocument(event), version: event.version };
}

export function toEventDocument(event: SchoolEvent): EventDocument {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    fullDescription: isBlank(event.fullDescription) ? event.description : event.fullDescription,
    ...(event.date && { date: event.date }),
    tag: event.tag,
    location: event.location,
    organizer: event.organizer,
    featured: event.featured,
  };
}
