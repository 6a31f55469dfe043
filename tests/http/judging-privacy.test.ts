import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isVisible } from "#app/documents/document.ts";
import type { EditionContent, Round } from "#app/editions/edition.ts";
import { theDancer } from "#app/entries/entry.ts";
import { pastEdition, saveLists } from "#tests/factories/editions.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { type EntrySite, startEntrySite } from "#tests/support/entries.ts";
import { listAddresses, readAddresses } from "#tests/support/every-address.ts";
import { addGuru, cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { loadBundle } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

const { routes } = await loadBundle();

const year = "2027";
const metricsToken = "only-for-monitoring";

/** Scores up to 9,999 in quarters: such numbers are nowhere else. */
const judging = {
  criteria: ["Nritta", "Tala"].map((name) => ({ name, weight: 1, highest: 100 })),
  steps: "quarters",
};

const site = siteForAllTests(addGuru, () =>
  startEntrySite(undefined, (services) => ({ config: { ...services.config, metricsToken } }), {
    judging,
  }),
) as EntrySite;

const dancers = Array.from({ length: 6 }, (_, at) => ({
  id: `dancer-${at}`,
  name: `Qdancer${at}x`,
  token: "",
}));

type Judge = { id: string; name: string; token: string; round: Round };

const judges: Judge[] = ([1, 1, 2] as const).map((round, at) => ({
  id: `judge-${at}`,
  name: `Qjudge${at}x`,
  token: "",
  round,
}));

/** What only gurus may read, or one judge. */
const secrets: { text: string; judge: Judge | null }[] = [];

const addSecret = (text: string, judge: Judge | null = null) => {
  secrets.push({ text: text.toLowerCase(), judge });
  return text;
};

const change = (alter: (edition: EditionContent) => EditionContent) =>
  site.services.editions.change(guru.email, year, { alter });

/** Some dancers, by the bits of a number. */
const some = (bits: number) => dancers.filter((_, at) => (bits >> at) % 2 === 1);

let count = 0;
let cookie = "";

/** A score that no other sheet has, and that is in no page for another reason. */
const newScore = (): number => {
  count += 1;
  const score = 40 + (count % 59) + (count % 2 === 0 ? 0.25 : 0.75);
  return score;
};

async function giveScores(at: number): Promise<void> {
  const judge = judges[at % judges.length];
  const dancer = dancers[at % dancers.length];
  if (!judge || !dancer) return;
  const { editions, entrySettings, sheets } = site.services;
  const edition = await editions.findEdition(year);
  const rules = edition.rounds[judge.round].rules ?? entrySettings.judging;
  const given = [newScore(), newScore()];
  const comment = addSecret(`Qcomment${count}x`, judge);
  for (const score of given) addSecret(`${score}`, judge);
  await sheets.saveScores({
    judge: { ...judge, edition: year },
    entryId: dancer.id,
    changes: {
      scores: given,
      comment,
      isAbstaining: undefined,
    },
    rules,
    enteredBy: at % 2 === 0 ? null : addSecret(`Qguru${count}x`, judge),
    now: site.services.clock(),
  });
}

const soon = () => site.services.clock() + 60_000;

/** Each is done by a guru, a judge, a dancer or the program. */
const steps: Record<string, (bits: number) => Promise<unknown>> = {
  giveScores,
  chooseFinalists: (bits) =>
    saveLists(site.services, {
      finalists: {
        chosen: some(bits).map(({ id }) => id),
        reserves: some(~bits).map(({ id }) => id),
        confirmBy: "2027-09-30",
      },
    }),
  publishFinalists: () => site.services.finalists.documents.show(guru.email, year),
  scheduleFinalists: () => site.services.finalists.documents.schedule(guru.email, year, soon()),
  hideFinalists: () => site.services.finalists.documents.hide(guru.email, year),
  choosePlaces: (bits) =>
    saveLists(site.services, {
      results: {
        places: some(bits).map(({ id }, index) => ({ entry: id, place: index + 1 })),
        prizes: [{ entry: dancers[bits % 6]?.id ?? "", title: `Qprize${++count}x` }],
      },
    }),
  publishResults: () => site.services.results.documents.show(guru.email, year),
  scheduleResults: () => site.services.results.documents.schedule(guru.email, year, soon()),
  hideResults: () => site.services.results.documents.hide(guru.email, year),
  async publishDue() {
    await site.services.finalists.documents.publishDue(soon());
    await site.services.results.documents.publishDue(soon());
  },
  withdraw: (bits) =>
    site.services.entries.documents.changeAnyVersion(
      theDancer,
      dancers[bits % 6]?.id ?? "",
      (entry) => ({ ...entry, withdrawnAt: entry.withdrawnAt === null ? 1 : null }),
    ),
  closeRound: (bits) =>
    change((edition) => {
      const round = bits % 2 === 0 ? 1 : 2;
      const { rules, closedAt } = edition.rounds[round];
      const closed = closedAt === null ? site.services.clock() : null;
      return {
        ...edition,
        rounds: { ...edition.rounds, [round]: { rules, closedAt: closed } },
      };
    }),
  beginNextYear: () =>
    change((edition) => ({ ...edition, facts: edition.facts ? null : pastEdition().facts })),
  /** Restores the state before one of the last changes. */
  async goBack(bits) {
    const { documentStores, history } = site.services;
    const kind = (["edition", "finalists", "results"] as const)[bits % 3] ?? "edition";
    const ids = await history.listIds({ kind });
    const id = ids[bits % Math.max(1, ids.length)];
    const [entry] = id ? await history.listEntries([id]) : [];
    if (!entry) return;
    const { documents } = documentStores[kind];
    const found = await documents.history.listChanges(entry.documentId, {});
    await documents.restoreVersion(guru.email, entry.id, found.version ?? 0);
  },
  async lookAsGuru() {
    const pages = ["judging", "results", "entries", "history"];
    for (const page of pages) await site.text(`/success/${page}`, cookie);
  },
};

/** A reader's own names: a dancer reads the own one, a judge too. */
type Reader = { token: string; ownName: string; judge: Judge | null };

const stranger: Reader = { token: "unknown", ownName: "", judge: null };

/** The lists that are published, by their status. */
async function readLists() {
  const { finalists, results } = site.services;
  const [selected, placed] = [await finalists.findList(year), await results.findList(year)];
  return {
    finalists: isVisible(selected) ? selected : null,
    results: isVisible(placed) ? placed : null,
  };
}

/** What the published lists allow everybody to read. */
async function findPublic(): Promise<string[]> {
  const { entries } = site.services;
  const lists = await readLists();
  const present = (await entries.listEntries(year)).filter(
    ({ withdrawnAt }) => withdrawnAt === null,
  );
  const { places = [], prizes = [] } = lists.results ?? {};
  const named = [
    ...(lists.finalists?.chosen ?? []),
    ...[...places, ...prizes].map(({ entry }) => entry),
  ];
  const names = present.filter(({ id }) => named.includes(id)).map(({ name }) => name);
  return [...names, ...prizes.map(({ title }) => title)].map((text) => text.toLowerCase());
}

/** A page without its styles and drawings, which are full of numbers. */
const readBy = (text: string) => text.replaceAll(/<(style|svg)\b[\s\S]*?<\/\1>/g, "").toLowerCase();

const isIn = (text: string, secret: string): boolean =>
  /^[\d.]+$/.test(secret)
    ? new RegExp(`(?<![\\w.:-])${secret.replace(".", "\\.")}(?![\\w-])`).test(text)
    : text.includes(secret);

function findLeaks(sent: string, { ownName, judge }: Reader, published: string[]): string[] {
  const text = readBy(sent);
  const ofOthers = secrets
    .filter((secret) => judge === null || secret.judge !== judge)
    .filter(
      (secret) => !judge || !secrets.some((own) => own.judge === judge && own.text === secret.text),
    )
    .map((secret) => secret.text);
  const names = [...dancers, ...judges].map(({ name }) => name.toLowerCase());
  const allowed = [...published, ownName.toLowerCase()];
  const prizes = text.match(/qprize\d+x/g) ?? [];
  return [
    ...ofOthers.filter((secret) => isIn(text, secret)),
    ...[...names, ...prizes].filter((name) => text.includes(name) && !allowed.includes(name)),
  ];
}

/** Everything that a reader with a link can open, and what everybody can. */
async function findLeaksFor(reader: Reader, published: string[]): Promise<string[]> {
  const leaks: string[] = [];
  const shared = { file: "entry.json", edition: year, year, code: "ABCD", part: "competition" };
  const all = listAddresses(routes, (pattern) => {
    const isOwn = pattern.includes(":token");
    if (reader !== stranger && !isOwn) return [];
    return [{ ...shared, section: "judges", id: "judge-0", token: reader.token }];
  });
  await readAddresses(site, all, {
    form: new URLSearchParams({ intent: "publish", entry: "dancer-0" }),
    async report({ asked, path, answer }) {
      const found = findLeaks(await answer.text(), reader, published);
      leaks.push(...found.map((leak) => `${asked} ${path} (${reader.ownName}): ${leak}`));
    },
  });
  return leaks;
}

const further = ["/search?q=qdancer", "/search?q=qprize", "/feed.xml", "/sitemap.xml"];

async function findAllLeaks(): Promise<string[]> {
  const published = await findPublic();
  const readers: Reader[] = [
    stranger,
    ...dancers.slice(0, 2).map(({ token, name }) => ({ token, ownName: name, judge: null })),
    ...judges.map((judge) => ({ token: judge.token, ownName: judge.name, judge })),
  ];
  const leaks: string[] = [];
  for (const reader of readers) leaks.push(...(await findLeaksFor(reader, published)));
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const told = [
    ...(await Promise.all(further.map((path) => site.text(path)))),
    await (await site.request("/metrics", { headers })).text(),
    ...site.logged.map((line) => JSON.stringify(line)),
  ];
  return [...leaks, ...told.flatMap((text) => findLeaks(text, stranger, published))];
}

beforeAll(async () => {
  const { entries, entryLinks, judges: judgeStore, judgeLinks } = site.services;
  for (const dancer of dancers) {
    const { id, name } = dancer;
    await entries.addEntry(id, newEntry({ name, guru: `Qguru${id}`, city: `Qcity${id}` }));
    dancer.token = entryLinks.findToken((await entries.findEntry(id)) as never) ?? "";
  }
  for (const judge of judges) {
    const { id, name, round } = judge;
    await judgeStore.documents.add(newJudge({ name, round }), { who: guru.email, id });
    const stored = await judgeStore.findJudge(id);
    judge.token = (stored && judgeLinks.findLink(stored)?.split("/").at(-1)) ?? "";
  }
  cookie = cookieOf(await signInByRequest(site));
});

test("whatever was done, nobody reads what is not published, nor another judge's scores", async () => {
  const done = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(63)), {
    minLength: 8,
    maxLength: 15,
  });
  await fc.assert(
    fc.asyncProperty(done, async (chosen) => {
      for (const [name, bits] of chosen) await steps[name]?.(bits);
      expect(await findAllLeaks()).toEqual([]);
    }),
    { numRuns: 1 },
  );
}, 60_000);

test("gurus and the judge read it, so that it would be found in other answers", async () => {
  const { documents } = site.services.entries;
  await documents.changeAnyVersion(theDancer, "dancer-0", (entry) => ({
    ...entry,
    withdrawnAt: null,
  }));
  // A closed round refuses scores.
  await change(({ rounds, ...edition }) => ({
    ...edition,
    rounds: { ...rounds, 1: { ...rounds[1], closedAt: null } },
  }));
  await giveScores(0);
  const own = await site.text(`/judge/${judges[0]?.token}`);
  expect(readBy(own)).toContain(secrets.at(-1)?.text ?? "no secret");
  const pages = ["judging?round=1", "results/2027"];
  const texts = await Promise.all(pages.map((path) => site.text(`/success/${path}`, cookie)));
  const found = findLeaks(texts.join("\n"), stranger, []);
  expect(found).toEqual(expect.arrayContaining(["qjudge0x", "qdancer0x"]));
});
