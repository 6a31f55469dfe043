import { expect, test } from "vitest";
import { eventFieldNames, eventFields } from "#app/events/event-fields.ts";
import { newEvent } from "#tests/factories/events.ts";
import { filledSiteForAllTests } from "./sites.ts";

const site = filledSiteForAllTests(0);

/** The addresses of a page's links by the beginning of their text or label. */
function linksOf(html: string): Map<string, string> {
  const links = html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs);
  return new Map(
    [...links].map(([, attributes = "", inside = ""]) => {
      const [, label] = /aria-label="([^"]*)"/.exec(attributes) ?? [];
      const [, href = ""] = /href="([^"]*)"/.exec(attributes) ?? [];
      const text = label ?? inside.replaceAll(/<[^>]*>/g, "");
      return [text.trim(), href.replaceAll("&amp;", "&")];
    }),
  );
}

test("an event of several evenings goes to a calendar and to WhatsApp", async () => {
  const days = { date: "2031-11-28", endDate: "2031-11-29", startTime: "18:00", endTime: "21:00" };
  const place = { title: "Lamp festival", location: "Kadri Park" };
  await site.services.events.addEvent(newEvent({ id: "next", ...days, ...place }));
  expect(await site.text("/events")).toContain("Friday, 28 November");
  const html = await site.text("/events/next");
  expect(html).toContain("Friday to Saturday, 28–29 November 2031");
  const links = linksOf(html);
  const calendar = new URL(links.get("Add to Google Calendar") ?? "").searchParams;
  expect(Object.fromEntries(calendar)).toMatchObject({
    action: "TEMPLATE",
    text: "Lamp festival",
    location: "Kadri Park",
    dates: "20311128T123000Z/20311128T153000Z",
    recur: "RRULE:FREQ=DAILY;COUNT=2",
  });
  const shared = new URL(links.get("Share on WhatsApp") ?? "").searchParams.get("text");
  expect(shared).toContain("Friday to Saturday, 28–29 November 2031");
  for (const text of ["6 to 9 pm", "Kadri Park", "/events/next"]) expect(shared).toContain(text);
});

test("an event leads to its calendar file and a map, and says that it has no date", async () => {
  const links = linksOf(await site.text("/events/lamp-evening"));
  expect(links.get("Calendar file (.ics)")).toBe("/events/lamp-evening.ics");
  const map = new URL(links.get("Map: Kadri hall") ?? "");
  expect(map.origin).toBe("https://www.openstreetmap.org");
  expect(map.searchParams.get("query")).toBe("Kadri hall, Mangaluru");
  expect(await site.text("/events/undated")).toContain("Date not available");
});

/** Each field that is a text has one word of its own. */
const wordOf = (name: string) => `word${name.toLowerCase()}`;

test("the page of an event shows each of its texts, and a search for it finds the event", async () => {
  const names = eventFieldNames.filter((name) => /^text/.test(eventFields[name].control));
  const texts = Object.fromEntries(names.map((name) => [name, wordOf(name)]));
  await site.services.events.addEvent(newEvent({ id: "worded", ...texts }));
  const mainOf = async (path: string) => /<main.*<\/main>/s.exec(await site.text(path))?.[0] ?? "";
  const [english, kannada] = [await mainOf("/events/worded"), await mainOf("/kn/events/worded")];
  for (const name of names) {
    const shown = eventFields[name].isKannada ? kannada : english;
    // The short description is shown on the card.
    if (!name.startsWith("description")) expect(shown, name).toContain(wordOf(name));
    expect(await site.text(`/search?q=${wordOf(name)}`), name).toContain('href="/events/worded"');
  }
  expect(names.length).toBeGreaterThan(4);
});

test("a day without a batch shows the nearest ones", async () => {
  const html = await site.text("/classes?day=friday&age=6");
  expect(html).toMatch(/No batch on Friday for 6 years\. Nearest:.*Beginners/s);
});
