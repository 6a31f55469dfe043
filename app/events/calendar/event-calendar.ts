import { eventPath } from "#app/events/event.ts";
import { momentsOf } from "#app/events/event-when.ts";
import type { Services } from "#app/services.server.ts";
import type { ChangedEvent } from "./changed-event-store.server.ts";
import { escapeText, type Property, toContentLines } from "./content-lines.ts";

type Site = {
  /** The school's name. */
  name: string;
  publicUrl: string;
  /** The host in the UIDs, which stays when `publicUrl` changes. */
  uidHost: string;
};

/** Events as an iCalendar text (RFC 5545); those without a date are in nobody's calendar. */
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

/** `GET` of a calendar: those of the events that have a date. */
export async function answerCalendar(
  events: ChangedEvent[],
  { changedEvents, school, config }: Pick<Services, "changedEvents" | "school" | "config">,
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
    // Of a calendar that is published, this is when it was last changed (§3.8.7.2).
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

/** Its moments, or the whole day, which then leaves people free. */
function timesOf(event: ChangedEvent, date: string): Property[] {
  const moments = momentsOf(event);
  if (!moments) {
    return [
      ["DTSTART;VALUE=DATE", date.replaceAll("-", "")],
      ["TRANSP", "TRANSPARENT"],
    ];
  }
  const { startsAt, endsAt } = moments;
  return [
    ["DTSTART", utc(startsAt)],
    ...(endsAt !== null && endsAt > startsAt ? [["DTEND", utc(endsAt)] as Property] : []),
  ];
}

function optional(name: string, text: string): Property[] {
  return text ? [[name, escapeText(text)]] : [];
}

/** `20260314T130000Z`: a moment that needs no time zone explained. */
function utc(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}
