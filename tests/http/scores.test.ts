import { describe, expect, onTestFinished, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { type EntrySite, startEntrySite } from "#tests/support/entries.ts";
import { addEntry, openEntrySite } from "./entry-sites.ts";
import { addJudge, changeEdition } from "./judges.ts";

const closeRound1 = (site: EntrySite, closedAt: number | null) =>
  changeEdition(site, (edition) => ({
    ...edition,
    rounds: { ...edition.rounds, 1: { ...edition.rounds[1], closedAt } },
  }));

describe.each(engines)("scores on $name", ({ open, isDefault }) => {
  const site = openEntrySite(open);

  test("sent at once by two tabs are all stored", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    const sent = [0, 1, 2, 3, 4].map((index) =>
      judge.give(id, { [`score-${index}`]: `${index + 1}` }, rules),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await judge.findSheet(id))?.scores).toEqual([1, 2, 3, 4, 5]);
  });

  // The rest has no SQL of its own.
  if (!isDefault) return;

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
    const first = await judge.give(id, { ...all, comment: " Clear footwork \u200b" });
    expect(first.status).toBe(200);
    expect(first.html).toContain("Saved");
    const sheet = {
      scores: [7.5, 8, 9, 6.5, null],
      comment: "Clear footwork",
      isAbstaining: false,
      enteredBy: null,
    };
    expect(await judge.findSheet(id)).toEqual(sheet);
    expect((await judge.give(id, all)).status).toBe(200);
    expect((await judge.give(id, { "score-4": "10" })).status).toBe(200);
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
    const { status, html } = await judge.give(id, { ...given, comment });
    expect(status).toBe(400);
    for (const text of [
      "Only whole and half points: 1 or 1.5",
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

  test("are set aside by a judge who knows the dancer, and come back", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    await judge.give(id, { "score-0": "7" });
    const aside = await judge.give(id, {
      "score-0": "7",
      "score-1": "8,5",
      abstains: "yes",
    });
    expect(aside.status).toBe(200);
    expect(aside.html).toContain("You give this entry no scores.");
    expect(aside.html).not.toContain('name="score-0"');
    expect(await judge.findSheet(id)).toMatchObject({ isAbstaining: true });
    const back = await judge.give(id, { abstains: "" });
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
    await judge.give(id, { comment: "Not yet" });
    expect(await findRules()).toBeNull();
    const other = await judge.give(id, { "score-0": "7" }, "an0thervers10n");
    expect(other.status).toBe(409);
    expect(other.html).toContain("The criteria were changed meanwhile");
    await judge.give(id, { "score-0": "7" }, rules);
    expect(await findRules()).toEqual(changing.services.entrySettings.judging);
    expect((await judge.findSheet(id))?.scores[0]).toBe(7);
  });

  test("after the round was closed are refused, and the page shows what was counted", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    await judge.give(id, { "score-0": "7" });
    await closeRound1(site, Date.parse("2027-09-05T10:00:00Z"));
    onTestFinished(() => void closeRound1(site, null));
    const late = await judge.give(id, { "score-0": "9" }, rules);
    expect(late.status).toBe(409);
    expect(late.html).toContain("Not counted: the round was closed on 5 Sep 2027");
    expect(await judge.findSheet(id)).toMatchObject({ scores: [7, null, null, null, null] });
    const html = await judge.open(id);
    expect(html).toContain("This round was closed on 5 Sep 2027");
    expect(html).not.toContain('name="score-0"');
    await closeRound1(site, null);
    expect(await judge.open(id)).toMatch(/name="score-0"[^>]*value="7"/);
  });

  test("of entries that the judge does not judge are refused without telling why", async () => {
    const { id } = await addEntry(site);
    const gone = await addEntry(site, { category: "Senior", withdrawnAt: 1 });
    const judge = await addJudge(site, { categories: ["Junior"] });
    const rules = await judge.readRules(id);
    for (const entry of [gone.id, "nobody", "__proto__"]) {
      const { status, html } = await judge.give(entry, { "score-0": "7" }, rules);
      expect([entry, status]).toEqual([entry, 404]);
      expect(html).toContain("This entry is not in your list.");
      expect(html).not.toContain("The dancer has withdrawn");
    }
  });
});
