import { expect, onTestFinished, test } from "vitest";
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

/** In India. */
const at = (moment: string) => Date.parse(`${moment}:00+05:30`);

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

test("every cached page changes at midnight in Kolkata, wherever the server is", async () => {
  const { TZ } = process.env;
  process.env.TZ = "America/New_York";
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  const { text, wait } = await startAt(lateThatDay);
  expect(await text("/events/today")).not.toContain(over);
  await text("/events");
  expect(await text("/")).toContain("Next: Saturday, 14 March");
  wait(minuteMs);
  expect(headings(await text("/events")).indexOf("Today")).toBe(5);
  expect(await text("/events/today")).toContain(over);
  expect(await text("/")).toContain("Next: Friday, 20 March");
});

/** The text of a page as it is read, without markup. */
const readable = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, "");

test("several days are written as one range wherever an event is shown", async () => {
  const { services, text } = await openSite(() => ({ clock: () => at("2027-01-01T12:00") }));
  const days = { date: "2027-01-22", endDate: "2027-01-24" };
  await services.events.addEvent(newEvent({ id: "festival", title: "Festival", ...days }));
  const season = { date: "2027-01-30", endDate: "2027-02-01" };
  await services.events.addEvent(newEvent({ id: "season", title: "Season", ...season }));
  for (const path of ["/", "/events", "/search?q=pieces", "/feed.xml"]) {
    const page = readable(await text(path));
    expect(page, path).toContain("Friday to Sunday, 22–24 January 2027");
    expect(page, path).toContain("Saturday to Monday, 30 Jan–1 Feb 2027");
  }
});

test("above its three events, the latest first, the home page links to the next one", async () => {
  const { text } = await startAt(lateThatDay);
  const html = await text("/");
  expect(html).toMatch(/<a href="\/events\/today"[^>]*>Next: Saturday, 14 March/);
  const cards = [...html.matchAll(/<h3 id="event-(\w+)"/g)].map(([, id]) => id);
  expect(cards).toEqual(["later", "soon", "today"]);
});
