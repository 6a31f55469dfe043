import { isBlank } from "#app/platform/plain-text.ts";
import type { SchoolEvent } from "./event.ts";

type BeyondSpec = Pick<SchoolEvent, "version" | "startTime" | "endTime" | "mapUrl">;

/** An event as the JSON calls show it (SPEC §3); `date` is left out when the event lacks it. */
export type EventDocument = Omit<SchoolEvent, "date" | keyof BeyondSpec> & { date?: string };

/** The answer to a write: with what a change has to name, and all that it may. */
export function toVersioned(event: SchoolEvent): EventDocument & BeyondSpec {
  const { startTime, endTime, mapUrl, version } = event;
  return { ...toEventDocument(event), startTime, endTime, mapUrl, version };
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
