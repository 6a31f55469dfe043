import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { openSite } from "./sites.ts";

/** Three quarters of a minute before midnight on the academy's clock, on the event's day. */
const lateThatDay = Date.parse("2026-03-14T18:29:15Z");
const minuteMs = 60_000;
const over = "This event was on Saturday, 14 March 2026.";

async function startAt(moment: number) {
  let now = moment;
  const { services, text } = await openSite(() => ({ clock: () => now }));
  const dates = { Today: "2026-03-14", Soon: "2026-03-20", Later: "2027-01-01" };
  const others = { Past: "2026-03-13", Older: "2020-03-13", Undated: null };
  for (const [title, date] of Object.entries({ ...dates, ...others })) {
    await services.events.addEvent(newEvent({ id: title.toLowerCase(), title, date }));
  }
  return {
    text,
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const headings = (html: string) =>
  [...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]*)/g)]
    .map(([, text]) => text)
    .filter((text) => text !== "Never miss an event");

test("what is to come stands apart, the soonest first; what is over, the latest first", async () => {
  const { text } = await startAt(lateThatDay);
  expect(headings(await text("/events"))).toEqual([
    ...["Upcoming events", "Today", "Soon", "Later", "Undated"],
    ...["Past events", "Past", "Older"],
  ]);
});

test("every cached page changes at midnight in Kolkata, though nothing was written", async () => {
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
  const site = await openSite(() => ({ clock: () => lateThatDay }));
  await site.services.events.addEvent(newEvent({ title: "Past", date: "2026-03-13" }));
  const html = await site.text("/events");
  expect(html).toContain("No upcoming events at the moment.");
  expect(headings(html)).toEqual(["Upcoming events", "Past events", "Past"]);
});
