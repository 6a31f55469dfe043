import { href } from "react-router";
import type { InitialStatus, PublicationStatus } from "#app/documents/document.ts";
import { formatDayRange } from "#app/platform/calendar.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { InOneLanguage } from "#app/platform/language/kannada-content.ts";
import type { EventFormFields } from "./event-schema.ts";
import { eventStrings } from "./strings.ts";

/**
 * What the history can restore. event-schema.ts documents the fields; imported events may lack the
 * date.
 */
export type EventContent = Omit<EventFormFields, "date"> & { date: string | null };

type Stored = {
  id: string;
  /** Raised by every change; an edit names the one it began from. */
  version: number;
};

export type StoredEvent = EventContent & Stored;

/**
 * An event of the school (SPEC §3) in the language of the page. Its full description falls back to
 * the short one.
 */
export type SchoolEvent = InOneLanguage<EventContent> & Stored;

/** `picture`: of its tag; a public list shows it. */
export type PicturedEvent = SchoolEvent & { picture: StoredImage | null };

export type NewSchoolEvent = Partial<EventContent> &
  Pick<EventContent, "title" | "description" | "date"> & {
    id?: string;
    initialStatus?: InitialStatus;
  };

/** The server computes `isOver`, so that no page depends on the visitor's clock. */
export type ShownEvent = SchoolEvent & { isOver: boolean };

/** Epoch milliseconds. `publishedAt`: when visitors first saw it. */
export type TimedEvent = SchoolEvent & { publishedAt: number; changedAt: number };

/** An event as the gurus see it, in any status; the full description as written. */
export type AdminEvent = StoredEvent & PublicationStatus;

/** SPEC §9: how many events the home page shows. */
export const eventsShown = 3;

/** An upper bound, so that no list is unlimited. */
export const maxEventsListed = 500;

/** `Sunday, 29 November 2026`, `Friday to Sunday, 27–29 November 2026` or 'Date not available'. */
export const formatEventDate = ({ date, endDate }: EventDays): string =>
  formatDayRange(date ?? "", endDate) ?? eventStrings.noDate;

/** `endDate`: the last of several days, or empty. */
export type EventDays = { date: string | null; endDate?: string };

export const eventPath = (event: Pick<SchoolEvent, "id">): string =>
  href("/events/:id", { id: event.id });
