import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { theDancer } from "#app/entries/entry.ts";
import { privateFilePath } from "#app/entries/private-file-store.server.ts";
import { runCleanup, startBackgroundJobs } from "#app/operations/background-jobs.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { backUp, readAllRows, restore } from "#tests/support/backups.ts";
import { engines } from "#tests/support/engines.ts";
import { type EntrySite, startEntrySite } from "#tests/support/entries.ts";
import { hasFile } from "#tests/support/file-places.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { cookieOf, guru } from "#tests/support/guru.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import type { Site } from "#tests/support/site.ts";
import { guruSiteForAllTests } from "./sites.ts";

type Open = (typeof engines)[number]["open"];

async function openSite(open?: Open): Promise<EntrySite> {
  const site = await startEntrySite(open);
  onTestFinished(() => site.close());
  return site;
}

/** An entry with a screenshot, a proof of age, and something of each private field. */
async function addEntry({ services }: Site, id: string, fields = {}) {
  const { entries, privateFiles } = services;
  const screenshot = await privateFiles.add(id, "jpg", Buffer.from("screenshot"));
  const proof = await privateFiles.add(id, "pdf", Buffer.from("proof"));
  await entries.addEntry(id, newEntry({ screenshot, ...fields }));
  await entries.documents.changeAnyVersion(theDancer, id, (entry) => ({
    ...entry,
    phone: "+91 98450 00001",
    payment: { rupees: 1400, at: 1, by: guru.email },
    notes: "Her aunt called",
    question: {
      text: "Please",
      askedAt: 1,
      askedBy: guru.email,
      answer: { at: 2, text: "Here", file: proof },
    },
  }));
  return [
    privateFilePath({ hash: screenshot, type: "jpg" }),
    privateFilePath({ hash: proof, type: "pdf" }),
  ];
}

/** A judge with comments on entries. */
async function addSheets({ services }: EntrySite, id: string, ids: string[]) {
  const { judges, sheets, entrySettings } = services;
  const edition = id.startsWith("2026") ? "2026" : "2027";
  await judges.documents.add(newJudge({ edition }), { who: guru.email, id });
  for (const entryId of ids) {
    await sheets.saveScores({
      judge: { id, edition, round: 1 },
      entryId,
      changes: {
        scores: [8],
        comment: `Phone of ${id} for ${entryId}`,
        isAbstaining: undefined,
      },
      rules: entrySettings.judging,
      enteredBy: null,
      now: services.clock(),
    });
  }
}

/** Without the phone numbers: a judge's begins like a dancer's. */
const privateValues = [
  "2012-05-31",
  "ananya@",
  "Jatiswaram",
  "dQw4w9WgXcQ",
  "412345678901",
  "Sudha",
  "aunt",
];

/** What of an entry's private data is in the database. */
async function findTraces({ services: { database } }: Site): Promise<string[]> {
  const all = JSON.stringify(await readAllRows(database));
  return [...privateValues, "98450", "1984", "screenshot", "Please"].filter((value) =>
    // The names of fields stay.
    all.replaceAll(/\\"\w+\\":/g, "").includes(value),
  );
}

const cleanUp = ({ services }: EntrySite) => runCleanup(services, services.clock());

const countFiles = async ({ services: { files } }: Site, paths: string[]) =>
  (await Promise.all(paths.map((path) => hasFile(files, path)))).filter(Boolean).length;

test("private data is deleted when the finale was twelve months ago, not a second before", async () => {
  const site = await openSite();
  const { entries, database } = site.services;
  const files = await addEntry(site, "one", { finale: "2027-10-01" });
  await entries.addNotice("1", { introduction: "A notice" }, 0);
  site.moveTo("2028-10-18T23:59:59+05:30");
  await cleanUp(site);
  expect(await countFiles(site, files)).toBe(2);
  expect((await findTraces(site)).length).toBeGreaterThan(9);
  site.moveTo("2028-10-19T00:00:00+05:30");
  await cleanUp(site);
  expect(await findTraces(site)).toEqual([]);
  expect(await countFiles(site, files)).toBe(0);
  expect(await entries.findEntry("one")).toMatchObject({
    name: "Ananya Rao",
    city: "Udupi",
    guru: "Vidya Bhat",
    consent: { version: "1" },
    clearedAt: site.services.clock(),
    removedAt: null,
  });
  const rows = await readAllRows(database);
  expect([rows.private_files, rows.history, rows.entry_notices?.length]).toEqual([[], [], 1]);
});

