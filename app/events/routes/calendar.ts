import ical, { type ICalEventData, ICalEventTransparency } from "ical-generator";
import { isDocumentId } from "#app/documents/document.ts";
import { eventServices } from "#app/events/context.server.ts";
import { eventPath, type TimedEvent } from "#app/events/event.ts";
import { dayAfter, lastDayOf, occurrencesOf, repetitionRule } from "#app/events/event-dates.ts";
import { eventStrings } from "#app/events/strings.ts";
import { platformServices } from "#app/platform/context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { slugOf } from "#app/school/batch.ts";
import { schoolServices } from "#app/school/context.server.ts";
import type { Route } from "./+types/calendar";

export const handle = { cache: {} } satisfies RoutePolicy;

/**
 * `GET /events.ics`: every dated event. `GET /events/:id.ics`: one event; 404 when it has no date.
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(platformServices).config;
  const { school } = context.get(schoolServices);
  const { events } = context.get(eventServices);
  const id = "id" in params ? (params.id ?? "") : undefined;
  const isKnown = id === undefined || isDocumentId(id);
  const listed = isKnown ? await events.listDatedEvents(id) : [];
  if (id !== undefined && listed.length === 0) {
    return new Response(eventStrings.noSuchEvent, { status: 404 });
  }
  const [event] = listed;
  const fileName = id === undefined || !event ? "events" : encodeURIComponent(slugOf(event.title));
  return new Response(toCalendar(listed, { name: school.name, publicUrl }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename*=UTF-8''${fileName || "event"}.ics`,
      "Cache-Control": "public, no-cache",
    },
  });
}

type Site = { name: string; publicUrl: string };

/** Events as an iCalendar text (RFC 5545). */
export function toCalendar(events: TimedEvent[], site: Site): string {
  // The library escapes what it writes, except this name.
  const name = cleanText(site.name).replaceAll(/[\\;,]/g, "\\$&");
  const calendar = ical({ name, prodId: { company: name, product: "Events" }, ttl: 12 * 60 * 60 });
  for (const event of events) calendar.createEvent(toEntry(event, site));
  return `${calendar}\r\n`;
}

function toEntry(event: TimedEvent, { publicUrl }: Site): ICalEventData {
  const address = publicUrl + eventPath(event);
  return {
    id: event.id,
    sequence: event.version,
    // In a published calendar this is the time of the last change (§3.8.7.2).
    stamp: new Date(event.changedAt),
    lastModified: new Date(event.changedAt),
    ...timesOf(event),
    summary: cleanText(event.title),
    description: cleanText(`${event.fullDescription}\n\n${address}`),
    location: event.location ? cleanText(event.location) : null,
    url: address,
  };
}

/** Start and end, on each of several days; or whole days, which do not block the calendar. */
function timesOf(event: TimedEvent) {
  const occurrences = occurrencesOf(event);
  if (!occurrences) {
    const lastDay = lastDayOf(event);
    const isOneDay = lastDay === null || lastDay === event.date;
    return {
      start: new Date(`${event.date}T00:00Z`),
      end: isOneDay ? null : new Date(`${dayAfter(lastDay)}T00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
    };
  }
  return {
    start: new Date(occurrences.startsAt),
    end: new Date(occurrences.endsAt),
    repeating: repetitionRule(event),
  };
}

/** Without characters that a calendar cannot contain. */
const cleanText = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\n\r\t])\p{Cc}/gu, "");
