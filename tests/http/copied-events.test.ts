import { expect, test } from "vitest";
import { weekdayOf } from "#app/platform/calendar.ts";
import { newEvent } from "#tests/factories/events.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { guruSiteForEachTest, openGuruSite } from "./sites.ts";

const form = (id: string) => `/success/events/new?from=${id}`;

const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries([...fieldsOf(html, {})].map(([name, value]) => [name, `${value}`]));

test("an event is copied for next year", async () => {
  const { services, ...site } = await openGuruSite();
  const { events, adminEvents } = services;
  const year = new Date().getUTCFullYear();
  const given = { title: `Utsava ${year}-${(year + 1) % 100}`, tag: `utsava${year}` };
  const days = { date: `${year}-12-30`, endDate: `${year + 1}-01-01` };
  const entered = { startTime: "18:00", endTime: "01:00", location: "Kadri hall", organizer: "We" };
  const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
  await events.addEvent(newEvent({ id: "utsava", ...given, ...days, ...entered, videoUrl }));
  expect(await site.text("/success/events/utsava", site.cookie)).toContain(form("utsava"));

  const html = await site.text(form("utsava"), site.cookie);
  expect(html).toMatch(/Copied from(?:<!-- -->| )*<a href="\/success\/events\/utsava"/);
  const fields = fieldsIn(html);
  const { date = "", endDate = "" } = fields;
  expect(fields).toMatchObject({
    ...entered,
    title: `Utsava ${year + 1}-${(year + 2) % 100}`,
    tag: `utsava${year + 1}`,
    videoUrl: "",
    initialStatus: "",
  });
  expect(date.slice(0, 8)).toBe(`${year + 1}-12-`);
  expect(weekdayOf(date)).toBe(weekdayOf(days.date));
  expect(Date.parse(endDate) - Date.parse(date)).toBe(2 * 86_400_000);
  expect(await adminEvents.countEvents({ words: [], state: null })).toBe(1);

  const added = await site.send(form("utsava"), { ...fields, intent: "save" });
  expect([added.status, added.location]).toEqual([302, "/success/events#added"]);
  expect(await events.listLatestEvents(9)).toMatchObject([
    { title: fields.title, date, endDate },
    { id: "utsava", ...given, ...days, videoUrl },
  ]);
});

const site = guruSiteForEachTest();

test("the copy of a draft, or of an event in the trash, is a draft", async () => {
  const { events } = site.services;
  await events.addEvent(newEvent({ id: "draft", initialStatus: "draft" }));
  await events.addEvent(newEvent({ id: "removed" }));
  await events.documents.remove("a guru", "removed");
  for (const id of ["draft", "removed"]) {
    const html = await site.text(form(id), site.cookie);
    expect(fieldsIn(html).initialStatus).toBe("draft");
    expect(html.includes("It is in the trash.")).toBe(id === "removed");
    await site.send(form(id), { ...fieldsIn(html), intent: "save" });
  }
  expect(await events.listLatestEvents(9)).toEqual([]);
  expect(await site.text("/success/events/removed", site.cookie)).not.toContain("Copy for next");
});

test("after adding, the list opens at the page and the row of the new event", async () => {
  const { events } = site.services;
  for (let day = 10; day < 30; day++) {
    await events.addEvent(newEvent({ title: `Day ${day}`, date: `2031-01-${day}` }));
  }
  const { description } = newEvent();
  const event = { title: "The first", description, date: "2031-01-01", intent: "save" };
  const answer = await site.post("/success/events/new", new URLSearchParams(event));
  expect(answer.headers.get("Location")).toBe("/success/events?page=2#added");
  const [cookie = ""] = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  const html = await site.text("/success/events?page=2", `${site.cookie}; ${cookie}`);
  expect(html).toMatch(/<li id="added"[^>]*>(?:(?!<li).)*The first/s);
  expect(html.match(/id="added"/g)).toHaveLength(1);
});
