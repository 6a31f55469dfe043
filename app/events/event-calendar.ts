import type { School } from "#app/school/school.ts";
import type { ChangedEvent, ChangedEventStore } from "./changed-event-store.server.ts";
import { eventPath } from "./event.ts";
import { timestampsOf } from "./event-times.ts";

type Site = {
  /** The school's name. */
  name: string;
  publicUrl: string;
  /** The host in the UIDs, which stays when `publicUrl` changes. */
  uidHost: string;
};

/** Events as an iCalendar text (RFC 5545); events without a date are left out. */
export function toCalendar(events: ChangedEvent[], site: Site): string {
  const name = escapeText(site.name);
  return toContentLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//${name}//Events//EN`],
    ["NAME", name],
    ["X-WR-CALNAME", name],
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT12H"],
    ...events.flatMap((event) => propertiesOf(event, site)),
    ["END", "VCALENDAR"],
  ]);
}

type CalendarParts = {
  changedEvents: ChangedEventStore;
  school: Pick<School, "name">;
  config: { publicUrl: string };
};

/** Answers a `GET` of a calendar: the events that have a date. */
export async function answerCalendar(
  events: ChangedEvent[],
  { changedEvents, school, config }: CalendarParts,
): Promise<Response> {
  const { publicUrl } = config;
  const uidHost = await changedEvents.getUidHost(new URL(publicUrl).hostname);
  const text = toCalendar(events, { name: school.name, publicUrl, uidHost });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "public, no-cache",
    },
  });
}

function propertiesOf(event: ChangedEvent, { publicUrl, uidHost }: Site): Property[] {
  if (!event.date) return [];
  const address = publicUrl + eventPath(event);
  const description = `${event.fullDescription || event.description}\n\n${address}`;
  const changedAt = utc(event.changedAt);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${event.id}@${uidHost}`],
    ["SEQUENCE", `${event.version}`],
    // In a published calendar this is the time of the last change (§3.8.7.2).
    ["DTSTAMP", changedAt],
    ["LAST-MODIFIED", changedAt],
    ...timesOf(event, event.date),
    ["SUMMARY", escapeText(event.title)],
    ["DESCRIPTION", escapeText(description)],
    ...optional("LOCATION", event.location),
    ["URL", address],
    ["END", "VEVENT"],
  ];
}

/** Its times, or the whole day, which does not block the calendar. */
function timesOf(event: ChangedEvent, date: string): Property[] {
  const timestamps = timestampsOf(event);
  if (!timestamps) {
    return [
      ["DTSTART;VALUE=DATE", date.replaceAll("-", "")],
      ["TRANSP", "TRANSPARENT"],
    ];
  }
  const { startsAt, endsAt } = timestamps;
  return [
    ["DTSTART", utc(startsAt)],
    ...(endsAt !== null && endsAt > startsAt ? [["DTEND", utc(endsAt)] as Property] : []),
  ];
}

function optional(name: string, text: string): Property[] {
  return text ? [[name, escapeText(text)]] : [];
}

/** `20260314T130000Z`: UTC, so that no time zone has to be defined. */
function utc(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

const maxOctets = 75;

/** Its name, with parameters, and its value as it is written. */
type Property = [name: string, value: string];

function toContentLines(properties: Property[]): string {
  return properties.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join("");
}

/** A value of the type TEXT (§3.3.11), without control characters. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** At 75 octets, between characters (§3.1). */
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
