import { href } from "react-router";
import type { InitialStatus, PublicationStatus } from "#app/documents/document.ts";
import { formatLongDay } from "#app/platform/calendar.ts";
import type { EventFormFields } from "./event-schema.ts";
import { eventStrings } from "./strings.ts";

/** What the history can restore. event-schema.ts documents the fields; imported events may lack the date. */
export type EventContent = Omit<EventFormFields, "date"> & { date: string | null };

/** An event of the school (SPEC §3). Its full description falls back to the short one. */
export type SchoolEvent = EventContent & {
  id: string;
  /** Raised by every change; an edit names the one it began from. */
  version: number;
};

/** Fields that are left out are empty. */
export type NewSchoolEvent = Partial<EventContent> &
  Pick<EventContent, "title" | "description" | "date"> & {
    id?: string;
    initialStatus?: InitialStatus;
  };

/** When visitors first saw an event, and when it was last changed (epoch milliseconds). */
export type TimedEvent = SchoolEvent & { shownAt: number; changedAt: number };

/** An event as the gurus see it, in any status; the full description as written. */
export type AdminEvent = SchoolEvent & PublicationStatus;

/** SPEC §9: how many events the home page shows. */
export const eventsShown = 3;

/** More than a school holds in a generation. */
export const maxEventsListed = 500;

/** SPEC §9: how long the dialog shows its content after it was closed. */
export const dialogClearDelayMs = 300;

/** `January 31, 2026`, or 'Date not available'. */
export function formatEventDate(date: string | null): string {
  return (date && formatLongDay(date)) || eventStrings.noDate;
}

export function eventPath(event: Pick<SchoolEvent, "id">): string {
  return href("/events/:id", { id: event.id });
}
