import { isDocumentId } from "#app/documents/document.ts";
import { eventServices } from "#app/events/context.server.ts";
import { eventPath, type TimedEvent } from "#app/events/event.ts";
import { dayAfter, lastDayOf, occurrencesOf, repetitionRule } from "#app/events/event-dates.ts";
import { eventStrings } from "#app/events/strings.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { slugOf } from "#app/school/batch.ts";
import { schoolServices } from "#app/school/context.server.ts";
import type { Route } from "./+types/calendar";

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
  const uidHost = await events.findUidHost();
  const [event] = listed;
  const fileName = id === undefined || !event ? "events" : encodeURIComponent(slugOf(event.title));
  return new Response(toCalendar(listed, { name: school.name, publicUrl, uidHost }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename*=UTF-8''${fileName || "event"}.ics`,
      "Cache-Control": "public, no-cache",
    },
  });
}

type Site = {
  name: string;
  publicUrl: string;
  /** The host in the UIDs; null where they are the events' ids alone. */
  uidHost: string | null;
};

/** Events as an iCalendar text (RFC 5545). */
export function toCalendar(events: TimedEvent[], site: Site): string {
  const name = escapeText(site.name);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${name}//Events//EN`,
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...events.flatMap((event) => linesOf(event, site)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function linesOf(event: TimedEvent, { publicUrl, uidHost }: Site): string[] {
  const address = publicUrl + eventPath(event);
  const changedAt = utc(event.changedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${uidHost === null ? event.id : `${event.id}@${uidHost}`}`,
    `SEQUENCE:${event.version}`,
    // In a published calendar this is the time of the last change (§3.8.7.2).
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(`${event.fullDescription}\n\n${address}`)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${address}`,
    "END:VEVENT",
  ];
}

/** Start and end, on each of several days; or whole days, which do not block the calendar. */
function timesOf(event: TimedEvent): string[] {
  const occurrences = occurrencesOf(event);
  if (!occurrences) {
    const days = (day: string | null) => (day ?? "").replaceAll("-", "");
    const lastDay = lastDayOf(event);
    const isOneDay = lastDay === null || lastDay === event.date;
    return [
      `DTSTART;VALUE=DATE:${days(event.date)}`,
      ...(isOneDay ? [] : [`DTEND;VALUE=DATE:${days(dayAfter(lastDay))}`]),
      "TRANSP:TRANSPARENT",
    ];
  }
  const rule = repetitionRule(event);
  return [
    `DTSTART:${utc(occurrences.startsAt)}`,
    `DTEND:${utc(occurrences.endsAt)}`,
    ...(rule ? [rule] : []),
  ];
}

/** `20260314T130000Z`. UTC needs no time zone in the file, because India's clock never changes. */
const utc = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** A value of the type TEXT (§3.3.11), without control characters. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const maxOctets = 75;

/** Breaks a line at 75 octets, between characters (§3.1). */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > maxOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}
