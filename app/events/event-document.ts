import type { SchoolEvent } from "./event.ts";

/** An event as the JSON calls show it (SPEC §3); `date` is left out when the event lacks it. */
export type EventDocument = Omit<SchoolEvent, "date"> & { date?: string };

export function toEventDocument({ date, ...event }: SchoolEvent): EventDocument {
  return { ...event, ...(date && { date }) };
}
