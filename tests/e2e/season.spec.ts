import { expect, type Page } from "@playwright/test";
import { newEntry } from "#tests/factories/entries.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { test as base, holdRequests, waitForHydration } from "#tests/support/e2e.ts";
import { competitionOf2027, entryTexts } from "#tests/support/entries.ts";
import { addGuru, signInByCookie, signInGuru } from "#tests/support/guru.ts";
import { openDetails, openPhone, type Person, press } from "#tests/support/phones.ts";
import { type Site, startSite } from "#tests/support/site.ts";

type SeasonSite = Site & { moveTo: (time: string) => Promise<void> };

/** On PostgreSQL and without scripts, the season is tests/http/season.test.ts. */
const test = base.extend<{ ownSite: SeasonSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  ownSite: async ({}, use) => {
    let now = Date.parse("2027-06-01T10:00:00+05:30");
    const site = await startSite(() => ({ competition: competitionOf2027(), clock: () => now }));
    await addGuru(site);
    await use({
      ...site,
      async moveTo(time) {
        now = Date.parse(time);
        // As the job does every ten seconds.
        const { finalists, results } = site.services;
        for (const { documents } of [finalists, results]) await documents.publishDue(now);
      },
    });
    await site.close();
  },
});

/** Two junior dancers and a senior one. The second has a name in Kannada. */
const names = ["Ananya Rao", "ಚೈತ್ರಾ ಕಾಮತ್", "Farah Khan"];
const [ananya = "", chaitra = "", farah = ""] = names;
const numberOf = (name: string): string => `NRS-2027-000${names.indexOf(name) + 1}`;

async function findEntry({ services }: Site, name: string) {
  const entries = await services.entries.listEntries("2027");
  const entry = entries.find((each) => each.name === name);
  if (!entry) throw new Error(`${name} has not entered`);
  return entry;
}

/** The address of a dancer's page. */
const linkOf = async (site: Site, name: string) =>
  site.services.entryLinks.findLink(await findEntry(site, name)) ?? "";

/** What a dancer types outlives a reload, and a wrong picture. */
async function enter({ page, open }: Person, site: Site) {
  await open(`${site.url}/nrithya-ratna-shodha/enter`);
  await page.locator("[name=city]").fill("Manipal");
  await page.reload();
  await waitForHydration(page);
  await expect(page.locator("[name=city]")).toHaveValue("Manipal");
  // What was typed ends with the tab.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Manipal");
  const { consent, terms, born = "", ...texts } = entryTexts({ name: ananya });
  await page.locator("[name=born]").fill(born);
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`[name=${name}]`).fill(text);
  }
  const screenshot = page.locator("[name=screenshot]");
  const file = { name: "proof.jpg", mimeType: "image/jpeg", buffer: Buffer.from("text") };
  await screenshot.setInputFiles(file);
  for (const name of ["consent", "terms"]) await page.locator(`[name=${name}]`).check();
  const release = await holdRequests(page, /\/enter/, "POST");
  await press(page, "Send the entry");
  await expect(page.getByRole("progressbar")).toBeVisible();
  release();
  await expect(page.getByRole("alert").filter({ hasText: "Screenshot" })).toBeFocused();
  await screenshot.setInputFiles({ ...file, buffer: await drawPicture() });
  await press(page, "Send the entry");
  await expect(page.getByText(/^Thank you. We have your entry NRS-2027-/)).toBeVisible();
}

async function enterOthers({ services }: Site) {
  const senior = { category: "Senior", born: "2004-07-08" };
  await services.entries.addEntry("entry-1", newEntry({ name: chaitra }));
  await services.entries.addEntry("entry-2", newEntry({ name: farah, ...senior }));
}

type Given = { name: string; nritta: number; others: number };

async function fillScores(page: Page, { nritta, others }: Given) {
  const fields = page.getByRole("form", { name: "Scores" }).getByRole("textbox");
  await fields.first().fill(`${nritta}`);
  for (const index of [1, 2, 3, 4]) await fields.nth(index).fill(`${others}`);
}

/** Returns how many requests two reasons to try again have made. It runs in the page. */
async function tryTwice(): Promise<number> {
  const { fetch } = window;
  let count = 0;
  window.fetch = (...request) => {
    count += 1;
    return fetch(...request);
  };
  for (const name of ["online", "online"]) window.dispatchEvent(new Event(name));
  await new Promise((resolve) => setTimeout(resolve, 100));
  window.fetch = fetch;
  return count;
}

/** As a judge's page does. */
async function giveScores(site: Site, judge: string, { name, nritta, others }: Given) {
  const { judges, sheets, entrySettings, clock } = site.services;
  const scores = [nritta, others, others, others, others];
  const stored = await judges.findJudge(judge);
  await sheets.saveScores({
    judge: { id: judge, edition: "2027", round: stored?.round ?? 1 },
    entryId: (await findEntry(site, name)).id,
    changes: { scores, comment: undefined, isAbstaining: undefined },
    rules: entrySettings.judging,
    enteredBy: null,
    now: clock(),
  });
}

