import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { EventContent, TimedEvent } from "#app/events/event.ts";
import { toCalendar } from "#app/events/routes/calendar.ts";
import { newEvent } from "#tests/factories/events.ts";
import { siteForAllTests } from "./sites.ts";

const site = siteForAllTests();

const isoOf = (time: ICAL.Time) => time.toJSDate().toISOString().slice(0, 16);

/** `2026-03-14T13:00/2026-03-14T15:30`, in UTC. */
function listOccurrences(event: ICAL.Event): string[] {
  const starts: ICAL.Time[] = [];
  const expansion = event.iterator();
  for (let next = expansion.next(); next; next = expansion.next()) starts.push(next);
  return starts.map((start) => {
    const details = event.getOccurrenceDetails(start);
    return `${isoOf(details.startDate)}/${isoOf(details.endDate)}`;
  });
}

/** As somebody else's calendar reads it. */
function read(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return events.map((event) => ({
    uid: String(event.getFirstPropertyValue("uid")),
    title: event.getFirstPropertyValue("summary"),
    description: String(event.getFirstPropertyValue("description")),
    location: event.getFirstPropertyValue("location") ?? "",
    sequence: Number(event.getFirstPropertyValue("sequence")),
    changedAt: String(event.getFirstPropertyValue("last-modified")),
    starts: event.getFirstPropertyValue("dtstart") as ICAL.Time,
    ends: event.getFirstPropertyValue("dtend") as ICAL.Time | null,
    occurrences: listOccurrences(new ICAL.Event(event)),
  }));
}

async function readAt(path: string) {
  const response = await site.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  return read(await response.text());
}

test.each([
  ["evening", "18:30", "21:00", "2026-03-14T13:00:00.000Z", "2026-03-14T15:30:00.000Z"],
  ["early", "00:15", "00:15", "2026-03-13T18:45:00.000Z", "2026-03-13T20:45:00.000Z"],
  // An end before the beginning is on the next morning.
  ["night", "18:30", "02:00", "2026-03-14T13:00:00.000Z", "2026-03-14T20:30:00.000Z"],
])("somebody else's calendar reads times (%s, %s to %s)", async (...[id, from, to, start, end]) => {
  const times = { date: "2026-03-14", startTime: from, endTime: to };
  await site.services.events.addEvent(newEvent({ ...times, id, location: "Kadri hall" }));
  const [event] = await readAt(`/events/${id}.ics`);
  expect(event?.starts.toJSDate().toISOString()).toBe(start);
  expect(event?.ends?.toJSDate().toISOString()).toBe(end);
  const expected = { uid: id, title: "Lamp evening", location: "Kadri hall", sequence: 1 };
  expect(event).toMatchObject(expected);
  expect(event?.description).toContain(`${site.url}/events/${id}`);
});

test.each([
  [
    "three evenings",
    { endDate: "2026-03-16", startTime: "18:30", endTime: "21:00" },
    [14, 15, 16].map((day) => `2026-03-${day}T13:00/2026-03-${day}T15:30`),
  ],
  [
    "two nights without an end",
    { endDate: "2026-03-15", startTime: "18:30" },
    ["2026-03-14T13:00/2026-03-14T15:00", "2026-03-15T13:00/2026-03-15T15:00"],
  ],
  [
    "an evening whose last day is before it",
    { endDate: "2026-03-13", startTime: "18:30" },
    ["2026-03-14T13:00/2026-03-14T15:00"],
  ],
])("somebody else's calendar reads %s, alone and in the subscription", async (name, given, all) => {
  const id = name.replaceAll(" ", "-");
  await site.services.events.addEvent(newEvent({ date: "2026-03-14", ...given, id }));
  for (const path of [`/events/${id}.ics`, "/events.ics"]) {
    const event = (await readAt(path)).find(({ uid }) => uid === id);
    expect(event?.occurrences, path).toEqual(all);
  }
});

test("several days without times are one span, which ends before the next day", async () => {
  const days = { date: "2026-12-31", endDate: "2027-01-01" };
  await site.services.events.addEvent(newEvent({ ...days, id: "span" }));
  const [event] = await readAt("/events/span.ics");
  expect([`${event?.starts}`, `${event?.ends}`]).toEqual(["2026-12-31", "2027-01-02"]);
  expect(event?.occurrences).toHaveLength(1);
});

test("a change keeps the UID and raises the SEQUENCE; what is hidden leaves at once", async () => {
  const { events } = site.services;
  const { id } = await events.addEvent(newEvent({ title: "Before" }));
  const mine = async () => (await readAt("/events.ics")).find(({ uid }) => uid.startsWith(id));
  const before = await mine();
  const alter = (event: EventContent) => ({ ...event, title: "After" });
  await events.documents.change("a guru", id, { version: 1, alter });
  const after = await mine();
  expect(after).toMatchObject({ title: "After", uid: before?.uid, sequence: 2 });
  expect((after?.changedAt ?? "") >= (before?.changedAt ?? "never")).toBe(true);
  await events.documents.hide("a guru", id);
  expect(await mine()).toBeUndefined();
  expect((await site.request(`/events/${id}.ics`)).status).toBe(404);
});

const anyEvent = (facts: Partial<TimedEvent>): TimedEvent => ({
  ...newEvent(),
  id: "any",
  version: 1,
  publishedAt: 0,
  changedAt: 0,
  ...facts,
});

test("whatever a text holds, it is read back, and no line is too long or ends otherwise", () => {
  const facts = { name: "A school; of, dance", publicUrl: "https://school.example" };
  const text =
    `Lamps; "and", \\n shadows:\nBEGIN:VEVENT\r\nend 🪔 ` +
    `ನಾಟ್ಯ\u0007\ud800\t${"x 🪔".repeat(1_000)}`;
  const readable = text.toWellFormed().replace("\r\n", "\n").replace("\u0007", "");
  const given = { title: text, fullDescription: text, location: text };
  const calendar = toCalendar([anyEvent(given), anyEvent({})], facts);
  expect(calendar).toContain("\r\nNAME:A school\\; of\\, dance\r\n");
  const lines = calendar.split("\r\n");
  expect(lines.pop()).toBe("");
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const [event, other] = read(calendar);
  expect(event).toMatchObject({ title: readable, location: readable });
  expect(event?.description.startsWith(readable)).toBe(true);
  expect(other?.title).toBe("Lamp evening");
});
