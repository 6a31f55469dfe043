import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { privateFilePath } from "#app/entries/private-file-store.server.ts";
import { runCleanup } from "#app/operations/background-jobs.server.ts";
import { makeBackup } from "#app/operations/backup/make-backup.server.ts";
import { restoreBackup } from "#app/operations/backup/restore-backup.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { cameraFiles } from "#tests/factories/images.ts";
import { readAllRows } from "#tests/support/backups.ts";
import { test as base, holdRequests, waitForHydration } from "#tests/support/e2e.ts";
import { competitionOf2027, entryTexts } from "#tests/support/entries.ts";
import { addGuru, signInByCookie, signInGuru } from "#tests/support/guru.ts";
import { openDetails, openPhone, type Person, press } from "#tests/support/phones.ts";
import { type Site, startSite } from "#tests/support/site.ts";

type CompetitionSite = Site & { moveTo: (time: string) => void };

const test = base.extend<{ ownSite: CompetitionSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  ownSite: async ({}, use) => {
    let now = Date.parse("2027-06-01T10:00:00+05:30");
    const site = await startSite(() => ({
      competition: competitionOf2027({ entries: "elsewhere" }),
      clock: () => now,
    }));
    await addGuru(site);
    const moveTo = (time: string) => {
      now = Date.parse(time);
    };
    await use({ ...site, moveTo });
    await site.close();
  },
});

/** The guru chooses that dancers enter on this website. */
async function switchOn(guru: Person, site: Site) {
  const form = `${site.url}/nrithya-ratna-shodha/enter`;
  expect((await site.request(form.slice(site.url.length))).status).toBe(404);
  expect(await site.text("/nrithya-ratna-shodha")).not.toContain(form);
  await guru.open(`${site.url}/success/site/competition`);
  await openDetails(guru.page, "Registration and entries");
  await guru.page.getByLabel("Where dancers enter").selectOption("On this website");
  await press(guru.page, "Save changes");
  await expect(guru.page.getByText("Saved. Visitors see it now.")).toBeVisible();
  expect(await site.text("/nrithya-ratna-shodha")).toContain(form);
}

/** Fills out the form that is open, and sends it. */
async function enter({ page }: Person, given: Record<string, string>) {
  const { consent, terms, ...texts } = entryTexts(given);
  await page.locator("[name=born]").fill(texts.born ?? "");
  for (const [name, text] of Object.entries(texts)) {
    const field = page.locator(`[name=${name}]`);
    if (await field.isVisible()) await field.fill(text);
  }
  await sendEntry(page);
}

async function sendEntry(page: Page) {
  const [screenshot] = await cameraFiles(1);
  await page.locator("[name=screenshot]").setInputFiles(screenshot ?? []);
  for (const name of ["consent", "terms"]) await page.locator(`[name=${name}]`).check();
  await press(page, "Send the entry");
}

/** Returns the address of the entry that was sent. */
async function seeEntry({ page }: Person) {
  await expect(page.getByText(/^Thank you. We have your entry NRS-2027-/)).toBeVisible();
  return page.url().replace("?sent", "");
}

const videoOf = (letter: string) => `https://youtu.be/${letter.repeat(11)}`;

/** A dancer is too young at first, and has no guardian at first. */
async function enterAfterMistakes(dancer: Person, site: Site) {
  const { page } = dancer;
  await dancer.open(`${site.url}/nrithya-ratna-shodha/enter`);
  const given = { name: "Ananya Rao", video: videoOf("a"), guardianName: "" };
  await enter(dancer, { ...given, born: "2018-03-04" });
  const outside = /^This date of birth is outside both categories/;
  await expect(page.getByText(outside).first()).toBeVisible();
  await expect(page.locator("[name=guru]")).toHaveValue("Vidya Bhat");
  const { born = "", guardianName = "" } = entryTexts();
  await page.locator("[name=born]").fill(born);
  await sendEntry(page);
  await expect(page.getByText(/^Please fill (out|in) this field/).first()).toBeVisible();
  expect(await site.services.entries.listEntries(null)).toEqual([]);
  await page.locator("[name=guardianName]").fill(guardianName);
  await sendEntry(page);
  return seeEntry(dancer);
}

/** Entries whose payments become something different, the second and third by one payment. */
async function enterOthers(site: Site) {
  const shared = { transaction: "512345678901" };
  for (const fields of [
    { name: "Bhavana Shetty", video: videoOf("b"), ...shared },
    { name: "Chaitra Kamath", video: videoOf("c"), ...shared },
    { name: "Farah Khan", video: videoOf("f"), transaction: "444444444444" },
  ]) {
    await site.services.entries.addEntry(createId(), newEntry(fields));
  }
}

