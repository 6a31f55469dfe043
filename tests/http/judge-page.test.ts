import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { EditionContent } from "#app/editions/edition.ts";
import { judgeLimits } from "#app/judging/judge.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { engines } from "#tests/support/engines.ts";
import { type EntrySite, startEntrySite } from "#tests/support/entries.ts";
import { addEntry, openEntrySite } from "./entry-sites.ts";

const guru = "guru@example.org";

/** The fields of a form as a page has filled them in: `seen-…` is what it showed. */
const fields = (given: Record<string, string>, seen: Record<string, string> = {}) => ({
  ...given,
  ...Object.fromEntries(
    Object.keys({ ...given, ...seen }).map((name) => [`seen-${name}`, seen[name] ?? ""]),
  ),
});

/** A judge with what she does on her page, as a browser without scripts. */
async function addJudge(site: EntrySite, content: Parameters<typeof newJudge>[0] = {}) {
  const { judges, judgeLinks, sheets } = site.services;
  const id = randomUUID();
  await judges.documents.add(newJudge(content), { who: guru, id });
  const find = async () => (await judges.findJudge(id)) ?? Promise.reject(new Error(id));
  const path = new URL(judgeLinks.findLink(await find()) ?? "").pathname;
  const readRules = (html: string) => /name="rules" value="(\w+)"/.exec(html)?.[1] ?? "";
  return {
    id,
    path,
    open: (entry = "") => site.text(entry ? `${path}?entry=${entry}` : path),
    async give(entry: string, texts: Record<string, string>, rules?: string) {
      const known = rules ?? readRules(await site.text(`${path}?entry=${entry}`));
      const form = new URLSearchParams({ entry, rules: known, ...texts });
      const answer = await site.post(`${path}?entry=${entry}`, form);
      return { status: answer.status, html: await answer.text() };
    },
    readRules: async (entry: string) => readRules(await site.text(`${path}?entry=${entry}`)),
    async findSheet(entry: string) {
      const all = await sheets.listOfJudges([id]);
      return all.find(({ entryId }) => entryId === entry)?.sheet;
    },
    change: (alter: Parameters<typeof judges.documents.changeAnyVersion>[2]) =>
      judges.documents.changeAnyVersion(guru, id, alter),
  };
}

const changeEdition = (site: EntrySite, alter: (edition: EditionContent) => EditionContent) =>
  site.services.editions.change(guru, "2027", { alter });

const closeRound1 = (site: EntrySite, closedAt: number | null) =>
  changeEdition(site, (edition) => ({
    ...edition,
    rounds: { ...edition.rounds, 1: { ...edition.rounds[1], closedAt } },
  }));

