import { expect, type Page } from "@playwright/test";
import type { Round } from "#app/editions/edition.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { test as base, waitForHydration } from "#tests/support/e2e.ts";
import { competitionOf2027 } from "#tests/support/entries.ts";
import { addGuru, signInByCookie, signInGuru } from "#tests/support/guru.ts";
import { openDetails, openPhone, type Person, press } from "#tests/support/phones.ts";
import { openPostgresSite } from "#tests/support/postgres-site.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const sites = { SQLite: startSite, PostgreSQL: openPostgresSite };

type Way = { engine: keyof typeof sites; hasScripts: boolean };

type Journey = { site: JudgingSite; way: Way };

type JudgingSite = Site & { moveTo: (time: string) => Promise<void> };

const test = base.extend<{ way: Way; ownSite: JudgingSite }>({
  way: [{ engine: "SQLite", hasScripts: true }, { option: true }],
  ownSite: async ({ way }, use) => {
    let now = Date.parse("2027-09-01T10:00:00+05:30");
    const site = await sites[way.engine](() => ({
      competition: competitionOf2027(),
      clock: () => now,
    }));
    await addGuru(site);
    await addSix(site);
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

/** Four junior dancers and two senior ones. The third has a name in Kannada. */
const names = [
  "Ananya Rao",
  "Bhavana Shetty",
  "ಚೈತ್ರಾ ಕಾಮತ್",
  "Divya Pai",
  "Esha Nayak",
  "Farah Khan",
];
const [ananya = "", bhavana = "", chaitra = "", divya = "", esha = "", farah = ""] = names;

async function addSix({ services }: Site) {
  for (const [index, name] of names.entries()) {
    const senior = { category: "Senior", born: "2004-07-08" };
    const content = newEntry({ name, ...(index > 3 && senior) });
    await services.entries.addEntry(`entry-${index}`, content);
  }
}

const idOf = (name: string): string => `entry-${names.indexOf(name)}`;

const numberOf = (name: string): string => `NRS-2027-000${names.indexOf(name) + 1}`;

/** The address of a dancer's page. */
async function linkOf({ services }: Site, name: string): Promise<string> {
  const entry = await services.entries.findEntry(idOf(name));
  return (entry && services.entryLinks.findLink(entry)) ?? "";
}

async function addJudge({ services }: Site, name: string, round: Round = 1): Promise<string> {
  const id = `judge-${name}`;
  await services.judges.documents.add(newJudge({ name, round }), { id });
  const judge = await services.judges.findJudge(id);
  return (judge && services.judgeLinks.findLink(judge)) ?? "";
}

/** What a judge gives of five criteria; `others` for all but the first. */
type Given = { name: string; nritta: string; others: string };

async function fillScores(page: Page, { nritta, others }: Given) {
  const fields = page.getByRole("form", { name: "Scores" }).getByRole("textbox");
  await fields.first().fill(nritta);
  for (const index of [1, 2, 3, 4]) await fields.nth(index).fill(others);
}

async function openSheet({ page, open }: Person, link: string, name: string) {
  await open(link);
  await page.getByRole("link", { name: new RegExp(numberOf(name)) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(numberOf(name));
}

const saved = (page: Page) => page.getByRole("form", { name: "Scores" }).getByRole("status");

/** On the sheet that is open. */
async function score(judge: Person, given: Given) {
  await fillScores(judge.page, given);
  await press(judge.page, "Save");
  await expect(judge.page.getByText(/^Saved\.?$/).first()).toBeVisible();
}

/** Ananya and Bhavana have equal totals; Ananya is higher in the first criterion. */
const scores: Given[] = [
  { name: ananya, nritta: "9", others: "7.5" },
  { name: bhavana, nritta: "7", others: "8" },
  { name: chaitra, nritta: "6.5", others: "6.5" },
  { name: divya, nritta: "5", others: "5" },
  { name: esha, nritta: "8", others: "8" },
];

/** What is no score is refused with a sentence, and stays in its field. */
async function refuseWrongScores({ page }: Person) {
  const field = page.getByRole("form", { name: "Scores" }).getByRole("textbox").first();
  for (const wrong of ["1,25", "11"]) {
    await field.fill(wrong);
    await press(page, "Save");
    await expect(page.locator("[id$=-error]").first()).toBeVisible();
    await expect(field).toHaveValue(wrong);
  }
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

/** The first judge loses the line for one entry, and gives its scores all the same. */
async function scoreWithoutLine(judge: Person, given: Given) {
  const { page, context } = judge;
  await context.setOffline(true);
  await fillScores(page, given);
  await page.getByRole("form", { name: "Scores" }).getByRole("textbox").first().focus();
  await expect(saved(page)).toContainText("Waiting for the connection");
  expect(await page.evaluate(tryTwice)).toBe(1);
  await context.setOffline(false);
  await expect(saved(page)).toHaveText("Saved");
}

/** As a judge's page does. */
async function giveScores({ services }: Site, judge: string, { name, nritta, others }: Given) {
  const [first, other] = [Number(nritta), Number(others)];
  const scores = [first, other, other, other, other];
  const stored = await services.judges.findJudge(judge);
  await services.sheets.saveScores({
    judge: { id: judge, edition: "2027", round: stored?.round ?? 1 },
    entryId: idOf(name),
    changes: { scores, comment: undefined, isAbstaining: undefined },
    rules: services.entrySettings.judging,
    enteredBy: null,
    now: services.clock(),
  });
}

async function judgeRoundOne(judge: Person, site: JudgingSite, way: Way) {
  const first = await addJudge(site, "Malini");
  const [ofFirstPage, ...others] = scores;
  for (const given of others) await giveScores(site, "judge-Malini", given);
  await openSheet(judge, first, ananya);
  await expect(judge.page.getByText(ananya)).toHaveCount(0);
  await refuseWrongScores(judge);
  if (ofFirstPage && way.hasScripts) await scoreWithoutLine(judge, ofFirstPage);
  else if (ofFirstPage) await score(judge, ofFirstPage);

  const second = await addJudge(site, "Nirmala");
  // Nobody sees what another judge gave.
  await openSheet(judge, second, divya);
  await expect(judge.page.getByRole("textbox").first()).toHaveValue("");
  await score(judge, { name: divya, nritta: "5", others: "5" });
}

/** A guru adds a judge, who has filled in a paper sheet, and closes the round. */
async function closeRoundOne(guru: Person, site: JudgingSite) {
  const { page } = guru;
  await guru.open(`${site.url}/success/judging`);
  await openDetails(page, "Add a judge of Round 1");
  await page.getByLabel("Name").first().fill("Padma");
  await press(page, "Add the judge");
  await expect(page.getByText(/^Padma can judge now/).first()).toBeVisible();
  await page.getByRole("link", { name: "Padma", exact: true }).click();
  await page.getByRole("link", { name: numberOf(esha) }).click();
  await page.getByLabel("The judge knows this dancer").check();
  await press(page, "Save and next");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(numberOf(farah));
  await fillScores(page, { name: farah, nritta: "7.5", others: "7.5" });
  await press(page, "Save");
  await expect(page.getByText(/^Entered by .* from paper/)).toBeVisible();

  await guru.open(`${site.url}/success/judging?view=ranking`);
  const tie = "Equal total with NRS-2027-0002; higher in Nritta (9 against 7).";
  await expect(page.getByText(tie)).toBeVisible();
  await guru.open(`${site.url}/success/judging`);
  await openDetails(page, "Close Round 1");
  await press(page, "Close Round 1 now");
  await expect(page.getByText("Round 1 is closed.").first()).toBeVisible();
}

async function choose(page: Page, name: string, pick: string) {
  await page.getByLabel(`${numberOf(name)} ${name}`, { exact: true }).selectOption(pick);
}

async function publishAtTime({ page }: Person, what: string, time: string) {
  const publication = page.getByRole("region", { name: `Publish the ${what}` });
  await publication.getByLabel("Publish automatically on").fill(time);
  await publication.getByRole("button", { name: "Set the time" }).click();
  await expect(page.getByText(/^Will be published on/).first()).toBeVisible();
}

/** Two junior finalists and a senior one, and a reserve, at a time. What is not saved stays. */
async function announceFinalists(guru: Person, dancer: Person, { site, way }: Journey) {
  const { page } = guru;
  const address = `${site.url}/success/results/2027?step=finalists`;
  await guru.open(address);
  await choose(page, ananya, "Finalist");
  if (way.hasScripts) {
    await page.reload();
    await waitForHydration(page);
    const chosen = page.getByLabel(`${numberOf(ananya)} ${ananya}`, { exact: true });
    await expect(chosen).toHaveValue("chosen");
  }
  for (const [name, pick] of [
    [bhavana, "Finalist"],
    [chaitra, "Reserve"],
    [farah, "Finalist"],
  ] as const) {
    await choose(page, name, pick);
  }
  await page.getByLabel(`Number of ${farah} in the running order`).fill("1");
  await press(page, "Save changes");
  await expect(page.getByText("The finalists list is saved.").first()).toBeVisible();
  await publishAtTime(guru, "finalists", "2027-09-08T09:00");

  const link = await linkOf(site, ananya);
  expect(await site.text("/nrithya-ratna-shodha")).not.toContain(ananya);
  expect(await site.text(link.slice(site.url.length))).not.toContain("You are a finalist");
  await site.moveTo("2027-09-08T09:00:00+05:30");
  expect(await site.text("/nrithya-ratna-shodha")).toContain(ananya);
  expect(await site.text("/nrithya-ratna-shodha")).not.toContain(chaitra);
  await dancer.open(link);
  await press(dancer.page, "Yes, I am coming");
  await expect(dancer.page.getByText("Thank you! You are coming to the finale.")).toBeVisible();
  await dancer.open(await linkOf(site, bhavana));
  await press(dancer.page, "No, I am not coming");
  await expect(dancer.page.getByText(/^Thank you for telling us/)).toBeVisible();
}

async function chooseReserve(guru: Person, site: JudgingSite) {
  const { page } = guru;
  await guru.open(`${site.url}/success/results/2027?step=finalists`);
  // It is folded once the finalists are published.
  await page.locator("summary").filter({ hasText: "Choose the finalists" }).click();
  await choose(page, chaitra, "Finalist");
  await press(page, "Save changes");
  await expect(page.getByText("The finalists list is saved.").first()).toBeVisible();
  const shown = await site.text("/nrithya-ratna-shodha");
  expect([shown.includes(chaitra), shown.includes(bhavana)]).toEqual([true, false]);
}

/** The finale is scored, and its results are published at a time. */
async function announceResults(guru: Person, site: JudgingSite) {
  const { page } = guru;
  await site.moveTo("2027-10-18T20:00:00+05:30");
  await addJudge(site, "Sandhya", 2);
  for (const [name, score] of [
    [ananya, "8"],
    [chaitra, "9"],
    [farah, "7"],
  ] as const) {
    await giveScores(site, "judge-Sandhya", { name, nritta: score, others: score });
  }
  await guru.open(`${site.url}/success/judging?round=2`);
  await openDetails(page, "Close the finale");
  await press(page, "Close the finale now");
  await expect(page.getByText("The finale is closed.").first()).toBeVisible();
  await guru.open(`${site.url}/success/results/2027?step=results`);
  // By the ranking, not by the numbers.
  const first = page.getByRole("spinbutton").first();
  await expect(first).toHaveAccessibleName(`Place of ${numberOf(chaitra)} ${chaitra}`);
  await press(page, /^Take the places 1 to 3 from the ranking/);
  await expect(page.getByText("The results list is saved.").first()).toBeVisible();
  await publishAtTime(guru, "results", "2027-10-18T21:00");
  const before = await site.text("/nrithya-ratna-shodha");
  expect(before).not.toContain("Results 2027");
  await site.moveTo("2027-10-18T21:00:00+05:30");
  expect(await site.text("/nrithya-ratna-shodha")).toContain("Results 2027");
}

/** The winner opens the certificate, and somebody else checks it. */
async function checkCertificate(dancer: Person, site: JudgingSite) {
  const { page } = dancer;
  await dancer.open(await linkOf(site, chaitra));
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
async function beginNext(guru: Person, site: JudgingSite) {
  const { page } = guru;
  await site.moveTo("2027-11-20T10:00:00+05:30");
  await guru.open(`${site.url}/success/results/2027?step=edition`);
  await openDetails(page, "Begin 2028");
  await press(page, "Yes, begin 2028");
  await expect(page.getByText(/^2028 has begun/).first()).toBeVisible();
  const past = await site.text("/nrithya-ratna-shodha/2027");
  for (const name of [ananya, chaitra, farah]) expect(past).toContain(name);
  expect(past).not.toContain(bhavana);
  const shown = await site.text("/nrithya-ratna-shodha");
  const body = shown.slice(shown.indexOf("<main"), shown.indexOf("</main>"));
  const left = body.replaceAll(/<a [^>]*href="\/nrithya-ratna-shodha\/2027"[\s\S]*?<\/a>/g, "");
  expect(left.match(/.{30}2027.{30}/g)).toBeNull();
}

const ways: Way[] = [
  { engine: "SQLite", hasScripts: true },
  { engine: "PostgreSQL", hasScripts: false },
];

for (const way of ways) {
  test.describe(`on ${way.engine}, ${way.hasScripts ? "with" : "without"} JavaScript`, () => {
    test.use({ way });

    test("judges score, gurus announce, and the next year begins", async ({
      browser,
      ownSite: site,
    }) => {
      test.setTimeout(90_000);
      const guru = await openPhone(browser, way.hasScripts);
      const judge = await openPhone(browser, way.hasScripts);
      const dancer = await openPhone(browser, way.hasScripts);
      await signInByCookie(guru.context, site, await signInGuru(site));
      await judgeRoundOne(judge, site, way);
      await closeRoundOne(guru, site);
      await announceFinalists(guru, dancer, { site, way });
      await chooseReserve(guru, site);
      await announceResults(guru, site);
      await checkCertificate(dancer, site);
      await beginNext(guru, site);
      for (const { context } of [guru, judge, dancer]) await context.close();
    });
  });
}
