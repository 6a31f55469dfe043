import { formatLongDay } from "#app/platform/calendar.ts";

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
  location: string;
  organizer: string;
  featured: boolean;
};

export type NewSchoolEvent = Omit<SchoolEvent, "id"> & { id?: string };

/** SPEC §9: how many events the home page shows. */
export const eventsShown = 3;

/** SPEC §9: after closing, the dialog keeps what it showed for this long. */
export const dialogClearDelayMs = 300;

/** SPEC §2: what stands in place of a missing date. */
const missingDateText = "Date not available";

/** `January 31, 2026`, or 'Date not available'. */
export function formatEventDate(date: string | null): string {
  return (date && formatLongDay(date)) || missingDateText;
}

/** The address of an event's own page. */
export function eventPath(event: Pick<SchoolEvent, "id">): string {
  return `/events/${encodeURIComponent(event.id)}`;
}

/** SPEC §2: what the Events section says while it loads, and when there is nothing to show. */
export const eventsLoadingText = "Loading...";
export const eventsEmptyText = "No upcoming events at the moment.";
