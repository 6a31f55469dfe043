import { beforeAll, expect, test } from "vitest";
import type { EditionContent, Round } from "#app/editions/edition.ts";
import { theDancer } from "#app/entries/entry.ts";
import { saveLists } from "#tests/factories/editions.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { type EntrySite, startEntrySite } from "#tests/support/entries.ts";
import { listAddresses, readAddresses } from "#tests/support/every-address.ts";
import { addGuru, guru, signInGuru } from "#tests/support/guru.ts";
import { loadBundle } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

const { routes } = await loadBundle();

const year = "2027";
const metricsToken = "only-for-monitoring";

/** Scores up to 100 in quarters: such numbers are nowhere else. */
const judging = {
  criteria: ["Nritta", "Tala"].map((name) => ({ name, weight: 1, highest: 100 })),
  steps: "quarters",
};

const site = siteForAllTests(addGuru, () =>
  startEntrySite(undefined, (services) => ({ config: { ...services.config, metricsToken } }), {
    judging,
  }),
) as EntrySite;

const dancers = [0, 1, 2].map((at) => ({ id: `dancer-${at}`, name: `qdancer${at}x`, token: "" }));
const [first = "", second = "", third = ""] = dancers.map(({ id }) => id);
const prize = "qprizex";

/** `secrets`: what only gurus may read, and this judge. */
type Judge = { id: string; name: string; token: string; round: Round; secrets: string[] };

const judges: Judge[] = ([1, 1, 2] as const).map((round, at) => ({
  ...{ id: `judge-${at}`, name: `qjudge${at}x`, token: "", round },
  secrets: [`${41 + at}.25`, `${51 + at}.75`, `qcomment${at}x`, `qguru${at}x`],
}));

/** A reader's own name, and what only this judge may read. */
type Reader = { token: string; name: string; secrets: string[] };

const stranger: Reader = { token: "unknown", name: "", secrets: [] };

beforeAll(async () => {
  const { entries, entryLinks, judges: judgeStore, judgeLinks, sheets } = site.services;
  for (const dancer of dancers) {
    const { id, name } = dancer;
    await entries.addEntry(id, newEntry({ name, guru: `Qguru${id}`, city: `Qcity${id}` }));
    dancer.token = entryLinks.findToken((await entries.findEntry(id)) as never) ?? "";
  }
  for (const judge of judges) {
    const { id, name, round, secrets } = judge;
    await judgeStore.documents.add(newJudge({ name, round }), { who: guru.email, id });
    const stored = await judgeStore.findJudge(id);
    judge.token = (stored && judgeLinks.findLink(stored)?.split("/").at(-1)) ?? "";
    const [one, other, comment, enteredBy = null] = secrets;
    for (const entryId of [first, second]) {
      await sheets.saveScores({
        judge: { id, edition: year, round },
        entryId,
        changes: { scores: [Number(one), Number(other)], comment, isAbstaining: false },
        rules: site.services.entrySettings.judging,
        enteredBy,
        now: site.services.clock(),
      });
    }
  }
});

/** A page without its styles and drawings, which are full of numbers. */
const readBy = (text: string) => text.replaceAll(/<(style|svg)\b[\s\S]*?<\/\1>/g, "").toLowerCase();

const isIn = (text: string, secret: string): boolean =>
  /^[\d.]+$/.test(secret)
    ? new RegExp(`(?<![\\w.:-])${secret.replace(".", "\\.")}(?![\\w-])`).test(text)
    : text.includes(secret);

function findLeaks(sent: string, { name, secrets }: Reader, published: string[]): string[] {
  const text = readBy(sent);
  const allowed = [...published, name, ...secrets];
  const names = [...dancers, ...judges].map((each) => each.name);
  return [...judges.flatMap((judge) => judge.secrets), ...names, prize].filter(
    (secret) => !allowed.includes(secret) && isIn(text, secret),
  );
}

/** Where lists of the competition are shown. */
const ofCompetition = /^\/($|nrithya|judge|certificate|search)/;

/** What a stranger and those with a link are sent of what they may not read. */
async function findAllLeaks(published: string[], pages = ofCompetition): Promise<string[]> {
  const leaks: string[] = [];
  const shared = { file: "entry.json", edition: year, year, code: "ABCD", id: "judge-0" };
  const ofDancers = dancers.slice(1).map((dancer) => ({ ...dancer, secrets: [] }));
  const readers: [Reader, RegExp][] = [
    [stranger, pages],
    ...ofDancers.map((dancer): [Reader, RegExp] => [dancer, /entry\/:token/]),
    ...judges.slice(1).map((judge): [Reader, RegExp] => [judge, /judge\/:token/]),
  ];
  for (const [reader, isRead] of readers) {
    const all = listAddresses(routes, (pattern) =>
      isRead.test(pattern) ? [{ ...shared, token: reader.token }] : [],
    );
    await readAddresses(site, all, {
      form: new URLSearchParams({ intent: "publish", entry: first }),
      async report({ asked, path, answer }) {
        const found = findLeaks(await answer.text(), reader, published);
        leaks.push(...found.map((leak) => `${asked} ${path} (${reader.name}): ${leak}`));
      },
    });
  }
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const told = [
    await site.text("/search?q=qdancer"),
    await site.text("/search?q=qprize"),
    await (await site.request("/metrics", { headers })).text(),
    ...site.logged.map((line) => JSON.stringify(line)),
  ];
  return [...leaks, ...told.flatMap((text) => findLeaks(text, stranger, published))];
}

test("nobody reads what is not published, nor another judge's scores", async () => {
  const { finalists, results, editions, entries, clock } = site.services;
  const places = [{ entry: first, place: 1 }];
  await saveLists(site.services, {
    finalists: { chosen: [first, second], reserves: [third], confirmBy: "2027-09-30" },
    results: { places, prizes: [{ entry: second, title: prize }] },
  });
  await results.documents.schedule(guru.email, year, clock() + 60_000);
  expect(await findAllLeaks([], /./)).toEqual([]);

  await finalists.documents.show(guru.email, year);
  const alter = (edition: EditionContent) => ({
    ...edition,
    rounds: { ...edition.rounds, 1: { ...edition.rounds[1], closedAt: clock() } },
  });
  await editions.change(guru.email, year, { alter });
  expect(await findAllLeaks(["qdancer0x", "qdancer1x"])).toEqual([]);

  await results.documents.show(guru.email, year);
  const withdraw = { withdrawnAt: clock() };
  await entries.documents.changeAnyVersion(theDancer, first, (entry) => ({
    ...entry,
    ...withdraw,
  }));
  expect(await findAllLeaks(["qdancer1x", prize])).toEqual([]);

  await finalists.documents.hide(guru.email, year);
  await results.documents.hide(guru.email, year);
  expect(await findAllLeaks([])).toEqual([]);
}, 60_000);

test("gurus and the judge read it, so that it would be found in other answers", async () => {
  const [judge = stranger] = judges;
  const own = readBy(await site.text(`/judge/${judge.token}?entry=${second}`));
  expect(judge.secrets.slice(0, 3).filter((secret) => !isIn(own, secret))).toEqual([]);
  const cookie = await signInGuru(site);
  const pages = ["judging?round=1", "judging/judge-0", "results/2027"];
  const texts = await Promise.all(pages.map((path) => site.text(`/success/${path}`, cookie)));
  const found = findLeaks(texts.join("\n"), stranger, []);
  expect(found).toEqual(expect.arrayContaining([...judge.secrets, "qjudge0x", "qdancer1x"]));
});
