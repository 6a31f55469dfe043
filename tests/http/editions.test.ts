import { beforeEach, describe, expect, test } from "vitest";
import { websiteTextParts } from "#app/settings/website-text-parts.server.ts";
import { withPublished } from "#tests/factories/editions.ts";
import { addPhotos } from "#tests/support/content.ts";
import { engines } from "#tests/support/engines.ts";
import { guruEntries, other } from "./guru-entries.ts";

const step = "/success/results/2027?step=edition";
const page = "/nrithya-ratna-shodha/2027";

describe.each(engines)("an edition's end on $name", ({ open }) => {
  const { site, add, change, send } = guruEntries(open);

  beforeEach(async () => {
    const { database } = site.services;
    for (const table of ["editions", "site_content", "announcements", "uploads"] as const) {
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
    site.services.editions.change(other, "2027", {
      alter: (edition) =>
        withPublished(edition, {
          chosen: ["ananya", "bhavana"],
          results: { places: [{ entry: "ananya", place: 1 }] },
        }),
    });

  const openStep = () => site.text(step, site.cookie);
  const close = (tag = "") => send(step, { intent: "close", tag });
  const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

  const begin = async (version?: string) =>
    send(step, { intent: "begin", version: version ?? versionOf(await openStep()) });

  test("closing shows what is open, and makes a page that everybody finds", async () => {
    await change("bhavana", { deletionAskedAt: 1 });
    const before = await openStep();
    for (const thing of [
      "The finale is not over: it is on 18 October 2027.",
      "The finalists are not published.",
      "No results are published.",
      "One dancer has asked for deletion, and still waits.",
    ]) {
      expect(before).toContain(thing);
    }
    expect((await site.request(page)).status).toBe(404);
    await publish();
    await addPhotos(site, 5);
    const closed = await close(" lamp ");
    expect(closed).toMatchObject({
      status: 200,
      message: "The edition is closed, and has its page now.",
    });
    const html = await site.text(page);
    for (const shown of ["Nritya Ratna Shodha 2027", "18 October 2027", "Ananya Rao", "Photo 5"]) {
      expect(html).toContain(shown);
    }
    expect(html).not.toContain("Bhavana Bhat");
    expect(html).not.toContain("Photo 4");
    expect(await site.text("/nrithya-ratna-shodha")).toContain(`href="${page}"`);
    expect(await site.text("/sitemap.xml")).toContain(`${page}</loc>`);
    expect(await site.text("/search?q=competition+2027")).toContain(`href="${page}"`);
    expect(await site.text("/search?q=Ananya")).not.toContain(page);
    for (const year of ["2026", "202", "20277", "abcd", "2027x"]) {
      expect([year, (await site.request(`/nrithya-ratna-shodha/${year}`)).status]).toEqual([
        year,
        404,
      ]);
    }
  });

  test("its page is cached, and follows every change at once", async () => {
    await publish();
    await close();
    const first = await site.request(page);
    expect(first.headers.get("ETag")).not.toBeNull();
    expect(await first.text()).toContain("Bhavana Bhat");
    await change("bhavana", { withdrawnAt: 1 });
    expect(await site.text(page)).not.toContain("Bhavana Bhat");
    await site.services.entryDeletion.clear("ananya", Date.now());
    expect(await site.text(page)).toContain("Ananya Rao");
    await site.services.entryDeletion.deleteForEver("ananya", Date.now());
    const without = await site.request(page);
    expect(without.status).toBe(200);
    expect(await without.text()).not.toContain("Ananya Rao");
  });

  test("an edition is closed once, gets another tag, and is reopened", async () => {
    await close("lamp");
    const again = await close("other");
    expect(again).toMatchObject({ status: 200, message: expect.stringContaining("already") });
    await send(step, { intent: "save-tag", tag: "evening" });
    const { editions } = site.services;
    expect((await editions.findEdition("2027")).closed?.tag).toBe("evening");
    await send(step, { intent: "reopen" });
    expect((await site.request(page)).status).toBe(404);
    expect(await send(step, { intent: "save-tag", tag: "x" })).toMatchObject({ status: 409 });
    const last = await close();
    await send(step, {
      intent: "restore-version",
      kind: "edition",
      id: "2027",
      entry: last.entry,
      version: versionOf(last.html),
    });
    expect((await editions.findEdition("2027")).closed).toBeNull();
  });

  test("the next edition begins with every date a year later, and with one undo", async () => {
    expect(await begin("1")).toMatchObject({
      status: 409,
      message: "Close this edition first: its page keeps the facts that then change.",
    });
    await publish();
    await close();
    const plan = await openStep();
    expect(plan).toContain("Monday, 18 October 2027");
    expect(plan).toContain("Wednesday, 18 October 2028");
    expect(plan).toContain("Nritya Ratna Shodha 2028");
    const stored = { text: "Come to the finale of 2027!", endsOn: "2027-12-31", createdAt: 1 };
    await site.services.announcements.documents.add(stored, { who: other });
    const version = versionOf(plan);
    const [first, second] = await Promise.all([begin(version), begin(version)]);
    expect([first.status, second.status].toSorted()).toEqual([200, expect.any(Number)]);
    const begun = first.entry ? first : second;
    expect(begun.message).toContain("The edition of 2028 has begun.");
    expect(site.services.competition).toMatchObject({
      name: "Nritya Ratna Shodha 2028",
      dates: { submissionDeadline: "2028-08-31", finale: "2028-10-18" },
      categories: [{ bornFrom: "2010-10-19", bornTo: "2015-10-18" }, {}],
    });
    expect(begun.html).toContain("Texts that still name 2027");
    expect(begun.html).toContain("An announcement that visitors see");
    expect(begun.html).toContain("Come to the finale of 2027!");
    // The past edition, its dancers' pages and its certificates stay as they were.
    expect(await site.text(page)).toContain("Nritya Ratna Shodha 2027");
    const { entries, entryLinks } = site.services;
    const entry = await entries.findEntry("ananya");
    const own = new URL((entry && entryLinks.findLink(entry)) ?? "").pathname;
    expect((await site.request(own)).status).toBe(200);
    expect((await site.request(`${own}/certificate-placed.pdf`)).status).toBe(200);
    expect(await site.text("/success/entries", site.cookie)).not.toContain("NRS-2027-0001");
    expect(await begin(version)).toMatchObject({
      status: 200,
      message: "The next edition has begun already. Nothing was changed.",
    });
    expect(await send(step, { intent: "reopen" })).toMatchObject({ status: 409 });
    await send(step, {
      intent: "restore-version",
      kind: "site",
      id: "competition",
      entry: begun.entry,
      version: versionOf(begun.html),
    });
    await site.text("/nrithya-ratna-shodha");
    expect(site.services.competition.dates.finale).toBe("2027-10-18");
  });

  test("a guru's edit of the facts meanwhile is not lost", async () => {
    await close();
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
  });
});
