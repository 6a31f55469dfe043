import type { EventContent, NewSchoolEvent } from "#app/events/event.ts";
import { emptyEvent } from "#app/events/event-fields.ts";

/** An event with nothing special about it but what the test gives. */
export function newEvent(given: Partial<NewSchoolEvent> = {}): EventContent & NewSchoolEvent {
  const description = "Short pieces by every batch.";
  return { ...emptyEvent, title: "Lamp evening", description, date: "2026-01-31", ...given };
}
