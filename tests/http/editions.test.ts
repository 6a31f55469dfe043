import { beforeEach, describe, expect, test } from "vitest";
import type { CompetitionData } from "#app/competition/competition-schema.server.ts";
import { mailEntry } from "#app/entries/mail/entry-mails.server.ts";
import { websiteTextParts } from "#app/settings/website-text-parts.server.ts";
import { publishLists } from "#tests/factories/editions.ts";
import { linesOfPdf } from "#tests/support/pdf.ts";
import { guruEntries, other } from "./guru-entries.ts";

type Facts = CompetitionData & Record<string, unknown>;

const step = "/success/results/2027?step=edition";
const page = "/nrithya-ratna-shodha/2027";

describe("a year of the competition and the next", () => {
  const { site, add, change, send } = guruEntries();

  beforeEach(async () => {
    const { database } = site.services;
    for (const table of ["editions", "finalists", "results", "site_content"] as const) {
      await database.deleteFrom(table).execute();
    }
    await raiseRevision();
    await add("ananya", { name: "Ananya Rao" });
    await add("bhavana", { name: "Bhavana Bhat" });
  });

  /** Rows were deleted without it. */
  const raiseRevision = () =>
    site.services.database
      .updateTable("counters")
      .set((row) => ({ value: row("value", "+", 1) }))
      .execute();

  const publish = () =>
    publishLists(site.services, {
      finalists: { chosen: ["ananya", "bhavana"] },
      results: { places: [{ entry: "ananya", place: 1 }] },
    });

  const openStep = (year = "2027") =>
    site.text(`/success/results/${year}?step=edition`, site.cookie);
  const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

  const begin = async (version?: string) =>
    send(step, { intent: "begin", version: version ?? versionOf(await openStep()) });

  /** The undo of a notice. */
  const undo = (entry: string) => send(step, { intent: "undo", entry });

  test("a past year has a page that everybody finds, with what is published of it", async () => {
    await publish();
    expect((await site.request(page)).status).toBe(404);
    const begun = await begin();
    expect(begun).toMatchObject({
      status: 200,
      message: expect.stringContaining("2028 has begun"),
    });
    await change("bhavana", { withdrawnAt: 1 });
    const html = await site.text(page);
    for (const shown of ["Nritya Ratna Shodha 2027", "18 October 2027", "Ananya Rao"]) {
      expect(html).toContain(shown);
    }
    expect(html).not.toContain("Bhavana Bhat");
    expect(await site.text("/nrithya-ratna-shodha")).toContain(`href="${page}"`);
    expect(await site.text("/sitemap.xml")).toContain(`${page}</loc>`);
    expect(await site.text("/search?q=competition+2027")).toContain(`href="${page}"`);
    expect(await site.text("/search?q=Ananya")).not.toContain(page);
    for (const year of ["2026", "2027x"]) {
      expect([year, (await site.request(`/nrithya-ratna-shodha/${year}`)).status]).toEqual([
        year,
        404,
      ]);
    }
  });

  test("the next year begins closed, on the same weekdays, and with one undo", async () => {
    await publish();
    const version = versionOf(await openStep());
    const begun = await begin(version);
    expect(site.services.competition).toMatchObject({
      name: "Nritya Ratna Shodha 2028",
      registration: "closed",
      dates: { submissionDeadline: "2028-08-29", finale: "2028-10-16" },
      categories: [{ bornFrom: "2010-10-19", bornTo: "2015-10-18" }, {}],
    });
    expect((await site.request("/nrithya-ratna-shodha/enter")).status).toBe(200);
    expect(await site.text("/nrithya-ratna-shodha/enter")).not.toContain('name="born"');
    expect(await begin(version)).toMatchObject({
      status: 409,
      message: "Nothing was changed: the next year has begun already.",
    });
    expect(await undo(begun.entry)).toMatchObject({ status: 200, message: "Undone." });
    await site.text("/nrithya-ratna-shodha");
    expect(site.services.competition.dates.finale).toBe("2027-10-18");
    expect((await site.request(page)).status).toBe(404);
  });

  test("after the next year has begun, everything about 2027 says 2027", async () => {
    await publish();
    const { websiteTextStore, websiteTexts } = site.services;
    const facts = websiteTextParts.competition.pick(websiteTexts.editedContent()) as object;
    const tagline = "The evening of 2027";
    const edit = { part: "competition", version: 1, currentValue: facts } as const;
    await websiteTextStore.change(other, { ...edit, value: { ...facts, tagline } });
    await begin();
    const own = async (id: string) => {
      const { entries, entryLinks } = site.services;
      const entry = await entries.findEntry(id);
      return new URL((entry && entryLinks.findLink(entry)) ?? "").pathname;
    };
    const results = await site.text("/success/results/2027?step=results", site.cookie);
    const finalists = await site.text("/success/results/2027", site.cookie);
    const certificate = await site.request(`${await own("ananya")}/certificate-placed.pdf`);
    const lines = linesOfPdf(Buffer.from(await certificate.arrayBuffer()));
    expect(lines).toContain("Nritya Ratna Shodha 2027");
    for (const text of [results, finalists, lines.join(" "), await site.text(page)]) {
      expect(text).not.toMatch(/Shodha(?:%20| )2028/);
    }
    expect(results).toContain("Shodha%202027");
    expect(finalists).toContain("Shodha%202027");
    expect(await site.text("/success/entries", site.cookie)).not.toContain("NRS-2027-0001");
    const next = await openStep("2028");
    expect(next).toContain("Texts that contain 2027");
    expect(next).toContain('href="/success/site/competition"');
  });

  test("the pages, letters and mails of an entry keep the name, fees and dates of its year", async () => {
    await publishLists(site.services, { finalists: { chosen: ["bhavana"] } });
    const answer = { isComing: true, at: 1 };
    await change("bhavana", { finalist: { answer, payment: null } });
    await begin();
    const { entries, entryLinks, websiteTextStore, websiteTexts } = site.services;
    await websiteTexts.refresh();
    const facts = websiteTextParts.competition.pick(websiteTexts.editedContent()) as Facts;
    const payment = { ...facts.payment, round1FeeRupees: 777, round2FeeRupees: 999 };
    const version = websiteTexts.versionOf("competition");
    const edit = { part: "competition", version, currentValue: facts } as const;
    await websiteTextStore.change(other, { ...edit, value: { ...facts, payment } });
    const entry = await entries.findEntry("bhavana");
    const own = new URL((entry && entryLinks.findLink(entry)) ?? "").pathname;
    const mails: string[] = [];
    await mailEntry(
      {
        ...site.services,
        mailer: { send: async (mail) => void mails.push(JSON.stringify(mail)), close: () => {} },
        readTexts: async () => ({
          isHere: true,
          competition: site.services.competition,
          schoolName: "",
        }),
      },
      { kind: "entry-mail", key: "bhavana", attempts: 1, dueAt: Date.now() },
    );
    const ownPage = await site.text(own);
    for (const text of [
      ownPage,
      await site.text(`${own}.data`),
      await site.text(`${own}/entry.json`),
      await site.text("/success/entries/bhavana", site.cookie),
      ...mails,
    ]) {
      expect(text).toContain("2027");
      expect(/2028|\b777\b|\b999\b/.exec(text)?.[0]).toBeUndefined();
    }
    for (const shown of ["Shodha 2027", "Round 2 fee: ₹350", "Grand finale, 18 October 2027"]) {
      expect(ownPage).toContain(shown);
    }
    expect(mails).toHaveLength(1);
  });

  test("a guru's edit of the facts meanwhile is not lost", async () => {
    const version = versionOf(await openStep());
    const { websiteTextStore, websiteTexts } = site.services;
    const facts = websiteTextParts.competition.pick(websiteTexts.editedContent());
    await websiteTextStore.change(other, {
      part: "competition",
      version: 1,
      currentValue: facts,
      value: { ...(facts as object), name: "Another name" },
    });
    expect(await begin(version)).toMatchObject({
      status: 409,
      message: expect.stringContaining("somebody has changed the facts"),
    });
    expect((await site.request(page)).status).toBe(404);
  });
});