/** What a dancer types outlives a reload. */
async function enterAndCorrect(dancer: Person, site: Site) {
  const { page } = dancer;
  await dancer.open(`${site.url}/nrithya-ratna-shodha/enter`);
  await page.locator("[name=city]").fill("Manipal");
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator("[name=city]")).toHaveValue("Manipal");
  // What was typed ends with the tab.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Manipal");
  await enter(dancer, { name: "Too Young", born: "2018-03-04" });
  await expect(page.locator("[name=born]")).toBeFocused();
  await page.locator("[name=born]").fill("2008-03-04");
  const noPicture = { name: "proof.jpg", mimeType: "image/jpeg", buffer: Buffer.from("text") };
  await page.locator("[name=screenshot]").setInputFiles(noPicture);
  const release = await holdRequests(page, /\/enter/, "POST");
  await press(page, "Send the entry");
  await expect(page.getByRole("progressbar")).toBeVisible();
  release();
  await expect(page.getByRole("alert").filter({ hasText: "Screenshot" })).toBeFocused();
  await enter(dancer, { name: "Divya Pai", video: videoOf("d"), transaction: "422222222222" });
  await seeEntry(dancer);
  await openDetails(page, "Correct your entry");
  await page.getByLabel("City").fill("Karkala");
  await press(page, "Save changes");
  await expect(page.getByText("Your changes are saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "What you sent" })).toContainText("Karkala");
}

/** One payment is found with the fee, one with another amount, two are of nobody. */
const statement = [
  "Date,Narration,Debit,Credit,Balance",
  '01/06/2027,UPI/412345678901/ANANYA,,300.00,"10,300.00"',
  '01/06/2027,UPI/512345678901/BHAVANA,,300.00,"10,600.00"',
  '02/06/2027,UPI/422222222222/DIVYA,,30.00,"10,630.00"',
  '02/06/2027,UPI/444444444444/FARAH,,300.00,"10,930.00"',
  '02/06/2027,UPI/999999999999/RENT,,900.00,"11,830.00"',
].join("\n");

async function matchStatement({ page, open }: Person, site: Site) {
  await open(`${site.url}/success/entries`);
  await openDetails(page, "Find payments in a bank statement");
  await page.getByLabel("Lines of the statement").fill(statement);
  await press(page, "Find payments");
  const group = (name: RegExp) => page.getByRole("region", { name });
  await expect(group(/another amount/)).toContainText("Divya Pai");
  await expect(group(/another amount/)).toContainText("422222222222/DIVYA,,30.00");
  await expect(group(/several entries/)).toContainText(/Bhavana Shetty.*Chaitra Kamath/);
  await press(page, "Mark 2 as paid");
  await expect(page.getByText("2 entries marked as paid, with ₹300 each.")).toBeVisible();
}

/** The guru asks for a proof of age, the dancer sends it, and the guru opens it. */
async function askForProof(
  guru: Person,
  dancer: Person,
  { site, first }: { site: Site; first: string },
) {
  await guru.open(`${site.url}/success/entries`);
  await guru.page
    .getByRole("link", { name: /Ananya Rao/ })
    .first()
    .click();
  const form = guru.page.getByRole("group", { name: "Ask the dancer" });
  await openDetails(guru.page, "Ask the dancer");
  await guru.page.getByLabel("Question to the dancer").fill("Please send a proof of age.");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(
    guru.page.getByText("The question is on the dancer's page now.").first(),
  ).toBeVisible();
  const byWhatsApp = guru.page.getByRole("link", { name: "Send by WhatsApp" }).first();
  const address = new URL((await byWhatsApp.getAttribute("href")) ?? "");
  expect(address.searchParams.get("text")).toContain(first);
  const entryPage = guru.page.url();

  await dancer.open(first);
  const [proof] = await cameraFiles(1);
  await dancer.page.getByLabel("Your answer").fill("Her school's card.");
  await dancer.page.getByLabel("Or a file").setInputFiles(proof ?? []);
  await press(dancer.page, "Send the answer");
  await expect(dancer.page.getByText(/^You have answered on/)).toBeVisible();
  await guru.open(entryPage);
  const file = guru.page.getByRole("link", { name: "Open the file" });
  const path = (await file.getAttribute("href")) ?? "";
  const shown = await guru.context.request.get(site.url + path);
  expect(shown.headers()["content-type"]).toBe("image/jpeg");
}

/** What the dancers have entered, and nobody may still find a year after the finale. */
const privateTexts = [
  ...["2012-05-31", "98450 12345", "ananya@example.org", "Jatiswaram in Kalyani", "aaaaaaaaaaa"],
  ...["412345678901", "512345678901", "Sudha Rao", "98450 54321"],
];

async function expectNothingPrivate({ services }: Site) {
  const stored = JSON.stringify(await readAllRows(services.database));
  expect(privateTexts.filter((text) => stored.includes(text))).toEqual([]);
  expect(stored).toContain("Ananya Rao");
}

/** A year after the finale nothing private is left, also after an older backup is restored. */
async function deletePrivateData(site: CompetitionSite) {
  const { services } = site;
  const { database, files } = services;
  const path = join(await mkdtemp(join(tmpdir(), "school-backup-")), "site.tar.zst");
  const stored = await database.selectFrom("private_files").selectAll().execute();
  expect(stored).toHaveLength(3);
  await makeBackup({ database, files, path, secret: null });
  site.moveTo("2028-10-19T10:00:00+05:30");
  await runCleanup(services, services.clock());
  await expectNothingPrivate(site);
  for (const file of stored) expect(await files.head(privateFilePath(file))).toBeNull();

  await restoreBackup({ database, files, path, replace: true, saveSecret: () => undefined });
  await runCleanup(services, services.clock());
  await expectNothingPrivate(site);
  await rm(dirname(path), { recursive: true });
}

test("dancers enter, gurus check, and a year later nothing private is left", async ({
  browser,
  ownSite: site,
}) => {
  test.setTimeout(60_000);
  const guru = await openPhone(browser);
  const dancer = await openPhone(browser);
  const withoutScripts = await openPhone(browser, false);
  await signInByCookie(guru.context, site, await signInGuru(site));
  await switchOn(guru, site);
  const first = await enterAfterMistakes(withoutScripts, site);
  await enterOthers(site);
  await enterAndCorrect(dancer, site);
  await matchStatement(guru, site);
  await askForProof(guru, dancer, { site, first });
  await deletePrivateData(site);
  for (const { context } of [guru, dancer, withoutScripts]) await context.close();
});