/** The judge loses the line for one entry, and gives its scores all the same. */
async function judgeRoundOne({ page, context, open }: Person, site: SeasonSite) {
  const { judges, judgeLinks } = site.services;
  await judges.documents.add(newJudge(), { id: "malini" });
  await giveScores(site, "malini", { name: chaitra, nritta: 7, others: 8 });
  await giveScores(site, "malini", { name: farah, nritta: 7.5, others: 7.5 });
  const judge = await judges.findJudge("malini");
  await open((judge && judgeLinks.findLink(judge)) ?? "");
  await page.getByRole("link", { name: new RegExp(numberOf(ananya)) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(numberOf(ananya));
  const form = page.getByRole("form", { name: "Scores" });
  await context.setOffline(true);
  await fillScores(page, { name: ananya, nritta: 9, others: 7.5 });
  await form.getByRole("textbox").first().focus();
  await expect(form.getByRole("status")).toContainText("Waiting for the connection");
  expect(await page.evaluate(tryTwice)).toBe(1);
  await context.setOffline(false);
  await expect(form.getByRole("status")).toHaveText("Saved");
}

async function closeRound({ page, open }: Person, path: string, round: string) {
  await open(path);
  await openDetails(page, `Close ${round}`);
  await press(page, `Close ${round} now`);
  await expect(page.getByText(/ is closed\.$/).first()).toBeVisible();
}

async function publishAtTime({ page }: Person, what: string, time: string) {
  const publication = page.getByRole("region", { name: `Publish the ${what}` });
  await publication.getByLabel("Publish automatically on").fill(time);
  await publication.getByRole("button", { name: "Set the time" }).click();
  await expect(page.getByText(/^Will be published on/).first()).toBeVisible();
}

/** Everybody is a finalist, at a time. */
async function announceFinalists(guru: Person, dancer: Person, site: SeasonSite) {
  const { page } = guru;
  await guru.open(`${site.url}/success/results/2027?step=finalists`);
  const choice = (name: string) => page.getByLabel(`${numberOf(name)} ${name}`, { exact: true });
  for (const name of names) await choice(name).selectOption("Finalist");
  await press(page, "Save changes");
  await expect(page.getByText("The finalists list is saved.").first()).toBeVisible();
  await publishAtTime(guru, "finalists", "2027-09-08T09:00");
  expect(await site.text("/nrithya-ratna-shodha")).not.toContain(ananya);
  await site.moveTo("2027-09-08T09:00:00+05:30");
  expect(await site.text("/nrithya-ratna-shodha")).toContain(ananya);
  await dancer.open(await linkOf(site, ananya));
  await press(dancer.page, "Yes, I am coming");
  await expect(dancer.page.getByText("Thank you! You are coming to the finale.")).toBeVisible();
}

/** The finale is scored, and its results are published at a time. */
async function announceResults(guru: Person, site: SeasonSite) {
  const { page } = guru;
  await site.moveTo("2027-10-18T20:00:00+05:30");
  await site.services.judges.documents.add(newJudge({ round: 2 }), { id: "sandhya" });
  for (const [index, name] of [farah, ananya, chaitra].entries()) {
    await giveScores(site, "sandhya", { name, nritta: 7 + index, others: 7 + index });
  }
  await closeRound(guru, `${site.url}/success/judging?round=2`, "the finale");
  await guru.open(`${site.url}/success/results/2027?step=results`);
  // By the ranking, not by the numbers.
  const first = page.getByRole("spinbutton").first();
  await expect(first).toHaveAccessibleName(`Place of ${numberOf(chaitra)} ${chaitra}`);
  await press(page, /^Take the places 1 to 3 from the ranking/);
  await expect(page.getByText("The results list is saved.").first()).toBeVisible();
  await publishAtTime(guru, "results", "2027-10-18T21:00");
  expect(await site.text("/nrithya-ratna-shodha")).not.toContain("Results 2027");
  await site.moveTo("2027-10-18T21:00:00+05:30");
  expect(await site.text("/nrithya-ratna-shodha")).toContain("Results 2027");
}

/** The winner opens the certificate, and somebody else checks it. */
async function checkCertificate({ page, open }: Person, site: SeasonSite) {
  await open(await linkOf(site, chaitra));
  const certificate = page.getByRole("link", { name: /First place/ }).first();
  const path = (await certificate.getAttribute("href")) ?? "";
  const pdf = await site.request(path.replace(site.url, ""));
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  const made = site.services.database.selectFrom("certificates").selectAll();
  const { code } = await made.where("award", "=", "placed").executeTakeFirstOrThrow();
  const checked = await site.text(`/certificate/${code.toLowerCase()}`);
  for (const text of ["This certificate is genuine", chaitra, "First place", "Junior"]) {
    expect(checked).toContain(text);
  }
}

/** Nothing names the old year but the link to its page, and what the guru is shown. */
async function beginNext({ page, open }: Person, site: SeasonSite) {
  await site.moveTo("2027-11-20T10:00:00+05:30");
  await open(`${site.url}/success/results/2027?step=edition`);
  await openDetails(page, "Begin 2028");
  await press(page, "Yes, begin 2028");
  await expect(page.getByText(/^2028 has begun/).first()).toBeVisible();
  const past = await site.text("/nrithya-ratna-shodha/2027");
  for (const name of names) expect(past).toContain(name);
  const shown = await site.text("/nrithya-ratna-shodha");
  const body = shown.slice(shown.indexOf("<main"), shown.indexOf("</main>"));
  const left = body.replaceAll(/<a [^>]*href="\/nrithya-ratna-shodha\/2027"[\s\S]*?<\/a>/g, "");
  expect(left.match(/.{30}2027.{30}/g)).toBeNull();
}

test("a season passes from the first entry to the certificate, and the next year begins", async ({
  browser,
  ownSite: site,
}) => {
  const guru = await openPhone(browser);
  // A judge and the dancers, one after the other.
  const other = await openPhone(browser);
  await signInByCookie(guru.context, site, await signInGuru(site));
  await enter(other, site);
  await enterOthers(site);
  await site.moveTo("2027-09-01T10:00:00+05:30");
  await judgeRoundOne(other, site);
  await closeRound(guru, `${site.url}/success/judging`, "Round 1");
  await announceFinalists(guru, other, site);
  await announceResults(guru, site);
  await checkCertificate(other, site);
  await beginNext(guru, site);
  for (const { context } of [guru, other]) await context.close();
});
