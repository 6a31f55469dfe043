import { beforeEach, describe, expect, test } from "vitest";
import { indiaDateTime } from "#app/platform/calendar.ts";
import { newHoliday } from "#tests/factories/documents.ts";
import { guru } from "#tests/support/guru.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { startSite } from "#tests/support/site.ts";
import { guruSiteForAllTests } from "./sites.ts";

const list = "/success/holidays";

/** A Wednesday, on which only the Seniors of Kadri have class, and others in other branches. */
const festival = { firstDay: "2026-12-02", lastDay: "", reason: "festival" };
const sentence = "No class on Wednesday, 2 December: festival";

const at = (day: string, time = "10:00") => indiaDateTime(day, time);

describe("holidays", () => {
  let now = 0;

  const site = guruSiteForAllTests(undefined, () => startSite(() => ({ clock: () => now })));

  const documents = () => site.services.holidays.documents;
  const announced = () =>
    site.services.announcements.list({ state: null }, { limit: 9, offset: 0 });

  beforeEach(async () => {
    now = at("2026-11-20");
    const { holidays, announcements } = site.services;
    const page = { limit: 99, offset: 0 };
    for (const { id } of await holidays.list({ state: null }, page))
      await documents().remove(guru.email, id);
    const { documents: ofAnnouncements } = announcements;
    for (const { id } of await announced()) await ofAnnouncements.remove(guru.email, id);
  });

  async function send(fields: Record<string, unknown>, path = list) {
    const { status, html } = await site.send(path, { intent: "save", ...fields });
    const [, notice = ""] = /<span id="notice">([^<]*)/.exec(html) ?? [];
    return { status, html, notice: notice.replaceAll("&#x27;", "'") };
  }

  /** The value of an option of the form. */
  async function placeOf(label: string): Promise<string> {
    const html = await site.text(list, site.cookie);
    const [, value] = new RegExp(`<option value="([^"]*)">${label}`).exec(html) ?? [];
    return value ?? "none";
  }

  const latestId = async () =>
    (await site.services.holidays.list({ state: null }, { limit: 1, offset: 0 }))[0]?.id ?? "";

  /** The batches and the branches at which a page says so, by their names. */
  async function saidAt(text: string) {
    const html = await site.text("/classes");
    const cards = [...html.matchAll(/<li class="[^"]*batch[^"]*"[^>]*>(.*?)<\/li>/gs)];
    const sections = [...html.matchAll(/<article id="([^"]*)"(.*?)<\/article>/gs)];
    const batches = cards.flatMap(([, card = ""]) => {
      const [, name = ""] = /<h4>([^<,]*)/.exec(card) ?? [];
      const [, branch = ""] = /href="#([^"]*)"/.exec(card) ?? [];
      return card.includes(`<strong>${text}</strong>`) ? [`${branch}: ${name}`] : [];
    });
    const branches = sections.flatMap(([, id = "", section = ""]) =>
      section.includes(`<strong>${text}</strong>`) ? [id] : [],
    );
    return { batches: [...new Set(batches)], branches };
  }

  test("a branch is closed from 14 days before until the day is over in India", async () => {
    now = at("2026-11-17", "23:59");
    const place = await placeOf("All classes in Kadri");
    const nowhere = { batches: [], branches: [] };
    const saved = await send({ ...festival, place });
    expect([saved.status, saved.notice]).toEqual([
      200,
      "The holiday is saved. The timetable says so from 18 November 2026 on.",
    ]);
    expect(await saidAt(sentence)).toEqual(nowhere);
    now += 60_000;
    const seniors = { batches: ["kadri: Seniors"], branches: ["kadri"] };
    expect(await saidAt(sentence)).toEqual(seniors);
    expect((await site.text("/")).split(sentence).length).toBe(3);
    const found = `${sentence.replace("festival", "")}<mark`;
    expect(await site.text("/search?q=festival")).toContain(found);
    now = at("2026-12-02", "23:59");
    expect(await saidAt(sentence)).toEqual(seniors);
    now += 60_000;
    expect(await saidAt(sentence)).toEqual(nowhere);
    expect(await site.text("/")).not.toContain(sentence);
  });

  test("a range for all classes is at each batch that meets on one of its days", async () => {
    await send({ ...festival, lastDay: "2026-12-05" });
    const range = "No class from Wednesday, 2 December to Saturday, 5 December: festival";
    const { batches, branches } = await saidAt(range);
    expect(branches).toEqual(["kadri", "urwa", "kankanady", "surathkal"]);
    expect(batches).toEqual(
      expect.arrayContaining(["kadri: Juniors", "kadri: Seniors", "kadri: Saturday children"]),
    );
    expect(batches).not.toContain("kadri: Rehearsal");
    // On the last day, only those of a Saturday are left.
    now = at("2026-12-05");
    expect((await saidAt(range)).batches).not.toContain("kadri: Seniors");
  });

  test("a batch is closed on its own days only", async () => {
    const juniors = await placeOf("Juniors, Third year, Tue, Thu 4:30 to 5:30 pm");
    await send({ ...festival, lastDay: "2026-12-03", place: juniors });
    const range = "No class from Wednesday, 2 December to Thursday, 3 December: festival";
    expect(await saidAt(range)).toEqual({ batches: ["kadri: Juniors"], branches: [] });
    await documents().remove(guru.email, await latestId());
    const saved = await send({ ...festival, place: juniors });
    const noClass = "The batch has no class on these days, so visitors do not see this.";
    expect(saved.notice).toBe(`The holiday is saved. ${noClass}`);
    expect(saved.html).toContain(`<span>${noClass}</span>`);
    expect(await saidAt(sentence)).toEqual({ batches: [], branches: [] });
  });

  test.each([
    ["Please choose the first day.", { firstDay: "2026-02-30" }],
    ["The last day is before the first.", { lastDay: "2026-12-01" }],
  ])("'%s' is the answer to %j, which loses nothing", async (message, fields) => {
    const { status, html } = await send({ ...festival, announce: "on", ...fields });
    expect([status, html]).toEqual([400, expect.stringContaining(message)]);
    expect(await site.services.holidays.count({ state: null })).toBe(0);
    const entered = { firstDay: "2026-12-02", reason: "festival", ...fields };
    for (const name of ["firstDay", "reason"] as const) {
      const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
      expect(input).toContain(`value="${entered[name]}"`);
    }
    expect(/<input[^>]* name="announce"[^>]* checked/.test(html)).toBe(true);
  });

  test("the form also announces it until its last day, and keeps both apart later", async () => {
    const juniors = await placeOf("Juniors, Third year, Tue, Thu");
    const newId = crypto.randomUUID();
    const form = { ...festival, lastDay: "2026-12-03", place: juniors, announce: "on", newId };
    const text =
      "No class in Kadri (Juniors, Third year) from Wednesday, 2 December to Thursday, 3 " +
      "December: festival";
    for (let sending = 0; sending < 2; sending++) {
      const { notice, html } = await send(form);
      expect(notice).toBe("The holiday is saved. The timetable says so now. It is announced, too.");
      expect(html).toContain(`href="/success/announcements/${newId}"`);
      expect(await announced()).toMatchObject([{ text, endsOn: "2026-12-03" }]);
    }
    expect(await site.text("/")).toContain(`<p>${text}</p>`);
    const path = `${list}/${newId}`;
    const edit = fieldsOf(await site.text(path, site.cookie), { reason: "rain" });
    const changed = await send(Object.fromEntries(edit), path);
    expect(changed.notice).toBe("The holiday is saved. Its announcement stays as it is.");
    const removed = await send({ intent: "remove", kind: "holiday", id: newId });
    expect(removed.notice).toContain("Its announcement stays as it is.");
    expect(await announced()).toMatchObject([{ text }]);
    now = at("2026-12-04", "00:00");
    expect(await site.text("/")).not.toContain(text);
  });

  test("visitors do not see a hidden holiday, and its row does not say that they do", async () => {
    await documents().add(newHoliday(), { id: "hidden" });
    expect(await site.text(list, site.cookie)).toContain("Visitors see it from 18 Nov 2026");
    await documents().hide(guru.email, "hidden");
    expect(await saidAt(sentence)).toEqual({ batches: [], branches: [] });
    expect(await site.text(list, site.cookie)).not.toContain("Visitors see it");
  });

  test("it follows a branch that is renamed, and a removed one hides it from visitors", async () => {
    await send({ ...festival, place: await placeOf("All classes in Kadri") });
    const path = "/success/site/branches";
    const whole = fieldsOf(await site.text(path, site.cookie), { intent: "save" });
    whole.set("branches.0.name", "Kadri Hills");
    expect((await send(Object.fromEntries(whole), path)).status).toBe(200);
    expect((await saidAt(sentence)).branches).toEqual(["kadri-hills"]);
    expect(await site.text(list, site.cookie)).toContain("Wednesday, 2 December 2026, Kadri Hills");
    const before = fieldsOf(await site.text(path, site.cookie), {});
    const others = [...before].filter(([name]) => !name.startsWith("branches.0."));
    const fewer = others.map(([name, value]) => [
      name.replace(/^branches\.(\d+)/, (_all, index) => `branches.${index - 1}`),
      value,
    ]);
    expect((await send(Object.fromEntries(fewer), path)).status).toBe(200);
    expect(await saidAt(sentence)).toEqual({ batches: [], branches: [] });
    const note = "Kadri is no longer among the branches and batches, so visitors do not see this.";
    expect(await site.text(list, site.cookie)).toContain(note);
  });
});
