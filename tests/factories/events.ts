import type { NewSchoolEvent } from "#app/events/event.ts";

/** An event with nothing special about it, but for what the test says. */
export function newEvent(facts: Partial<NewSchoolEvent> = {}): NewSchoolEvent {
  return {
    title: "Lamp evening",
    description: "Short pieces by every batch.",
    fullDescription: "",
    date: "2026-01-31",
    tag: "",
    startTime: "",
    endTime: "",
    location: "",
    mapUrl: "",
    organizer: "",
    featured: false,
    ...facts,
  };
}
