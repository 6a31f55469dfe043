import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { EventContent, TimedEvent } from "#app/events/event.ts";
import { toCalendar } from "#app/events/routes/calendar.ts";
import { newEvent } from "#tests/factories/events.ts";
import { anyText } from "#tests/factories/texts.ts";
import { engines } from "#tests/support/engines.ts";
import { openSite, siteForAllTests } from "./sites.ts";

const site = siteForAllTests();

/** As somebody else's calendar reads it. */
function read(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return events.map((event) => ({
    uid: String(event.getFirstPropertyValue("uid")),
    title: event.getFirstPropertyValue("summary"),
    description: String(event.getFirstPropertyValue("description")),
    location: event.getFirstPropertyValue("location"),
    sequence: Number(event.getFirstPropertyValue("sequence")),
    changedAt: String(event.getFirstPropertyValue("last-modified")),
    starts: event.getFirstPropertyValue("dtstart") as ICAL.Time,
    ends: event.getFirstPropertyValue("dtend") as ICAL.Time | null,
  }));
}

async function readAt(path: string) {
  const response = await site.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  return read(await response.text());
}

const hostile = `Lamps; "and", \\n shadows:\nBEGIN:VEVENT\r\nend 🪔 ನಾಟ್ಯ\u0007\ud800\t${"x 🪔".repeat(1_000)}`;
const survivors = hostile
  .replaceAll("\r\n", "\n")
  .replace("\u0007", "")
  .replace("\ud800", "\ufffd");

test("an event with its times is read by somebody else's calendar", async () => {
  const times = { date: "2026-03-14", startTime: "18:30", endTime: "21:00" };
  await site.services.events.addEvent(
    newEvent({ ...times, id: "evening", location: "Kadri hall" }),
  );
  const [event] = await readAt("/events/evening.ics");
  expect(event?.starts.toJSDate().toISOString()).toBe("2026-03-14T13:00:00.000Z");
  expect(event?.ends?.toJSDate().toISOString()).toBe("2026-03-14T15:30:00.000Z");
  expect(event).toMatchObject({ title: "Lamp evening", location: "Kadri hall", sequence: 1 });
  expect(event?.description).toContain(`${site.url}/events/evening`);
});

test("an end before the beginning is on the next morning", async () => {
  const times = { date: "2026-03-14", startTime: "18:30", endTime: "02:00" };
  await site.services.events.addEvent(newEvent({ ...times, id: "night" }));
  const [event] = await readAt("/events/night.ics");
  expect(event?.ends?.toJSDate().toISOString()).toBe("2026-03-14T20:30:00.000Z");
});

test("without a time it is the whole day, without a day it is in no calendar", async () => {
  const { events } = site.services;
  await events.addEvent(newEvent({ id: "day", date: "2026-03-14", endTime: "21:00" }));
  await events.addEvent(newEvent({ id: "undated", date: null, startTime: "18:30" }));
  const [event] = await readAt("/events/day.ics");
  expect([event?.starts.isDate, event?.starts.toString()]).toEqual([true, "2026-03-14"]);
  expect(event?.ends).toBeNull();
  for (const id of ["undated", "nothing", "a.b", "%00"]) {
    expect((await site.request(`/events/${id}.ics`)).status, id).toBe(404);
  }
  expect((await readAt("/events.ics")).map(({ uid }) => uid)).not.toContain("undated@localhost");
  expect(await site.text("/events/undated")).not.toContain("undated.ics");
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

test.each(engines)("the UID keeps the host stored earlier, on $name", async ({ open }) => {
  const database = await open();
  const moved = await openSite(
    ({ config }) => ({ config: { ...config, publicUrl: "https://dance.example" } }),
    database,
  );
  await moved.services.events.addEvent(newEvent({ id: "moved", date: "2026-03-14" }));
  const find = async () => read(await moved.text("/events.ics"))[0];
  expect(await find()).toMatchObject({ uid: "moved" });
  const host = { name: "event_uid_host", value: "school.example" } as const;
  await database.insertInto("settings").values(host).execute();
  await moved.services.events.addEvent(newEvent({ date: "2025-03-14" }));
  const event = await find();
  expect(event?.uid).toBe("moved@school.example");
  expect(event?.description).toContain("https://dance.example/events/moved");
});

const anyEvent = (facts: Partial<TimedEvent>): TimedEvent => ({
  ...newEvent(),
  id: "any",
  version: 1,
  publishedAt: 0,
  changedAt: 0,
  ...facts,
});

const facts = {
  name: "A school; of, dance",
  publicUrl: "https://school.example",
  uidHost: "school.example",
};

test("hostile texts come through whole, in lines of at most 75 octets", () => {
  const given = { title: hostile, fullDescription: hostile, location: hostile };
  const text = toCalendar([anyEvent(given), anyEvent({})], facts);
  const [event, other] = read(text);
  expect(event).toMatchObject({ title: survivors, location: survivors });
  expect(event?.description.startsWith(survivors)).toBe(true);
  expect(other?.title).toBe("Lamp evening");
});

test("whatever a text holds, it is read back, and no line is too long or ends otherwise", () => {
  const texts = anyText(400);
  fc.assert(
    fc.property(texts, (title) => {
      const text = toCalendar([anyEvent({ title })], facts);
      const lines = text.split("\r\n");
      expect(lines.pop()).toBe("");
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const kept = title.replaceAll(/\r\n?/g, "\n").replaceAll(/(?![\n\t])\p{Cc}/gu, "");
      expect(read(text)[0]?.title).toBe(kept);
    }),
  );
});