describe.each(engines)("on $name", ({ openTwo }) => {
  test("two nodes delete it once, and a form that was opened before does not bring it back", async () => {
    const [first, second] = await openTwo();
    const site = await openSite(async () => first);
    onTestFinished(() => second.destroy());
    const other = await startEntrySite(async () => second);
    onTestFinished(() => other.close());
    for (const id of ["one", "two"]) await addEntry(site, id);
    for (const each of [site, other]) each.moveTo("2028-12-01T10:00:00+05:30");
    await Promise.all([cleanUp(site), cleanUp(other)]);
    const { entries } = site.services;
    const entry = await entries.findEntry("one");
    expect(entry?.version).toBe(3);
    const stale = { version: 2, alter: () => newEntry() as never };
    expect(await entries.documents.change(theDancer, "one", stale)).toMatchObject({ ok: false });
    await entries.documents.changeAnyVersion(theDancer, "one", (content) => ({
      ...content,
      phone: "+91 98450 00001",
    }));
    expect(await findTraces(site)).toEqual([]);
  });
});

test("the finale of an earlier competition counts for its entries, also in the trash", async () => {
  const site = await openSite();
  const { entries } = site.services;
  await addEntry(site, "old", { edition: "2026", finale: "2026-02-28" });
  await addEntry(site, "removed", { edition: "2026", finale: "2026-02-28" });
  await addEntry(site, "new");
  await entries.documents.remove(guru.email, "removed");
  await cleanUp(site);
  const cleared = async (id: string) => (await entries.findEntry(id))?.clearedAt !== null;
  expect([await cleared("old"), await cleared("removed")]).toEqual([true, true]);
  expect(await cleared("new")).toBe(false);
});

test("a program that is stopped between row and file deletes the file at its next start", async () => {
  const site = await openSite();
  const { privateFiles } = site.services;
  const files = await addEntry(site, "one");
  site.moveTo("2028-12-01T10:00:00+05:30");
  const { delete: deleteFile } = privateFiles;
  privateFiles.delete = () => Promise.reject(new Error("stopped"));
  await cleanUp(site);
  expect(await countFiles(site, files)).toBe(2);
  privateFiles.delete = deleteFile;
  await cleanUp(site);
  expect([await countFiles(site, files), await findTraces(site)]).toEqual([0, []]);
});

test("an entry that leaves the trash is deleted with its files", async () => {
  const site = await openSite();
  const { entries } = site.services;
  const files = await addEntry(site, "one");
  await entries.documents.remove(guru.email, "one");
  await runCleanup(site.services, Date.now() + 31 * 86_400_000);
  expect(await entries.findEntry("one")).toBe(null);
  expect([await countFiles(site, files), await findTraces(site)]).toEqual([0, []]);
});

test("what judges have given is deleted with the entry, comments with its private data", async () => {
  const site = await openSite();
  const { entries, entryDeletion, judges, database } = site.services;
  for (const id of ["gone", "removed", "stays"]) await addEntry(site, id);
  await addEntry(site, "old", { edition: "2026", finale: "2026-02-28" });
  await addSheets(site, "judge", ["gone", "removed", "stays"]);
  await addSheets(site, "2026-judge", ["old"]);
  await addSheets(site, "removed-judge", ["stays"]);
  const findComments = async () => {
    const all = JSON.stringify(await readAllRows(database));
    return [...new Set(all.match(/Phone of [a-z0-9-]+ for \w+/g))].toSorted();
  };
  const ofAll = await findComments();
  expect(ofAll.length).toBe(5);
  await entryDeletion.deleteForEver("gone", site.services.clock());
  const stored = await findComments();
  expect(stored).toEqual(ofAll.filter((comment) => !comment.endsWith("gone")));
  await entries.documents.remove(guru.email, "removed");
  await judges.documents.remove(guru.email, "removed-judge");
  await cleanUp(site);
  expect(await findComments()).toEqual(["Phone of judge for stays"]);
  const rows = database.selectFrom("score_sheets").select("entry_id").orderBy("entry_id");
  expect((await rows.execute()).map((row) => row.entry_id)).toEqual(["old", "stays"]);
  const [old] = await site.services.sheets.listOfJudges(["2026-judge"]);
  expect(old?.sheet).toMatchObject({ scores: [8], comment: "" });
});

