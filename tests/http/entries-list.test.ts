import { describe, expect, test } from "vitest";
import type { EditionContent } from "#app/editions/edition.ts";
import type { EntryContent } from "#app/entries/entry.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { guru } from "#tests/support/guru.ts";
import { guruEntries, list, now, other, unescaped } from "./guru-entries.ts";
import { guruSiteForAllTests } from "./sites.ts";

describe("the gurus' list of entries", () => {
  const { site, find, add, change, send, listed } = guruEntries();

  test("lists are filtered, counted and summed; withdrawn entries are apart", async () => {
    const payment = { rupees: 300, at: 1, by: other };
    const question = { text: "Why?", askedAt: 1, askedBy: other, answer: null };
    const answer = { at: 2, text: "here", file: null };
    await add("a");
    await add("b", { payment, category: "Senior", born: "2005-01-01" });
    await add("c", { payment: { ...payment, rupees: 200 }, screenshot: null });
    await add("d", { question });
    await add("e", { question: { ...question, answer } });
    await add("f", { born: "2001-01-01", category: "" });
    await add("g", { transaction: "412345678900" });
    await add("h", { transaction: "412345678900", withdrawnAt: 1, payment });
    await add("i", { deletionAskedAt: 1, withdrawnAt: 1 });
    await add("j", { clearedAt: 1, payment: null, born: "", transaction: "", video: "" });
    const video = (await find("a"))?.video ?? "";
    await change("a", { videoSeen: { video, at: 1, by: other } });

    for (const [query, numbers] of [
      ["view=unpaid", "1 4 5 6 7"],
      ["view=amount", "3"],
      ["view=missing", "3 4"],
      ["view=answered", "5"],
      ["view=video", "2 3 4 5 6 7"],
      ["view=flagged", "1 6 7"],
      ["view=deletion", "9"],
      ["view=withdrawn", "8 9"],
      ["category=none", "6"],
      ["category=Junior&view=paid", "3"],
    ] as const) {
      expect([query, await listed(query)]).toEqual([query, numbers]);
    }

    const html = unescaped(await site.text(list, site.cookie));
    expect(html).toContain("8 entries, 2 paid: ₹500. Withdrawn entries have paid ₹300 more.");
    expect(html).toContain(">Not paid 5</a>");
    expect(html).toContain(">Withdrawn 2</a>");
    expect(html).toContain(">Junior (6)</option>");
    expect(html).toContain("Paid: ₹200, not ₹300");
  });

  test("a search finds numbers and phones in any spelling, and words in every field", async () => {
    await add("a", { name: "Mádhuri Rao", phone: "+91 98450 11111", notes: "called the mother" });
    await add("b", { guardianPhone: "09845022222", transaction: "998877665544", guru: "Devi" });
    for (let count = 3; count <= 28; count += 1) await add(`entry-${count}`);
    for (const [words, found] of [
      ["nrs-2027-28", "28"],
      ["#0028", "28"],
      ["RAO madhuri", "1"],
      ["mother called", "1"],
      ["9845011111", "1"],
      ["098450-22222", "2"],
      ["9988 7766 5544", "2"],
      ["nobody", ""],
    ] as const) {
      expect([words, await listed(`q=${encodeURIComponent(words)}`)]).toEqual([words, found]);
    }
    expect(await listed("")).toMatch(/^1 2 .* 25$/);
    expect(await listed("page=2")).toBe("26 27 28");
  });

  test("selected payments are checked with one undo, and what others did stays", async () => {
    for (const id of ["a", "b", "c", "d"]) await add(id);
    await change("b", { payment: { rupees: 200, at: 1, by: other } });
    const all = { intent: "change-selected", filter: "", all: "on", total: "4" };
    const checked = await send(list, { ...all, operation: "mark-paid" });
    expect([checked.status, checked.message]).toEqual([
      200,
      "3 entries marked as paid, with ₹300 each.",
    ]);
    expect((await find("a"))?.payment).toEqual({ rupees: 300, at: now, by: guru.email });
    expect((await find("b"))?.payment).toMatchObject({ rupees: 200, by: other });
    await send(list, { intent: "undo", entry: checked.entry });
    expect((await find("a"))?.payment).toBeNull();
    expect((await find("b"))?.payment).toMatchObject({ rupees: 200 });

    const stale = { intent: "change-selected", operation: "mark-paid", selected: "a:1" };
    const left = await send(list, stale);
    expect(left.message).toMatch(/changed or removed meanwhile: ‘NRS-2027-0001 Dancer a’/);
    const removed = await send(list, { ...all, operation: "remove" });
    expect(removed.message).toBe("4 entries moved to the trash.");
    expect(await listed("")).toBe("");
  });

  test("an earlier year is chosen, and has its own fee, age and deadline", async () => {
    const { editions, competition } = site.services;
    const { payment, categories } = competition;
    const facts = {
      payment: { ...payment, round1FeeRupees: 250 },
      categories: categories.map((each) => ({ ...each, bornFrom: "1998-01-01" })),
      dates: { submissionDeadline: "2026-08-31", announcement: "2026-09-08", finale: "2026-10-18" },
    };
    const alter = (edition: EditionContent) => ({ ...edition, facts });
    await editions.change(other, "2026", { alter });
    await add("a");
    const old = { edition: "2026", finale: "2026-10-18", born: "1999-01-01", createdAt: 0 };
    await add("old", old);
    expect(await listed("")).toBe("1");
    const marked = { intent: "change-selected", filter: "edition=2026", all: "on", total: "1" };
    await send(list, { ...marked, operation: "mark-paid" });
    expect((await find("old"))?.payment?.rupees).toBe(250);
    const html = await site.text(`${list}?edition=2026`, site.cookie);
    expect(html).toContain("NRS-2026-0001");
    expect(html).not.toContain("NRS-2027-0001");
    expect(html).toContain("Paid: ₹250<");
    expect(html).toMatch(/<option value="">2027<.*<option value="2026" selected="">/s);
    await change("old", { category: "Junior" });
    expect(await listed("edition=2026&view=flagged")).toBe("");
  });

  test("the table has every field as a text, and no cell is a formula", async () => {
    await add("a", {
      name: "=1+1",
      notes: 'say "yes";\nplease',
      payment: { rupees: 300, at: now, by: other },
    });
    const fullWidth = { guru: "＝1+1", city: "＠home" };
    const ascii = { composition: "\t=1", guardianName: " -1", guardianRelation: "@home" };
    const formulas = { ...fullWidth, ...ascii };
    await add("b", { withdrawnAt: now, phone: "08242456789", notes: "a;=1+1", ...formulas });
    const answer = await site.open("/success/entries.csv");
    expect(answer.headers.get("Content-Disposition")).toContain('"entries.csv"');
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const table = bytes.toString();
    for (const text of ["08242456789", ...Object.values(formulas)]) {
      expect(table).toContain(`,"'${text}",`);
    }
    const [titles = ""] = table.split("\r\n");
    expect(titles).toContain('"Number","Entered on","Category","Dancer\'s name"');
    expect(table).toContain('"NRS-2027-0001","2027-06-01 15:30","Junior","\'=1+1","2012-05-31"');
    expect(table).toContain('"\'+91 98450 12345"');
    expect(table).toContain(
      '"\'412345678900","given","300","other@example.org","2027-06-10 10:00"',
    );
    expect(table).toContain('"say ""yes"";\nplease"');
    // Some spreadsheets divide cells at a semicolon.
    expect(table).toContain('"a; =1+1"');
    expect(table).toContain('"2027-06-10 10:00","",""\r\n');
    expect(table.split('"NRS-').length).toBe(3);
  });

  test("an entry from before a field was added has it empty, also in the history", async () => {
    await add("old");
    const entries = site.services.entries.documents;
    const withoutCity = ({ city: _, ...older }: EntryContent) => older as EntryContent;
    await entries.changeAnyVersion(other, "old", withoutCity);
    await entries.changeAnyVersion(other, "old", (entry) => ({ ...entry, notes: "Called" }));
    const paths = ["/success/entries/old", "/success/history?kind=entry&id=old"];
    for (const path of [...paths, "/success/entries.csv"]) {
      expect([path, (await site.open(path)).status]).toEqual([path, 200]);
    }
  });

  test("Today counts answers and requests for deletion, also of an earlier year", async () => {
    const readToday = async () => {
      const html = await site.text("/success", site.cookie);
      return /<section aria-label="Today".*?<\/section>/s.exec(html)?.[0] ?? "";
    };
    const answer = { at: now, text: "Here", file: null };
    await add("a", { question: { text: "Why?", askedAt: 1, askedBy: other, answer } });
    await add("b", { withdrawnAt: 1, deletionAskedAt: 1 });
    expect(await readToday()).toContain("1 request for deletion, 1 new answer");
    expect(await readToday()).not.toContain("Dancer");
    await change("b", { deletionAskedAt: null });
    await add("old", { edition: "2026", notes: '"deletionAskedAt":null', deletionAskedAt: 1 });
    expect(await readToday()).toContain("?view=deletion&amp;edition=2026");
  });
});

describe("while dancers enter elsewhere", () => {
  const site = guruSiteForAllTests();

  test("nothing of entries is there, and Today does not count them", async () => {
    await site.services.entries.addEntry("a", newEntry());
    for (const path of [list, `${list}/a`, `${list}/a/${"0".repeat(32)}`, `${list}.csv`]) {
      expect([path, (await site.open(path)).status]).toEqual([path, 404]);
      expect([path, (await site.request(path)).status]).toEqual([path, 302]);
    }
    for (const path of [list, `${list}/a`]) {
      expect((await site.send(path, { intent: "remove", id: "a" })).status).toBe(404);
    }
    expect(await site.text("/success", site.cookie)).not.toContain(list);
  });
});