describe("a judge's page", () => {
  const site = openEntrySite();

  test("lists number, category, composition and video, and nobody's name, guru or city", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    for (const html of [
      await judge.open(),
      await judge.open(id),
      await site.text(`${judge.path}.data`),
    ]) {
      expect(html).toMatch(/NRS-2027-\d{4}/);
      expect(html).toContain("Jatiswaram in Kalyani");
      expect(html).toContain("Junior");
      expect(html).not.toMatch(/Ananya|Sudha|Vidya|Udupi|98450 12345/);
    }
    const html = await judge.open(id);
    expect(html).toContain("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    for (const criterion of [
      "Nritta",
      "Nritya and abhinaya",
      "Tala",
      "Angashuddhi",
      "Presentation",
    ]) {
      expect(html).toContain(criterion);
    }
    expect(html).toContain("0 to 10, in halves");
  });

  test("is for nobody else: no cache, no search, no referrer to other sites", async () => {
    const { path } = await addJudge(site);
    const { headers } = await site.request(path);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    const [head = ""] = (await site.text(path)).split("</head>");
    expect(head).not.toContain(path);
  });

  test("shows names if the rules say so", async () => {
    const shown = await startEntrySite(undefined, {}, { judging: { names: "shown" } });
    onTestFinished(() => shown.close());
    const { id } = await addEntry(shown);
    const judge = await addJudge(shown);
    expect(await judge.open(id)).toContain("Ananya Rao");
    expect(await judge.open(id)).not.toMatch(/Vidya|Udupi/);
  });

  test("has the entries of the judge's edition and categories that take part", async () => {
    const own = await addEntry(site, { category: "Senior" });
    const other = await addEntry(site);
    const outside = await addEntry(site, { category: "" });
    const withdrawn = await addEntry(site, { category: "Senior", withdrawnAt: 1 });
    const earlier = await addEntry(site, { category: "Senior", edition: "2026" });
    const removed = await addEntry(site, { category: "Senior" });
    await site.services.entries.documents.remove(guru, removed.id);
    const judge = await addJudge(site, { categories: ["Senior"] });
    const html = await judge.open();
    expect(html).toContain(own.id);
    for (const each of [other, outside, withdrawn, earlier, removed]) {
      expect(html).not.toContain(each.id);
      expect((await site.request(`${judge.path}?entry=${each.id}`)).status).toBe(404);
      const rules = await judge.readRules(own.id);
      const { status } = await judge.give(each.id, fields({ "score-0": "7" }), rules);
      expect(status).toBe(404);
      expect(await judge.findSheet(each.id)).toBeUndefined();
    }
  });

  test("in round 2 has the finalists in their running order", async () => {
    const entries = await Promise.all(["a", "b", "c"].map((name) => addEntry(site, { name })));
    const [first, second, third] = entries.map(({ id }) => id) as [string, string, string];
    await changeEdition(site, (edition) => ({
      ...edition,
      runningOrder: [third, first],
      finalists: {
        ...edition.finalists,
        published: { list: { chosen: [first, second, third], reserves: [], confirmBy: "" }, at: 1 },
      },
    }));
    const judge = await addJudge(site, { round: 2 });
    const listed = async () =>
      [...(await judge.open()).matchAll(/href="[^"]*\?entry=([^"]+)"/g)].map(([, id]) => id);
    expect(await listed()).toEqual([third, first, second]);
    await entries[0]?.changeAsGuru((entry) => ({
      ...entry,
      finalist: {
        answer: { isComing: false, at: 1 },
        transaction: "",
        screenshot: null,
        payment: null,
      },
    }));
    expect(await listed()).toEqual([third, second]);
  });

  test("an ended, replaced, removed or unknown link says so, with the organisers' contacts", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    await judge.give(id, fields({ "score-0": "7" }));
    await judge.change((content) => ({ ...content, isRevoked: true }));
    const { email } = site.services.competition.contacts;
    const ended = await site.request(judge.path);
    expect(ended.status).toBe(410);
    const html = await ended.text();
    expect(html).toContain("The organisers have ended this link");
    expect(html).toContain(`mailto:${email}`);
    expect(html).not.toContain("NRS-2027");
    expect((await judge.give(id, fields({ "score-0": "8" }), rules)).status).toBe(410);
    expect((await judge.findSheet(id))?.scores[0]).toBe(7);

    const removed = await addJudge(site);
    await site.services.judges.documents.remove(guru, removed.id);
    expect((await site.request(removed.path)).status).toBe(410);
    const replaced = await addJudge(site);
    await site.services.judges.replaceLink(replaced.id, 1);
    const gone = await site.request(replaced.path);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain(email);
    expect((await replaced.give(id, fields({ "score-0": "8" }), rules)).status).toBe(404);
  });

  test("exists for nobody while dancers enter elsewhere", async () => {
    const elsewhere = await startEntrySite(undefined, {}, { entries: "elsewhere" });
    onTestFinished(() => elsewhere.close());
    const judge = await addJudge(elsewhere);
    expect((await elsewhere.request(judge.path)).status).toBe(404);
    expect((await judge.give("a", fields({ "score-0": "7" }), "rules")).status).toBe(404);
  });

  test("a network that guesses links is refused, and no token is logged", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      const guess = judge.path.slice(0, -2) + `${index}`.padStart(2, "_");
      statuses.push((await site.request(guess)).status);
    }
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await judge.give(id, fields({ "score-0": "7" }))).status).toBe(200);
    expect(JSON.stringify(site.logged)).not.toContain(judge.path.slice(-22, -2));
  });

  test("a form of another site changes nothing", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const form = new URLSearchParams({ entry: id, rules: await judge.readRules(id) });
    const answer = await site.post(judge.path, form, { Origin: "https://example.com" });
    expect(answer.status).toBe(403);
  });

  test("a link that sends without end is stopped, and its next one is not", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    const { database, limits } = site.services;
    await limits.allow(`scores of judge ${judge.id} 1`, judgeLimits.savesOfLink);
    const counted = database.updateTable("limits").where("source", "like", `%${judge.id} 1`);
    await counted.set({ count: judgeLimits.savesOfLink.max }).execute();
    const refused = await judge.give(id, fields({ "score-0": "7" }), rules);
    expect(refused.status).toBe(429);
    expect(refused.html).toContain("Please wait, or ask the organisers");
    expect(refused.html).toMatch(/name="score-0"[^>]*value="7"/);
    expect(await judge.findSheet(id)).toBeUndefined();
    const long = await judge.give(id, { comment: "a".repeat(60_000), "seen-comment": "" }, rules);
    expect(long.status).toBe(413);
  });

  test("is answered when the store fails, and the token is in no log line", async () => {
    const failing = await startEntrySite();
    onTestFinished(() => failing.close());
    const { id } = await addEntry(failing);
    const judge = await addJudge(failing);
    const rules = await judge.readRules(id);
    failing.services.sheets.saveScores = () => Promise.reject(new Error("The store fails"));
    const { status, html } = await judge.give(id, fields({ "score-0": "7.5" }), rules);
    expect(status).toBe(500);
    expect(html).toContain("Your scores could not be stored.");
    expect(html).toMatch(/name="score-0"[^>]*value="7.5"/);
    expect(JSON.stringify(failing.logged)).not.toContain(judge.path.slice(-22));
  });
});

