import { beforeEach, describe, expect, test } from "vitest";
import type { JudgeContent } from "#app/judging/judge.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { engines } from "#tests/support/engines.ts";
import { guruEntries, now, unescaped } from "./guru-entries.ts";

const page = "/success/judging";

/** A phone's form. */
const given = (...scores: number[]) => ({ scores, comment: undefined, isAbstaining: undefined });

describe.each(engines)("the gurus' judging on $name", ({ open, isDefault }) => {
  const { site, add, change, send } = guruEntries(open);

  beforeEach(async () => {
    const { database } = site.services;
    for (const table of ["judges", "editions", "score_sheets"] as const) {
      await database.deleteFrom(table).execute();
    }
  });

  const read = async (path: string) => unescaped(await site.text(path, site.cookie));
  /** What the page shows. */
  const textOf = (html: string) =>
    (html.split("<main")[1] ?? "").replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  const shown = async (path: string) => textOf(await read(path));

  async function addJudge(id: string, content: Partial<JudgeContent> = {}) {
    await site.services.judges.documents.add(newJudge({ name: `Judge ${id}`, ...content }), { id });
    return { id, path: `${page}/${id}` };
  }

  /** What a judge gives on the own page. */
  async function give(judge: string, entry: string, ...scores: number[]) {
    const { sheets, entrySettings } = site.services;
    const saved = await sheets.saveScores({
      judge: { id: judge, edition: "2027", round: 1 },
      entryId: entry,
      changes: given(...scores),
      rules: entrySettings.judging,
      enteredBy: null,
      now,
    });
    return saved;
  }

  /** Sends the form of a paper sheet. */
  async function enter(path: string, entry: string, texts: Record<string, string>) {
    const html = await read(`${path}/paper?entry=${entry}`);
    const rules = /name="rules" value="(\w+)"/.exec(html)?.[1] ?? "";
    return send(`${path}/paper?entry=${entry}`, { entry, rules, ...texts });
  }

  const flat = (score: string) => Object.fromEntries(names.map((name) => [name, score]));
  const names = [0, 1, 2, 3, 4].map((index) => `score-${index}`);

  const closeNow = async () =>
    send(page, { intent: "close-round", version: (await edition()).version });

  const edition = () => site.services.editions.findEdition("2027");
  const judge = (id: string) => site.services.judges.findJudge(id);

  test("a score that is saved while the round is closed is in it, or refused", async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `e${index}`);
    for (const id of ids) await add(id);
    const { path } = await addJudge("m");
    await give("m", "e0", 4, 4, 4, 4, 4);
    const [saves, papers] = await Promise.all([
      Promise.all(ids.slice(3).map((id) => give("m", id, 5, 5, 5, 5, 5))),
      Promise.all(ids.slice(0, 3).map((id) => enter(path, id, flat("6")))),
      closeNow(),
    ]);
    const stored = await site.services.sheets.listOfJudges(["m"]);
    const scoreOf = (id: string) => stored.find(({ entryId }) => entryId === id)?.sheet.scores[0];
    for (const [index, saved] of saves.entries()) {
      expect([index, scoreOf(`e${index + 3}`) === 5]).toEqual([index, saved !== "closed"]);
    }
    for (const [index, { status }] of papers.entries()) {
      expect([index, scoreOf(`e${index}`) === 6]).toEqual([index, status === 200]);
    }
  });

  // The rest has no SQL of its own.
  if (!isDefault) return;

  test("a judge is added once, gets a link by WhatsApp, and the link is replaced", async () => {
    const form = {
      intent: "save",
      newId: "0b3f1a52-6b0e-4a6c-9d6a-1f7f6f0a0001",
      name: " Malini  Shenoy ",
      phone: "98450 11111",
      "category Senior": "on",
    };
    const added = await send(`${page}?round=2`, form);
    expect(added.message).toBe("Malini Shenoy can judge now. Please send the link.");
    expect((await send(`${page}?round=2`, form)).status).toBe(200);
    const [stored, ...more] = await site.services.judges.listJudges("2027", 2);
    expect(more).toEqual([]);
    expect(stored).toMatchObject({ name: "Malini Shenoy", round: 2, categories: ["Senior"] });
    const id = stored?.id ?? "";
    const link = stored && site.services.judgeLinks.findLink(stored);
    expect(added.html).toContain(`href="https://wa.me/919845011111?text=`);
    expect(await read(`${page}/${id}`)).toContain(`value="${link}"`);
    expect(await shown(page)).toContain("There is no judge yet.");
    expect((await send(page, { ...form, newId: "", phone: "seven" })).status).toBe(400);

    const replace = (version: number) => send(`${page}/${id}`, { intent: "replace-link", version });
    expect((await replace(9)).status).toBe(409);
    expect((await replace((await judge(id))?.version ?? 0)).status).toBe(200);
    expect((await judge(id))?.linkNumber).toBe(2);
  });

  test("the progress and the reminder say what is missing", async () => {
    for (const id of ["a", "b", "c"]) await add(id);
    await add("d", { category: "Senior" });
    await add("e", { withdrawnAt: 1 });
    await add("f", { category: "" });
    await addJudge("m", { categories: ["Junior"], phone: "+91 98450 11111" });
    await give("m", "a", 8, 8, 8, 8, 8);
    await give("m", "b", 8);
    const text = await shown(page);
    expect(text).toContain("1 of 3 done 1 begun, last score 10 Jun 2027, 10 am");
    const [, reminder = ""] =
      /href="(https:\/\/wa\.me\/919845011111[^"]*)"/.exec(await read(page)) ?? [];
    expect(decodeURIComponent(reminder)).toContain("still missing: NRS-2027-0002, NRS-2027-0003.");
  });

  test("a guru enters paper sheets one after the other on the judge's page, by name", async () => {
    for (const id of ["a", "b"]) await add(id);
    const { path } = await addJudge("m");
    await give("m", "a", 1, 1, 1, 1, 1);
    const form = await read(`${path}/paper?entry=a`);
    expect(textOf(form)).toContain("Save and next");
    expect(textOf(form)).toContain("Dancer a");
    const wrong = await enter(path, "b", { "score-0": "11", "score-1": "8" });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain("Please give a score from 0 to 10.");
    const next = await enter(path, "a", { ...flat("7.5"), comment: "Fine", next: "b" });
    expect(next.status).toBe(302);
    expect(await shown(path)).toContain("7.5 · 7.5 · 7.5 · 7.5 · 7.5 , entered by guru from paper");
    expect((await edition()).rounds[1].rules?.criteria).toHaveLength(5);
    // What only a guru has entered is no sign that the judge has opened the link.
    expect(await shown(path)).toContain("no score from the judge yet");
    await site.services.judges.documents.remove("guru", "m");
    expect((await enter(path, "a", flat("8"))).status).toBe(404);
  });

  test("a closed round stays as it is until it is opened again, and both are in the history", async () => {
    for (const id of ["a", "b", "c"]) await add(id);
    const { path } = await addJudge("m");
    await give("m", "a", 5, 5, 5, 5, 5);
    await give("m", "b", 4, 4, 4, 4, 4);
    expect(await shown(page)).toContain("1 entry has no complete score from Judge m.");
    const rules = /name="rules" value="(\w+)"/.exec(await read(`${path}/paper?entry=a`))?.[1];
    const { version } = await edition();
    const outdated = await send(page, { intent: "close-round", version: version - 1 });
    expect([outdated.status, outdated.message]).toEqual([409, expect.stringMatching("meanwhile")]);
    const closing = await send(page, { intent: "close-round", version });
    expect(closing.message).toBe("Round 1 is closed.");
    expect((await edition()).rounds[1].closedAt).toBe(now);

    // What comes later is refused.
    const form = await send(`${path}/paper?entry=a`, { entry: "a", rules, ...flat("9") });
    expect(form.status).toBe(409);
    expect(form.html).toContain("Not counted: the round was closed on 10 Jun 2027");
    const ranking = () => shown(`${page}?view=ranking`);
    const closed = await ranking();
    expect(closed).toMatch(/1 NRS-2027-0001 .* 50 .* 2 NRS-2027-0002 .* 40 /);
    expect(closed).toMatch(/1 entry has no place.*NRS-2027-0003/);

    await send(page, { intent: "undo", entry: closing.entry });
    expect((await edition()).rounds[1].closedAt).toBeNull();
    await closeNow();
    const reopen = { intent: "reopen-round", version: (await edition()).version };
    expect((await send(page, reopen)).message).toBe("Round 1 is open again.");
    await give("m", "c", 9, 9, 9, 9, 9);
    expect(await ranking()).toMatch(/1 NRS-2027-0003 .* 90 /);
    const history = await shown("/success/history?kind=edition&id=2027");
    expect(history).toContain("guru changed the year");
    expect(history).toContain("Round 1 closed Before: nothing After: 10 Jun 2027, 10 am");
  });

  test("a judge is neither added to nor removed from a closed round, by any address", async () => {
    await add("a");
    for (const id of ["stays", "removed", "added"]) await addJudge(id);
    await give("stays", "a", 5, 5, 5, 5, 5);
    const removed = await send(page, { intent: "remove", id: "removed" });
    const newId = "0b3f1a52-6b0e-4a6c-9d6a-1f7f6f0a0002";
    const form = { intent: "save", name: "New", phone: "" };
    const added = await send(page, { ...form, newId });
    const narrowed = { ...form, name: "Judge stays", "category Senior": "on" };
    await send(`${page}/stays`, { ...narrowed, version: 1 });
    await send(`${page}/stays`, { ...narrowed, "category Senior": "", version: 2 });
    const { history } = site.services;
    const [groupId = ""] = await history.listIds({ kind: "judge" });
    const [latest] = await history.listEntries([groupId]);
    await closeNow();

    const before = await site.services.judges.listJudges("2027", 1);
    const tries: [string, Record<string, unknown>][] = [
      [page, { ...form, newId: "0b3f1a52-6b0e-4a6c-9d6a-1f7f6f0a0003" }],
      [page, { intent: "remove", id: "stays" }],
      [page, { intent: "restore", id: "removed" }],
      ["/success/trash", { intent: "restore", id: "removed", kind: "judge" }],
      [`${page}/stays`, { ...narrowed, version: 3 }],
      [
        "/success/history?kind=judge&id=stays",
        { intent: "restore-version", kind: "judge", entry: latest?.id, shownVersion: 3 },
      ],
      [page, { intent: "undo", entry: removed.entry }],
      ["/success/history", { intent: "undo", entry: added.entry }],
    ];
    for (const [path, sent] of tries) {
      const { status, html } = await send(path, sent);
      const isExplained = html.includes("the round of this judge is closed.");
      expect([path, sent, status >= 400, isExplained]).toEqual([path, sent, true, true]);
    }
    expect(await site.services.judges.listJudges("2027", 1)).toEqual(before);
    // What the ranking does not need can be changed.
    const renamed = { ...form, name: "Judge renamed", version: 3 };
    expect((await send(`${page}/stays`, renamed)).status).toBe(200);
  });

  test("the ranking of a category names places, ties, and who has none", async () => {
    for (const id of ["a", "b", "c", "d", "e"]) await add(id);
    await addJudge("m");
    await addJudge("n");
    await give("m", "a", 8, 9, 8, 8, 8);
    await give("m", "b", 9, 8, 8, 8, 8);
    await give("m", "c", 8, 9, 8, 8, 8);
    await give("n", "c", 8);
    await give("m", "e", 9, 9, 9, 9, 9);
    await change("e", { withdrawnAt: 1 });
    const text = await shown(`${page}?view=ranking&category=Junior`);
    expect(text).toContain("1 NRS-2027-0002 Dancer b Udupi");
    expect(text).toContain("2 shared NRS-2027-0001 Dancer a");
    expect(text).toContain("2 shared NRS-2027-0003 Dancer c");
    expect(text).toContain("Equal total with NRS-2027-0001; higher in Nritta (9 against 8).");
    expect(text).toContain("Equal with NRS-2027-0003: they share the place.");
    expect(text).toContain("incomplete");
    expect(text).toMatch(/1 entry has no place.*NRS-2027-0004 Dancer d/);
    expect(text).not.toContain("NRS-2027-0005");
  });
});
