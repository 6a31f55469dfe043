import { z } from "zod";
import { competitionServices } from "#app/competition/context.server.ts";
import { noticeOfChange } from "#app/documents/dispatch-operation.server.ts";
import { isVisible, type Notice } from "#app/documents/document.ts";
import { handleSave } from "#app/documents/edit-document.server.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { resultsKind } from "#app/editions/edition-kind.ts";
import type { ResultList } from "#app/editions/lists.ts";
import { greet } from "#app/entries/admin/letters.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { describeOwnResult, resultsPathOf } from "#app/entries/finale/own-result.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { cleanLine, readWholeNumber } from "#app/platform/pasted-text.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import { describeAnnounced } from "#app/results/find-announced.server.ts";
import type { StepForm } from "#app/results/steps.ts";
import {
  type Finale,
  groupEntries,
  listWarnings,
  loadFinale,
  nameOf,
  noteOf,
  placesOf,
} from "./finale.server.ts";
import { highestPlace, lastSuggested, maxPrizeLength, maxPrizes } from "./result-limits.ts";

export type ResultsView = Awaited<ReturnType<typeof loadResults>>;

/** The list with its form, what is wrong with it, and the letters to the dancers. */
export async function loadResults(context: Context, year: string) {
  const finale = await loadFinale(context, year);
  const { list, finalists, entries, allEntries, competition } = finale;
  const announced = { finalists: undefined, results: list };
  return {
    list,
    now: context.get(platformServices).clock(),
    values: toFormValues(list, entries),
    categories: groupEntries(finale).map(([category, own]) => ({
      category,
      rows: sortByRanking(own, finale).map((entry) => ({
        id: entry.id,
        name: entry.name,
        number: formatEntryNumber(entry),
        details: [entry.guru, entry.city].filter(Boolean).join(", "),
        ranked: describeRanked(finale, entry),
        note: noteOf(entry, finalists),
      })),
    })),
    dancers: entries.map((entry): [string, string] => [entry.id, nameOf(entry)]),
    warnings: listWarnings(finale),
    preview: describeAnnounced(announced, allEntries, competition).results,
    letters: isVisible(list) ? await describeLetters(context, finale) : null,
  };
}

export type PlaceRow = ResultsView["categories"][number]["rows"][number];

/** Those without a score are at the end, by their numbers. */
function sortByRanking(entries: Entry[], { ranking }: Finale): Entry[] {
  const placeOf = ({ id }: Entry) => ranking.get(id)?.place ?? entries.length + 1;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b) || a.number - b.number);
}

function describeRanked({ ranking }: Finale, { id }: Entry) {
  const ranked = ranking.get(id);
  return ranked ? { place: ranked.place, total: ranked.total } : null;
}

type Named = { id: string }[];

function toFormValues(list: ResultList, entries: Named): Record<string, string> {
  const places = placesOf(list);
  const fields = [
    ...entries.map(({ id }) => [`place-${id}`, `${places.get(id) ?? ""}`]),
    ...Array.from({ length: maxPrizes }, (_, index) => [
      [`prize-${index}`, list.prizes[index]?.title ?? ""],
      [`winner-${index}`, list.prizes[index]?.entry ?? ""],
    ]).flat(),
  ];
  return Object.fromEntries(fields);
}

/** Saves the places of all categories, and the special prizes. */
export async function saveResults({ form, who, edition, context }: StepForm) {
  const { results } = context.get(editionServices);
  const { entries } = await loadFinale(context, edition);
  const names = new Map(entries.map((entry) => [entry.id, nameOf(entry)]));
  const labels = [
    ...entries.map((entry) => [`place-${entry.id}`, `Place of ${nameOf(entry)}`]),
    ...Array.from({ length: maxPrizes }, (_, index) => [
      [`prize-${index}`, `Special prize ${index + 1}`],
      [`winner-${index}`, `Dancer of the special prize ${index + 1}`],
    ]).flat(),
  ];
  const schema = z.record(z.string(), z.string()).transform((texts, issues) => {
    const refuse = (name: string, message: string) =>
      issues.addIssue({ code: "custom", path: [name], message });
    return {
      places: readPlaces(texts, entries, refuse),
      prizes: readPrizes(texts, names, refuse),
    };
  });
  await results.addList(edition);
  return handleSave(
    { id: edition, form, who, log: context.get(requestContext).log },
    {
      documents: results.documents,
      schema,
      toFormValues: (list) => toFormValues(list, entries),
      labels: Object.fromEntries(labels),
      formatValue: (_name, value) => names.get(value) ?? value,
      alter: ({ places, prizes }, list) => ({
        ...list,
        places: [...list.places.filter(({ entry }) => !names.has(entry)), ...places],
        prizes,
      }),
      texts: { notStored: "The results could not be saved." },
    },
  );
}