describe.each(engines)("scores on $name", ({ open }) => {
  const site = openEntrySite(open);

  test("are saved one by one or all at once, also when they are sent again", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const all = {
      "score-0": "7.5",
      "score-1": "8",
      "score-2": "೯",
      "score-3": "6½",
      "score-4": "",
    };
    const first = await judge.give(id, fields({ ...all, comment: " Clear footwork \u200b" }));
    expect(first.status).toBe(200);
    expect(first.html).toContain("Saved");
    const sheet = {
      scores: [7.5, 8, 9, 6.5, null],
      comment: "Clear footwork",
      isAbstaining: false,
    };
    expect(await judge.findSheet(id)).toEqual(sheet);
    expect((await judge.give(id, fields(all))).status).toBe(200);
    expect((await judge.give(id, fields({ "score-4": "10" }))).status).toBe(200);
    expect(await judge.findSheet(id)).toEqual({ ...sheet, scores: [7.5, 8, 9, 6.5, 10] });
    expect(await judge.open()).toMatch(/data-state="done"/);
    const rows = site.services.database.selectFrom("score_sheets").select("entry_id");
    expect(await rows.where("judge_id", "=", judge.id).execute()).toHaveLength(1);
  });

  test("that are no scores are refused with a sentence, stay in the field, and do not stop the others", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const given = { "score-0": "1,25", "score-1": "11", "score-2": "7.3", "score-3": "9" };
    const comment = "long ".repeat(500);
    const { status, html } = await judge.give(id, fields({ ...given, comment }));
    expect(status).toBe(400);
    for (const text of [
      "Please write a dot, not a comma: 1.25",
      "Please give a score from 0 to 10.",
      "Only whole and half points: 7 or 7.5",
      "Please write at most 2000 characters.",
      'value="1,25"',
      'value="11"',
      comment.trim(),
    ]) {
      expect(html).toContain(text);
    }
    expect((await judge.findSheet(id))?.scores).toEqual([null, null, null, 9, null]);
  });

  test("of two tabs do not replace each other unseen", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    await judge.give(id, fields({ "score-0": "7" }));
    const late = await judge.give(id, fields({ "score-0": "8", "score-1": "6" }));
    expect(late.status).toBe(409);
    expect(late.html).toContain("Given in another tab or on another device: 7.");
    expect(late.html).toMatch(/name="score-0"[^>]*value="8"/);
    expect(late.html).toMatch(/name="seen-score-0"[^>]*value="7"/);
    expect((await judge.findSheet(id))?.scores.slice(0, 2)).toEqual([7, 6]);
    const decided = await judge.give(id, fields({ "score-0": "8" }, { "score-0": "7" }));
    expect(decided.status).toBe(200);
    expect((await judge.findSheet(id))?.scores[0]).toBe(8);
  });

  test("sent at once by two tabs are all stored", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    const sent = [0, 1, 2, 3, 4].map((index) =>
      judge.give(id, fields({ [`score-${index}`]: `${index + 1}` }), rules),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await judge.findSheet(id))?.scores).toEqual([1, 2, 3, 4, 5]);
  });

  test("are set aside by a judge who knows the dancer, and come back", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    await judge.give(id, fields({ "score-0": "7" }));
    const aside = await judge.give(id, { abstains: "yes", "seen-abstains": "" });
    expect(aside.html).toContain("You give this entry no scores.");
    expect(aside.html).not.toContain('name="score-0"');
    expect(await judge.findSheet(id)).toMatchObject({ isAbstaining: true });
    const back = await judge.give(id, { "seen-abstains": "yes" });
    expect(back.html).toMatch(/name="score-0"[^>]*value="7"/);
    expect(await judge.findSheet(id)).toMatchObject({ isAbstaining: false });
  });

  test("the first one fixes the rules of its round, and a page with other criteria saves nothing", async () => {
    const changing = await startEntrySite(open);
    onTestFinished(() => changing.close());
    const { id } = await addEntry(changing);
    const judge = await addJudge(changing);
    const rules = await judge.readRules(id);
    const findRules = async () =>
      (await changing.services.editions.findEdition("2027")).rounds[1].rules;
    await judge.give(id, { comment: "Not yet", "seen-comment": "" });
    expect(await findRules()).toBeNull();
    const other = await judge.give(id, fields({ "score-0": "7" }), "an0thervers10n");
    expect(other.status).toBe(409);
    expect(other.html).toContain("The organisers have changed the criteria");
    await judge.give(id, fields({ "score-0": "7" }), rules);
    expect(await findRules()).toEqual(changing.services.entrySettings.judging);
    expect((await judge.findSheet(id))?.scores[0]).toBe(7);
  });

  test("after the round was closed are stored, but not counted", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    await judge.give(id, fields({ "score-0": "7" }));
    const counted = JSON.stringify(await judge.findSheet(id));
    const rows = site.services.database.updateTable("score_sheets").set({ counted });
    await rows.where("judge_id", "=", judge.id).execute();
    await closeRound1(site, Date.parse("2027-09-05T10:00:00Z"));
    onTestFinished(() => void closeRound1(site, null));
    const late = await judge.give(id, fields({ "score-0": "9" }, { "score-0": "7" }), rules);
    expect(late.status).toBe(200);
    expect(late.html).toContain("Saved, but not counted: the round was closed on 5 Sep 2027");
    expect(late.html).toContain("Given later, not counted: 9");
    expect(await judge.findSheet(id)).toMatchObject({ scores: [9, null, null, null, null] });
    const html = await judge.open(id);
    expect(html).toContain("This round was closed on 5 Sep 2027");
    expect(html).not.toContain('name="score-0"');
    await closeRound1(site, null);
    expect(await judge.open(id)).toMatch(/name="score-0"[^>]*value="9"/);
  });

  test("beside a paper sheet are stored, and the page shows that the paper counts", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    const paper = { scores: [8.5, 7, 7, 7, 7], comment: "Q: hard to read", isAbstaining: false };
    await judge.change((content) => ({ ...content, paperSheets: { [id]: paper } }));
    const html = await judge.open(id);
    expect(html).toContain("The organisers have entered your paper sheet");
    expect(html).toContain("8.5");
    expect(html + (await site.text(`${judge.path}.data`))).not.toContain("hard to read");
    const { status } = await judge.give(id, fields({ "score-0": "9" }), rules);
    expect(status).toBe(200);
    expect((await judge.findSheet(id))?.scores[0]).toBe(9);
  });

  test("of a withdrawn entry stay, and a later one is answered", async () => {
    const entry = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(entry.id);
    await judge.give(entry.id, fields({ "score-0": "7" }));
    await entry.changeAsGuru((content) => ({ ...content, withdrawnAt: 1 }));
    const { status, html } = await judge.give(entry.id, fields({ "score-1": "7" }), rules);
    expect(status).toBe(404);
    expect(html).toContain("The dancer has withdrawn this entry");
    expect((await judge.findSheet(entry.id))?.scores[0]).toBe(7);
  });
});
