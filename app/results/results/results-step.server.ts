import { isDeepStrictEqual } from "node:util";
import { type Notice, refusal } from "#app/documents/document.ts";
import type { EditionContent, ResultList } from "#app/editions/edition.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { cleanLine, readWholeNumber } from "#app/platform/pasted-text.ts";
import { resultStrings as strings } from "#app/results/admin/admin-result-strings.ts";
import type { StepForm } from "#app/results/admin/step-form.server.ts";
import {
  changePublication,
  decideOnEdition,
  describePublication,
  hashOfPreview,
} from "#app/results/publish.server.ts";
import {
  type Finale,
  groupEntries,
  listWarnings,
  loadFinale,
  nameOf,
  noteOf,
  previewOf,
} from "./finale.server.ts";
import { describeLetters } from "./result-letters.server.ts";
import { linesOfResults } from "./result-lines.ts";
import {
  highestPlace,
  maxPrizeLength,
  maxPrizes,
  placesOf,
  suggestPlaces,
  withPlaces,
} from "./result-list.ts";

export type ResultsView = Awaited<ReturnType<typeof loadResults>>;

/** What the step shows. */
export async function loadResults(context: Context, year: string) {
  const finale = await loadFinale(context, year);
  const { edition, entries } = finale;
  const { draft } = edition.results;
  const linesOf = (list: ResultList) => linesOfResults(previewOf(finale, list).results);
  const now = context.get(platformServices).clock();
  return {
    edition: year,
    categories: groupEntries(finale)
      .filter(([, own]) => own.length > 0)
      .map(([category, own]) => ({
        category,
        base: hashOfPlaces(
          draft,
          own.map(({ id }) => id),
        ),
        rows: own.map((entry) => toRow(finale, entry)),
      })),
    prizes: draft.prizes,
    prizesBase: hashOfPreview(draft.prizes),
    dancers: entries.map((entry): [string, string] => [entry.id, nameOf(entry)]),
    warnings: listWarnings(finale, draft),
    preview: previewOf(finale, draft).results,
    publication: describePublication(edition.results, {
      hash: hashOf(finale)(edition),
      linesOf,
      now,
    }),
    letters: await describeLetters(context, finale),
  };
}

export type PlaceRow = ReturnType<typeof toRow>;

function toRow({ edition, ranking }: Finale, entry: Entry) {
  const { id, guru, city } = entry;
  const ranked = ranking.get(id);
  const place = placesOf(edition.results.draft, [id]).get(id);
  return {
    id,
    title: nameOf(entry),
    details: [guru, city].filter(Boolean).join(", "),
    place: place === undefined ? "" : `${place}`,
    ranked: ranked ? strings.ranked(ranked.place, ranked.isShared, ranked.total) : strings.unscored,
    note: noteOf(entry, edition),
  };
}

type Entry = Finale["entries"][number];

const hashOfPlaces = (list: ResultList, ids: string[]): string =>
  hashOfPreview([...placesOf(list, ids)].toSorted());

/** Of what a guru sees before publishing: the list with the names, and what is to be looked at. */
const hashOf = (finale: Finale) => (edition: EditionContent) =>
  hashOfPreview([
    previewOf(finale, edition.results.draft).results,
    listWarnings(finale, edition.results.draft),
  ]);

/** Runs the `intent` of a form of the step; null for another form. */
export async function changeResults(step: StepForm): Promise<Notice | null> {
  const { form, context, edition: year } = step;
  const intent = form.get("intent");
  const finale = await loadFinale(context, year);
  if (intent === "save-places" || intent === "suggest-places") {
    return changePlaces(step, finale, intent === "suggest-places");
  }
  if (intent === "save-prizes") return changePrizes(step, finale);
  const isPublishing = intent === "publish" || intent === "publish-at";
  const isConfirmed = form.get("confirm") === "yes";
  if (isPublishing && !isConfirmed) {
    const { draft } = finale.edition.results;
    if (listWarnings(finale, draft).length > 0) return refusal(strings.confirmFirst);
  }
  return changePublication(step, { part: "results", hashOf: hashOf(finale) });
}

/** Changes the places of one category, if the guru has seen the present ones (`base`). */
function changePlaces(step: StepForm, finale: Finale, isSuggested: boolean) {
  const { form } = step;
  const category = String(form.get("category") ?? "");
  const own = finale.entries.filter((entry) => entry.category === category);
  const ids = own.map(({ id }) => id);
  const ranked = own.map(({ id }) => ({ id, ranked: finale.ranking.get(id)?.place ?? null }));
  const places = isSuggested ? suggestPlaces(ranked) : readPlaces(form, ids);
  const wrong = own.filter(({ id }) => places.has(id) && !isPlace(places.get(id)));
  if (wrong.length > 0) {
    return refusal(strings.badPlace(wrong.map(nameOf).join(", "), highestPlace));
  }
  if (isSuggested && places.size === 0) return refusal(strings.nothingRanked);
  const title = category || strings.noCategory;
  return changeDraft(step, strings.placesSaved(title), {
    isSeen: (draft) => hashOfPlaces(draft, ids) === form.get("base"),
    alter: (draft) => withPlaces(draft, ids, places),
  });
}

/** `NaN` for what is no number. */
function readPlaces(form: FormData, ids: string[]): Map<string, number> {
  const texts = ids.map((id): [string, string] => [id, String(form.get(`place-${id}`) ?? "")]);
  const given = texts.filter(([, text]) => text.trim() !== "");
  return new Map(given.map(([id, text]) => [id, readWholeNumber(text)]));
}

const isPlace = (place = Number.NaN): boolean =>
  Number.isInteger(place) && place >= 1 && place <= highestPlace;

/** Replaces all special prizes. Those without a name are removed. */
function changePrizes(step: StepForm, { entries }: Finale) {
  const { form } = step;
  const winners = form.getAll("winner").map(String);
  const titles = form.getAll("title").map((title) => cleanLine(String(title)));
  const given = titles.map((title, index) => ({ entry: winners[index] ?? "", title }));
  const prizes = given.filter(({ title }) => title);
  if (prizes.length > maxPrizes) return refusal(strings.tooManyPrizes(maxPrizes));
  const isKnown = (id: string) => entries.some((entry) => entry.id === id);
  const isHalf = prizes.some(({ entry }) => !isKnown(entry));
  if (isHalf) return refusal(strings.halfPrize);
  if (prizes.some(({ title }) => title.length > maxPrizeLength)) {
    return refusal(strings.longPrize(maxPrizeLength));
  }
  return changeDraft(step, strings.prizesSaved, {
    isSeen: (draft) => hashOfPreview(draft.prizes) === form.get("base"),
    alter: (draft) => ({ ...draft, prizes }),
  });
}

type DraftChange = {
  isSeen: (draft: ResultList) => boolean;
  alter: (draft: ResultList) => ResultList;
};

/** A form that is sent twice changes nothing the second time. */
const changeDraft = (step: StepForm, done: string, { isSeen, alter }: DraftChange) =>
  decideOnEdition(
    step,
    () => done,
    (edition) => {
      const { draft } = edition.results;
      const altered = alter(draft);
      if (isDeepStrictEqual(altered, draft)) return edition;
      if (!isSeen(draft)) return strings.changedMeanwhile;
      return { ...edition, results: { ...edition.results, draft: altered } };
    },
  );
