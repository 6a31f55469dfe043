import { describe, expect, onTestFinished, test } from "vitest";
import { migrations } from "#db/migrations.ts";
import { saveLists } from "#tests/factories/editions.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { readAllRows } from "#tests/support/backups.ts";
import { startEntrySite } from "#tests/support/entries.ts";
import { addEntry, openEntrySite } from "./entry-sites.ts";
import { addJudge, guru } from "./judges.ts";

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
    expect(html).toContain("0 to 10, in halves");
  });

  test("has a token in its link that is not in the database", async () => {
    const { id, path } = await addJudge(site);
    const rows = JSON.stringify(await readAllRows(site.services.database));
    expect(rows).toContain(id);
    expect(rows).not.toContain(path.split("/").at(-1));
  });

  test("is for nobody else: no cache, no search, no referrer to other sites", async () => {
    const { path } = await addJudge(site);
    const { headers } = await site.request(path);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    const html = await site.text(path);
    expect(html.split("</head>")[0]).not.toContain(path);
    // It has no menu of the website.
    expect(html).not.toContain(`="/gallery"`);
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
      const { status } = await judge.give(each.id, { "score-0": "7" }, rules);
      expect(status).toBe(404);
      expect(await judge.findSheet(each.id)).toBeUndefined();
    }
  });

  test("in round 2 has the finalists in their running order", async () => {
    const entries = await Promise.all(["a", "b", "c"].map((name) => addEntry(site, { name })));
    const [first, second, third] = entries.map(({ id }) => id) as [string, string, string];
    const order = { [third]: 1, [first]: 2 };
    await saveLists(site.services, { finalists: { chosen: [first, second, third], order } });
    const judge = await addJudge(site, { round: 2 });
    const listed = async () => {
      const list = /<ol.*<\/ol>/s.exec(await judge.open())?.[0] ?? "";
      return [...list.matchAll(/href="[^"]*\?entry=([^"]+)"/g)].map(([, id]) => id);
    };
    expect(await listed()).toEqual([third, first, second]);
    await entries[0]?.changeAsGuru((entry) => ({
      ...entry,
      finalist: { answer: { isComing: false, at: 1 }, payment: null },
    }));
    expect(await listed()).toEqual([third, second]);
  });

  test("a removed, replaced or unknown link says so, with the organisers' contacts", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    await judge.give(id, { "score-0": "7" });
    await site.services.judges.documents.remove(guru, judge.id);
    const { email } = site.services.competition.contacts;
    const ended = await site.request(judge.path);
    expect(ended.status).toBe(410);
    const html = await ended.text();
    expect(html).toContain("The organisers have ended this link");
    expect(html).toContain(`mailto:${email}`);
    expect(html).not.toContain("NRS-2027");
    expect((await judge.give(id, { "score-0": "8" }, rules)).status).toBe(410);
    expect((await judge.findSheet(id))?.scores[0]).toBe(7);

    const replaced = await addJudge(site);
    await site.services.judges.replaceLink(replaced.id, 1);
    const gone = await site.request(replaced.path);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain(email);
    expect((await replaced.give(id, { "score-0": "8" }, rules)).status).toBe(404);
  });

  test("whose link was ended in version 1.0 is not opened by it", async () => {
    const { database, judges } = site.services;
    const judge = await addJudge(site);
    const ended = { ...newJudge(), isRevoked: true };
    await judges.documents.changeAnyVersion(guru, judge.id, () => ended);
    const other = await addJudge(site);
    await migrations["1004-ended-links"]?.up(database);
    expect((await site.request(judge.path)).status).toBe(404);
    expect((await site.request(other.path)).status).toBe(200);
  });

  test("exists for nobody while dancers enter elsewhere", async () => {
    const elsewhere = await startEntrySite(undefined, {}, { entries: "elsewhere" });
    onTestFinished(() => elsewhere.close());
    const judge = await addJudge(elsewhere);
    expect((await elsewhere.request(judge.path)).status).toBe(404);
    expect((await judge.give("a", { "score-0": "7" }, "rules")).status).toBe(404);
  });

  test("a form of another site changes nothing", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const body = new URLSearchParams({ entry: id, rules: await judge.readRules(id) });
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const answer = await site.request(judge.path, { method: "POST", headers, body });
    expect(answer.status).toBe(403);
  });

  test("a form with a very long text is refused", async () => {
    const { id } = await addEntry(site);
    const judge = await addJudge(site);
    const rules = await judge.readRules(id);
    const long = await judge.give(id, { comment: "a".repeat(60_000) }, rules);
    expect(long.status).toBe(413);
    expect(await judge.findSheet(id)).toBeUndefined();
  });

  test("is answered when the store fails, and the token is in no log line", async () => {
    const failing = await startEntrySite();
    onTestFinished(() => failing.close());
    const { id } = await addEntry(failing);
    const judge = await addJudge(failing);
    const rules = await judge.readRules(id);
    failing.services.sheets.saveScores = () => Promise.reject(new Error("The store fails"));
    const { status, html } = await judge.give(id, { "score-0": "7.5" }, rules);
    expect(status).toBe(500);
    expect(html).toContain("The scores could not be stored.");
    expect(html).toMatch(/name="score-0"[^>]*value="7.5"/);
    expect(JSON.stringify(failing.logged)).not.toContain(judge.path.slice(-22));
  });
});