test("a restored backup brings no entry back that was deleted for ever or whose time is over", async () => {
  const site = await openSite();
  const { entries, entryDeletion, database, files } = site.services;
  const gone = await addEntry(site, "gone", { name: "Meera" });
  const old = await addEntry(site, "old");
  const path = join(folderForTest(), "site.tar.zst");
  await backUp({ database, files }, path);
  site.moveTo("2027-06-02T10:00:00+05:30");
  expect(await entryDeletion.deleteForEver("gone", site.services.clock())).toBe(true);
  expect(await entries.findEntry("gone")).toBe(null);
  expect(await countFiles(site, gone)).toBe(0);
  // Entered after the backup: its files have no row of an entry then.
  const later = await addEntry(site, "later");
  site.moveTo("2028-12-01T10:00:00+05:30");
  const { lacking } = await restore({ database, files }, path, true);
  expect(lacking).toEqual([]);
  expect((await findTraces(site)).length).toBeGreaterThan(9);
  expect(await countFiles(site, [...gone, ...old, ...later])).toBe(6);
  await runCleanupAtStart(site, [...gone, ...old, ...later]);
  expect(await entries.findEntry("gone")).toBe(null);
  expect((await entries.findEntry("old"))?.clearedAt).toBe(site.services.clock());
  expect(await findTraces(site)).toEqual([]);
});

test("SQLite's files have nothing of it, neither after the deletion for ever nor after the term", async () => {
  const dataDir = folderForTest();
  const site = await openSite(async () => {
    const database = openDatabase({ databaseUrl: null, dataDir });
    await migrate(database);
    return database;
  });
  const findInFiles = async () => {
    const names = ["school.sqlite", "school.sqlite-wal"];
    const files = await Promise.all(names.map((name) => readFile(join(dataDir, name), "latin1")));
    const values = [...privateValues, "98450 12345", "98450 00001", "Phone of judge"];
    return values.filter((value) => files.join().includes(value));
  };
  const ids = Array.from({ length: 4 }, (_, index) => `entry-${index}`);
  for (const id of ids) await addEntry(site, id);
  await addSheets(site, "judge", ids);
  expect((await findInFiles()).length).toBeGreaterThan(8);
  for (const id of ids) await site.services.entryDeletion.deleteForEver(id, site.services.clock());
  expect(await findInFiles()).toEqual([]);

  for (const id of ["later", "last"]) await addEntry(site, id);
  site.moveTo("2028-12-01T10:00:00+05:30");
  await cleanUp(site);
  expect(await findInFiles()).toEqual([]);
});

/** As a server does. `files`: which it deletes last. */
async function runCleanupAtStart(site: EntrySite, files: string[]): Promise<void> {
  const background = startBackgroundJobs(site.services, async () => undefined);
  await expect.poll(() => countFiles(site, files), { timeout: 10_000 }).toBe(0);
  await background.stop();
}

test("the files of an entry that a backup brings back are deleted with it, at once", async () => {
  const site = await openSite();
  const { entryDeletion, database, files } = site.services;
  const own = await addEntry(site, "one");
  const path = join(folderForTest(), "site.tar.zst");
  await backUp({ database, files }, path);
  await entryDeletion.deleteForEver("one", Date.parse("2027-06-02T10:00:00Z"));
  await restore({ database, files }, path, true);
  expect(await countFiles(site, own)).toBe(2);
  expect(await entryDeletion.deleteRestored()).toBe(1);
  expect(await countFiles(site, own)).toBe(0);
});

/** The form of the button, as the page has it. */
function deletionIn(html: string): FormData {
  const [before = ""] = html.split('value="delete-for-ever"');
  const form = before.slice(before.lastIndexOf("<form"));
  return fieldsOf(form, { intent: "delete-for-ever" });
}

const site = guruSiteForAllTests(undefined, startEntrySite);

test("a guru deletes an entry for ever, and the list says so once", async () => {
  const files = await addEntry(site, "one");
  const page = "/success/entries/one";
  const html = await site.text(page, site.cookie);
  expect(html.includes("Everything of this entry is deleted for ever, at once")).toBe(true);
  const form = deletionIn(html);
  const answer = await site.post(page, form);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/success/entries"]);
  expect([await countFiles(site, files), await findTraces(site)]).toEqual([0, []]);
  const list = await site.text("/success/entries", `${site.cookie}; ${cookieOf(answer)}`);
  expect(list.includes("NRS-2027-0001 was deleted for ever.")).toBe(true);
  expect((await site.post(page, form)).status).toBe(302);
  expect((await site.open(page)).status).toBe(404);
});

test("an entry is not deleted for ever if its dancer takes part again meanwhile", async () => {
  await addEntry(site, "one");
  const { entries, entryLinks } = site.services;
  const find = () => entries.findEntry("one");
  const entry = await find();
  const { pathname } = new URL((entry && entryLinks.findLink(entry)) ?? "");
  await site.post(pathname, new URLSearchParams({ intent: "ask-deletion" }));
  const page = "/success/entries/one";
  const seen = deletionIn(await site.text(page, site.cookie));
  await site.post(pathname, new URLSearchParams({ intent: "rejoin" }));
  const answer = await site.post(page, seen);
  expect([answer.status, (await find())?.deletionAskedAt]).toEqual([409, null]);
});
