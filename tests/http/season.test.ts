import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { engines } from "#tests/support/engines.ts";
import { type EntrySite, entryTexts } from "#tests/support/entries.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { guruEntries } from "./guru-entries.ts";
import { addJudge } from "./judges.ts";

const competition = "/nrithya-ratna-shodha";
const results = "/success/results/2027";
const names = { ananya: "Ananya Rao", bhavana: "Bhavana Shetty" };

const postgres = engines.find(({ isDefault }) => !isDefault);

/** In a browser with scripts, and on SQLite, it is tests/e2e/season.spec.ts. */
test.skipIf(!postgres)(
  "a season passes by forms alone, on PostgreSQL",
  { timeout: 60_000 },
  async () => {
    await enterDancers();
    await payForAnanya();
    await judgeRound(1);
    await announce("finalists", { [`choice-${await idOf(names.ananya)}`]: "chosen" });
    expect(await sendAsDancer("come")).toContain("You are coming to the finale.");
    site.moveTo("2027-10-18T20:00:00+05:30");
    await judgeRound(2);
    await send(`${results}?step=results`, {
      intent: "suggest-places",
      kind: "results",
      id: "2027",
    });
    await announce("results", null);
    await checkCertificate();
    await beginNextYear();
  },
);

const { site: guruSite, send } = guruEntries(postgres?.open);
const site = guruSite as typeof guruSite & EntrySite;

const find = async (name: string) => {
  const entries = await site.services.entries.listEntries(null);
  return entries.find((entry) => entry.name === name) ?? Promise.reject(new Error(name));
};
const idOf = async (name: string) => (await find(name)).id;
const pathOfAnanya = async () => {
  const link = site.services.entryLinks.findLink(await find(names.ananya));
  return new URL(link ?? "").pathname;
};
const withoutCookie = { Cookie: "" };

async function sendAsDancer(intent: string) {
  const form = new URLSearchParams({ intent });
  return (await site.post(await pathOfAnanya(), form, withoutCookie)).text();
}

async function enterDancers() {
  const screenshot = new File([await drawPicture()], "paid.png");
  for (const [index, name] of Object.values(names).entries()) {
    const own = {
      name,
      transaction: `41234567890${index}`,
      video: `https://youtu.be/${"v".repeat(10)}${index}`,
    };
    const html = await site.text(`${competition}/enter`);
    const form = fieldsOf(html, { ...entryTexts(own), screenshot });
    const answer = await site.post(`${competition}/enter`, form, withoutCookie);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      expect.stringContaining(`${competition}/entry/`),
    ]);
  }
}

async function payForAnanya() {
  const lines = "01/06/2027,UPI/412345678900/ANANYA,,300.00";
  const { html } = await send("/success/entries", { intent: "find-payments", lines });
  const selected = /<input type="checkbox" name="selected"[^>]*value="([^"]+)"/.exec(html)?.[1];
  const chosen = { operation: "mark-paid", filter: "edition=2027", selected };
  await send("/success/entries", { intent: "change-selected", ...chosen });
  expect((await find(names.ananya)).payment).toMatchObject({ rupees: 300 });
}

async function judgeRound(round: 1 | 2) {
  const { give } = await addJudge(site, { round });
  const others = round === 1 ? { [names.bhavana]: "7" } : {};
  for (const [name, score] of Object.entries({ [names.ananya]: "8", ...others })) {
    const scores = [0, 1, 2, 3, 4].map((index) => [`score-${index}`, score]);
    expect((await give(await idOf(name), Object.fromEntries(scores))).status).toBeLessThan(400);
  }
  const { version } = await site.services.editions.findEdition("2027");
  const path = `/success/judging?round=${round}`;
  await send(path, { intent: "close-round", round, version });
  const { rounds } = await site.services.editions.findEdition("2027");
  expect(rounds[round].closedAt).not.toBeNull();
}

/** Saves a list, unless it is saved already, and publishes it. */
async function announce(kind: "finalists" | "results", fields: Record<string, string> | null) {
  const path = `${results}?step=${kind}`;
  const find = () => site.services[kind].findList("2027");
  if (fields) await send(path, { intent: "save", version: (await find()).version, ...fields });
  expect(await site.text(competition)).not.toContain(`id="${kind}"`);
  const shownVersion = (await find()).version;
  await send(path, { intent: "publish", kind, id: "2027", shownVersion });
  const [, list = ""] = (await site.text(competition)).split(`id="${kind}"`);
  expect(list).toContain(names.ananya);
  expect(list).not.toContain(names.bhavana);
}

async function checkCertificate() {
  const html = await site.text(await pathOfAnanya());
  const address = /href="([^"]*certificate-placed\.pdf)"/.exec(html)?.[1] ?? "";
  const pdf = await site.request(new URL(address, site.url).pathname);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  const made = site.services.database.selectFrom("certificates").selectAll();
  const { code } = await made.where("award", "=", "placed").executeTakeFirstOrThrow();
  expect(await site.text(`/certificate/${code}`)).toContain("This certificate is genuine");
}

async function beginNextYear() {
  site.moveTo("2027-11-20T10:00:00+05:30");
  const path = `${results}?step=edition`;
  const opened = await site.text(path, site.cookie);
  const version = /name="version" value="(\d+)"/.exec(opened)?.[1];
  expect((await send(path, { intent: "begin", version })).message).toContain("2028 has begun");
  expect(await site.text(`${competition}/2027`)).toContain(names.ananya);
}
