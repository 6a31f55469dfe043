import { expect, test } from "vitest";
import { indiaMinute } from "#app/documents/date-time.ts";
import { indiaDateTime, indiaDay } from "#app/platform/calendar.ts";
import { startSite } from "#tests/support/site.ts";
import { guruSiteForEachTest } from "./sites.ts";

const dayMs = 86_400_000;
const today = indiaDay(Date.now());
const tomorrow = indiaDay(Date.now() + dayMs);
const list = "/success/announcements";
const text = "No class in Kadri on Friday.";

let now: number;

const site = guruSiteForEachTest(() => {
  now = Date.now();
  return startSite(() => ({ clock: () => now }));
});

const send = (fields: Record<string, unknown>, path = list) =>
  site.send(path, { intent: "save", ...fields });

const shows = async (path: string, cookie = "") =>
  (await site.text(path, cookie)).includes('aria-label="Announcements"');

const latest = async () =>
  (await site.services.announcements.list({ state: null }, { limit: 1, offset: 0 }))[0];

test("an announcement is on every public page until its last day is over in India", async () => {
  expect(await shows("/")).toBe(false);
  const { status, html } = await send({
    text: ` ${text}\r\n Come\non Saturday. `,
    endsOn: tomorrow,
  });
  expect([status, html]).toEqual([200, expect.stringContaining("visitors see it now")]);
  expect(await site.text("/")).toContain(`<p>${text} Come on Saturday.</p>`);
  const seen = ["/", "/gallery", "/classes", "/privacy", "/nothing"];
  for (const path of seen) expect([path, await shows(path)]).toEqual([path, true]);
  expect([await shows("/login"), await shows("/success", site.cookie)]).toEqual([false, false]);
  const feed = await site.text("/feed.xml");
  expect(feed).toContain("<title>Announcement</title>");
  expect(feed).toContain(`href="${site.url}/#announcement-${(await latest())?.id}"`);
  now = indiaDateTime(tomorrow, "23:59");
  expect([await shows("/"), await site.text(list, site.cookie)]).toEqual([
    true,
    expect.not.stringContaining(">Over<"),
  ]);
  now += 60_000;
  expect([await shows("/"), await site.text(list, site.cookie)]).toEqual([
    false,
    expect.stringContaining(">Over<"),
  ]);
});

test("the three newest are shown, and a scheduled one at its time", async () => {
  for (const number of [1, 2, 3]) {
    await send({ text: `Number ${number}`, endsOn: tomorrow });
    now += 1;
  }
  const at = Math.ceil(now / 60_000) * 60_000 + 60_000;
  const due = { text: "At its time", endsOn: indiaDay(at), initialStatus: "later" };
  const { html } = await send({ ...due, appearsAt: indiaMinute(at) });
  expect(html).toContain("The announcement is saved. Will be published on");
  const order = async () =>
    [...(await site.text("/")).matchAll(/<p>(Number \d|At its time)/g)].map(([, each]) => each);
  expect(await order()).toEqual(["Number 3", "Number 2", "Number 1"]);
  await site.services.announcements.documents.publishDue(at);
  expect(await order()).toEqual(["At its time", "Number 3", "Number 2"]);
});

test("it is corrected, hidden, shown, removed and restored at once", async () => {
  await send({ text, endsOn: tomorrow });
  const { id = "", version } = (await latest()) ?? {};
  const edit = { text: "Class as ever.", endsOn: today, version };
  expect((await send(edit, `${list}/${id}`)).status).toBe(200);
  expect(await site.text("/")).toContain("<p>Class as ever.</p>");
  const press = (intent: string, path = list) => send({ intent, kind: "announcement", id }, path);
  for (const [intent, isShown] of [
    ["hide", false],
    ["show", true],
    ["remove", false],
    ["restore", true],
  ] as const) {
    expect((await press(intent)).html).toContain(">Undo<");
    expect([intent, await shows("/")]).toEqual([intent, isShown]);
  }
  await press("remove", `${list}/${id}`);
  expect(await site.text("/success/trash", site.cookie)).toContain(">Class as ever.</a>");
  await press("restore", "/success/trash");
  expect(await shows("/")).toBe(true);
  expect(await site.text("/success/history", site.cookie)).toContain(`${list}/${id}`);
});

const late = { initialStatus: "later", appearsAt: `${indiaDay(Date.now() + 3 * dayMs)}T10:00` };

test("what is wrong is said, and nothing is stored or lost", async () => {
  const wrong: [string, Record<string, string>][] = [
    ["Please write the announcement.", { text: " \u200b " }],
    ["at most 300 characters", { text: "a".repeat(301) }],
    ["Please choose a last day from today on", { endsOn: indiaDay(Date.now() - dayMs) }],
    ["Please choose a last day from today on", { endsOn: indiaDay(Date.now() + 366 * dayMs) }],
    ["It would end before visitors see it", late],
  ];
  for (const [sentence, fields] of wrong) {
    const { status, html } = await send({ text, endsOn: tomorrow, ...fields });
    expect([status, await site.services.announcements.count({ state: null })]).toEqual([400, 0]);
    expect(html).toContain(sentence);
    if (!("text" in fields)) expect(html).toContain(`>${text}</textarea>`);
  }
});
