import { href } from "react-router";
import type { InitialStatus, PublicationStatus } from "#app/documents/document.ts";
import { formatLongDay } from "#app/platform/calendar.ts";
import { eventStrings } from "./strings.ts";

/** An event of the school (SPEC §3). */
export type SchoolEvent = {
  id: string;
  title: string;
  /** Short: shown on the card. */
  description: string;
  /** Falls back to the short description when empty. */
  fullDescription: string;
  /** A calendar day, `2026-01-31`; null when the event lacks its date. */
  date: string | null;
  /** Links the event to the photos that carry the same tag; empty for none. */
  tag: string;
  /** `18:30` on the academy's clock; empty when it is not known. */
  startTime: string;
  /** One before the start is on the next morning. */
  endTime: string;
  location: string;
  /** Where its place is on a map, when a guru gave an address for that; else empty. */
  mapUrl: string;
  organizer: string;
  featured: boolean;
  /** Raised by every change; an edit names the one it began from. */
  version: number;
};

/** What is kept of an event, and what its history can bring back: the full description as written. */
export type EventContent = Omit<SchoolEvent, "id" | "version">;

export type NewSchoolEvent = EventContent & { id?: string; first?: InitialStatus };

/** An event as the gurus see it, whether visitors may or not; the full description as written. */
export type AdminEvent = SchoolEvent & PublicationStatus;

/** SPEC §9: how many events the home page shows. */
export const eventsShown = 3;

/** More than a school holds in a generation; a bound all the same. */
export const maxEventsListed = 500;

/** SPEC §9: after closing, the dialog keeps what it showed for this long. */
export const dialogClearDelayMs = 300;

/** `January 31, 2026`, or 'Date not available'. */
export function formatEventDate(date: string | null): string {
  return (date && formatLongDay(date)) || eventStrings.noDate;
}

/** The address of an event's own page. */
export function eventPath(event: Pick<SchoolEvent, "id">): string {
  return href("/events/:id", { id: event.id });
}

/** By which name what is typed of an event is kept on the device. */
export const eventDraft = "event";