type Texts = Record<string, string>;
type Refuse = (name: string, message: string) => void;

const readPlaces = (texts: Texts, entries: Named, refuse: Refuse): ResultList["places"] =>
  entries.flatMap(({ id }) => {
    const text = (texts[`place-${id}`] ?? "").trim();
    if (text === "") return [];
    const place = readWholeNumber(text);
    const isPlace = Number.isInteger(place) && place >= 1 && place <= highestPlace;
    if (!isPlace) refuse(`place-${id}`, `A place is a whole number from 1 to ${highestPlace}.`);
    return [{ entry: id, place }];
  });

/** Those without a name are left out. */
const readPrizes = (
  texts: Texts,
  names: Map<string, string>,
  refuse: Refuse,
): ResultList["prizes"] =>
  Array.from({ length: maxPrizes }, (_, index) => index).flatMap((index) => {
    const title = cleanLine(texts[`prize-${index}`] ?? "");
    const entry = texts[`winner-${index}`] ?? "";
    if (title === "") return [];
    if (!names.has(entry)) refuse(`winner-${index}`, "Please choose the dancer of this prize.");
    if (title.length > maxPrizeLength) {
      refuse(`prize-${index}`, `A prize's name has at most ${maxPrizeLength} characters.`);
    }
    return [{ entry, title }];
  });

/** Gives the first places of the ranking in each category in which nobody has a place. */
export async function suggestPlaces({ who, edition, context }: StepForm): Promise<Notice> {
  const { results } = context.get(editionServices);
  const finale = await loadFinale(context, edition);
  const suggest = (list: ResultList): ResultList => {
    const given = placesOf(list);
    const suggested = groupEntries(finale)
      .filter(([, own]) => !own.some(({ id }) => given.has(id)))
      .flatMap(([, own]) => own)
      .flatMap(({ id }) => {
        const place = finale.ranking.get(id)?.place ?? highestPlace;
        return place <= lastSuggested ? [{ entry: id, place }] : [];
      });
    return { ...list, places: [...list.places, ...suggested] };
  };
  return noticeOfChange(resultsKind, () => results.change(who, edition, suggest));
}

/** Texts to the dancers whose results are published. */
async function describeLetters(context: Context, finale: Finale) {
  const { list, allEntries, competition } = finale;
  const { entryLinks, mailer } = context.get(entryServices);
  const { competition: current } = context.get(competitionServices);
  const { publicUrl } = context.get(platformServices).config;
  const published = await context.get(editionServices).findPublished(list.edition);
  const byId = new Map(allEntries.map((entry) => [entry.id, entry]));
  const find = async (id: string) => byId.get(id) ?? null;
  const letters = [];
  for (const entry of allEntries) {
    const sentences = await describeOwnResult(published, entry, find);
    if (!sentences) continue;
    const result = sentences.join(" ");
    const text =
      `${greet(entry, competition.name)}\n\n${result}\n\n` +
      `The page of your entry: ${entryLinks.findLink(entry) ?? ""}\n\n` +
      `All results: ${publicUrl}${resultsPathOf(entry, current)}`;
    const whatsApp = entry.phone && whatsAppHref(entry.phone, text);
    letters.push({ id: entry.id, title: nameOf(entry), result, whatsApp });
  }
  return { isMailed: mailer !== null, letters };
}
