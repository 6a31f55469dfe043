import type { Competition } from "#app/competition/competition.ts";
import { editionServices } from "#app/editions/context.server.ts";
import type { EditionContent, FinalistList } from "#app/editions/edition.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { loadRanking, type RoundRanking } from "#app/judging/load-ranking.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import {
  chooseStrings,
  confirmStrings,
  flagTexts,
} from "#app/results/admin/admin-finalist-strings.ts";
import type { StepForm } from "#app/results/admin/step-form.server.ts";
import { describeAnnounced } from "#app/results/find-announced.server.ts";
import {
  changePublication,
  describePublication,
  hashOfPreview,
} from "#app/results/publish.server.ts";
import { changeChoice } from "./choose-finalists.server.ts";
import { changeFinalist, listAnswers } from "./finalist-answers.server.ts";
import { picksOf } from "./finalist-list.ts";

export type FinalistsView = Awaited<ReturnType<typeof loadFinalists>>;

/** What the step shows. */
export async function loadFinalists(context: Context, edition: string) {
  const { editions } = context.get(editionServices);
  const stored = await editions.findEdition(edition);
  const ranking = await loadRanking(context, { edition, round: 1 });
  const { draft } = stored.finalists;
  const competition = await findCompetitionOf(context, edition);
  const show = createPreview(competition, ranking.allEntries);
  return {
    edition,
    isRoundClosed: ranking.closedAt !== null,
    confirmBy: draft.confirmBy,
    categories: listCategories(competition, ranking).map((name) => ({
      name,
      rows: listRows(name, ranking, draft),
    })),
    preview: show(draft.chosen),
    publication: describePublication(stored.finalists, {
      hash: hashOf(stored, show),
      linesOf: (list) => linesOf(list, show),
      now: context.get(platformServices).clock(),
    }),
    answers: await listAnswers(context, stored, ranking.allEntries),
  };
}

export type Row = ReturnType<typeof listRows>[number];

/** Runs the `intent` of a form of the step; null for another form. */
export async function changeFinalists(step: StepForm) {
  const { context, edition } = step;
  const { entries } = requireEntriesHere(context);
  const competition = await findCompetitionOf(context, edition);
  const show = createPreview(competition, await entries.listEntries(edition));
  const hash = (stored: EditionContent) => hashOf(stored, show);
  return (
    (await changePublication(step, { part: "finalists", hashOf: hash })) ??
    (await changeChoice(step)) ??
    (await changeFinalist(step))
  );
}

type Preview = ReturnType<typeof describeAnnounced>["finalists"];

/** What visitors see of finalists. `entries`: those of the edition that are not in the trash. */
function createPreview(competition: Competition, entries: Entry[]) {
  return (finalists: string[]): Preview =>
    describeAnnounced({ finalists, results: undefined }, entries, competition).finalists;
}

const hashOf = ({ finalists }: EditionContent, show: (chosen: string[]) => Preview): string =>
  hashOfPreview([finalists.draft, show(finalists.draft.chosen)]);

/** What visitors, and the finalists, read of a list. */
function linesOf(list: FinalistList, show: (chosen: string[]) => Preview): string[] {
  const dancers = show(list.chosen).flatMap(({ category, dancers }) =>
    dancers.map(({ name, guru, city }) => [category, name, guru, city].filter(Boolean).join(", ")),
  );
  return list.confirmBy ? [...dancers, confirmStrings.line(list.confirmBy)] : dancers;
}

/** Those of the competition, then others that entries have. */
function listCategories(competition: Competition, { allEntries }: RoundRanking): string[] {
  const entered = allEntries.map(({ category }) => category).filter(Boolean);
  const known = competition.categories.map(({ name }) => name);
  return [...new Set([...known.filter((name) => entered.includes(name)), ...entered])];
}

/** By their places; then those without a place, and those who are chosen but take part no more. */
function listRows(category: string, ranking: RoundRanking, draft: FinalistList) {
  const { ranked = [], unscored = [] } =
    ranking.categories.find((ranked) => ranked.category === category) ?? {};
  const ofCategory = ranking.allEntries.filter((entry) => entry.category === category);
  const byId = new Map(ofCategory.map((entry) => [entry.id, entry]));
  const places = new Map(ranked.map((one) => [one.entry, one]));
  const inList = [...draft.chosen, ...draft.reserves].filter((id) => byId.has(id));
  const ids = [...new Set([...places.keys(), ...unscored, ...inList])];
  const picks = picksOf(draft, ids);
  return ids.flatMap((id) => {
    const entry = byId.get(id);
    const place = places.get(id);
    if (!entry) return [];
    return {
      id,
      number: entry.number,
      title: formatEntryNumber(entry),
      name: entry.name,
      details: [entry.guru, entry.city].filter(Boolean).join(", "),
      place: place ? chooseStrings.place(place.place, place.isShared) : chooseStrings.unscored,
      total: place ? chooseStrings.total(place.total) : "",
      pick: picks.get(id) ?? "",
      flags: listFlags(entry),
    };
  });
}

function listFlags(entry: Entry): string[] {
  const flags: Record<keyof typeof flagTexts, boolean> = {
    unpaid: entry.payment === null && entry.clearedAt === null,
    withdrawn: entry.withdrawnAt !== null,
    deletion: entry.deletionAskedAt !== null,
    cleared: entry.clearedAt !== null,
  };
  const names = Object.keys(flagTexts) as (keyof typeof flagTexts)[];
  return names.filter((name) => flags[name]).map((name) => flagTexts[name]);
}
