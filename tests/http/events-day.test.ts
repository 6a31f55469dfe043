import { expect, onTestFinished, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { startSite } from "#tests/support/site.ts";

/** Three quarters of a minute before midnight on the academy's clock, on the event's day. */
const lateThatDay = Date.parse("2026-03-14T18:29:15Z");
const minuteMs = 60_000;
const over = "This event was on March 14, 2026.";

async function startAt(moment: number) {
  let now = moment;
  const site = await startSite(() => ({ clock: () => now }));
  onTestFinished(site.close);
  const { events } = site.services;
  await events.addEvent(newEvent({ id: "today", title: "Today", date: "2026-03-14" }));
  await events.addEvent(newEvent({ id: "soon", title: "Soon", date: "2026-03-20" }));
  await events.addEvent(newEvent({ id: "later", title: "Later", date: "2027-01-01" }));
  await events.addEvent(newEvent({ id: "past", title: "Past", date: "2026-03-13" }));
  await events.addEvent(newEvent({ id: "older", title: "Older", date: "2020-03-13" }));
  await events.addEvent(newEvent({ id: "undated", title: "Some day", date: null }));
  return {
    wait: (ms: number) => {
      now += ms;
    },
    text: async (path: string) => (await site.request(path)).text(),
  };
}

const headings = (html: string) =>
  [...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]*)/g)]
    .map(([, text]) => text)
    .filter((text) => text !== "Never miss an event");

test("what is to come stands apart, the soonest first; what is over, the latest first", async () => {
  const { text } = await startAt(lateThatDay);
  expect(headings(await text("/events"))).toEqual([
    "Upcoming events",
    "Today",
    "Soon",
    "Later",
    "Some day",
    "Past events",
    "Past",
    "Older",
  ]);
});

test("every kept page turns at midnight in Kolkata, though nothing was written", async () => {
  const { text, wait } = await startAt(lateThatDay);
  expect(await text("/events/today")).not.toContain(over);
  await text("/events");
  expect(await text("/_.data")).toContain('"today","2026-03-14"');
  wait(minuteMs);
  expect(headings(await text("/events")).indexOf("Today")).toBe(5);
  expect(await text("/events/today")).toContain(over);
  expect(await text("/_.data")).toContain('"today","2026-03-15"');
});

test("with nothing ahead, the page says so and shows what was", async () => {
  const site = await startSite(() => ({ clock: () => lateThatDay }));
  onTestFinished(site.close);
  await site.services.events.addEvent(newEvent({ title: "Past", date: "2026-03-13" }));
  const html = await (await site.request("/events")).text();
  expect(html).toContain("No upcoming events at the moment.");
  expect(headings(html)).toEqual(["Upcoming events", "Past events", "Past"]);
});
