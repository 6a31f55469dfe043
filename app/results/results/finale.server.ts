import { editionServices } from "#app/editions/context.server.ts";
import { currentFinalists, type EditionContent, type ResultList } from "#app/editions/edition.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { formatEntryNumber, isOutOfFinale } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { loadRanking } from "#app/judging/load-ranking.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { resultStrings as strings, warningStrings } from "../admin/admin-result-strings.ts";
import { describeAnnounced } from "../find-announced.server.ts";
import { findGaps, placesOf } from "./result-list.ts";

/** `total`: points of 100. */
type Ranked = { place: number; isShared: boolean; total: string };

export type Finale = Awaited<ReturnType<typeof loadFinale>>;

/**
 * What the places of an edition are decided on: its finalists, others that have a place or a prize,
 * and the ranking of round 2. The ranking of round 1 is not read, so that it cannot be published.
 */
export async function loadFinale(context: Context, year: string) {
  const { editions } = context.get(editionServices);
  const { entries } = context.get(entryServices);
  const competition = await findCompetitionOf(context, year);
  const edition = await editions.findEdition(year);
  const { categories, closedAt, allEntries } = await loadRanking(context, {
    edition: year,
    round: 2,
  });
  const byId = new Map(allEntries.map((entry) => [entry.id, entry]));
  const named = [...currentFinalists(edition), ...listNamed(edition.results.draft)];
  for (const id of named.filter((id) => !byId.has(id))) {
    // It may be in the trash. Of an entry that was deleted for ever, nothing is shown.
    const removed = await entries.findEntry(id);
    if (removed) byId.set(id, removed);
  }
  const ranking = new Map<string, Ranked>(
    categories.flatMap(({ ranked }) => ranked.map((one) => [one.entry, one])),
  );
  const shown = [...new Set(named)].flatMap((id) => byId.get(id) ?? []);
  const today = indiaDay(context.get(platformServices).clock());
  const { finale } = competition.dates;
  return {
    edition,
    allEntries,
    entries: shown.toSorted((a, b) => a.number - b.number),
    ranking,
    isClosed: closedAt !== null,
    finale,
    isBeforeFinale: today < finale,
    competition,
  };
}

export const listNamed = ({ places, prizes }: ResultList): string[] =>
  [...places, ...prizes].map(({ entry }) => entry);

/** Those of each category, in the competition's order. */
export function groupEntries({ entries, competition }: Finale): [string, Entry[]][] {
  const names = [...competition.categories.map(({ name }) => name), ...entries.map(categoryOf)];
  return [...new Set(names)].map((name) => [
    name,
    entries.filter((entry) => categoryOf(entry) === name),
  ]);
}

const categoryOf = ({ category }: Entry): string => category;

/** What visitors would see of a list. */
export const previewOf = ({ allEntries, competition }: Finale, list: ResultList) =>
  describeAnnounced({ finalists: undefined, results: list }, allEntries, competition);

/** Why visitors do not see an entry in a list; empty if they do. */
export function reasonOut(entry: Entry): string {
  if (entry.removedAt !== null) return strings.isOut.removed;
  if (entry.withdrawnAt !== null) return strings.isOut.withdrawn;
  return entry.deletionAskedAt === null ? "" : strings.isOut.deletion;
}

/** What a guru reads beside an entry. */
export function noteOf(entry: Entry, edition: EditionContent): string {
  const isFinalist = currentFinalists(edition).includes(entry.id);
  const declined = isOutOfFinale(entry) ? strings.isOut.declined : "";
  return reasonOut(entry) || (isFinalist ? declined : strings.isOut.notFinalist);
}

export const nameOf = (entry: Entry): string => `${formatEntryNumber(entry)} ${entry.name}`;

/** What is to be looked at before this list is published. */
export function listWarnings(finale: Finale, list: ResultList): string[] {
  const { isBeforeFinale, isClosed, ranking, entries } = finale;
  if (list.places.length === 0 && list.prizes.length === 0) return [];
  return [
    ...(isBeforeFinale ? [warningStrings.beforeFinale(finale.finale)] : []),
    ...(isClosed ? [] : [warningStrings.notClosed]),
    ...(ranking.size === 0 ? [warningStrings.noScores] : []),
    ...groupEntries(finale).flatMap(([category, own]) =>
      warnAboutCategory(finale, list, { category, own }),
    ),
    ...entries
      .filter(({ id }) => listNamed(list).includes(id))
      .flatMap((entry) => warnAboutEntry(finale, entry)),
  ];
}

function warnAboutEntry({ edition }: Finale, entry: Entry): string[] {
  const reason = reasonOut(entry);
  if (reason) return [warningStrings.out(nameOf(entry), reason)];
  const isFinalist = currentFinalists(edition).includes(entry.id);
  return isFinalist ? [] : [warningStrings.notFinalist(nameOf(entry))];
}

type OfCategory = { category: string; own: Entry[] };

function warnAboutCategory(finale: Finale, list: ResultList, { category, own }: OfCategory) {
  if (own.length === 0) return [];
  const title = category || strings.noCategory;
  const places = placesOf(
    list,
    own.map(({ id }) => id),
  );
  if (places.size === 0) return [warningStrings.noPlaces(title)];
  return [
    ...findGaps([...places.values()]).map((place) => warningStrings.gap(title, place)),
    ...own.flatMap((entry) => compareWithRanking(finale, entry, places) ?? []),
  ];
}

function compareWithRanking({ ranking }: Finale, entry: Entry, places: Map<string, number>) {
  // Every place would have the same note.
  if (ranking.size === 0) return null;
  const place = places.get(entry.id);
  const ranked = ranking.get(entry.id)?.place;
  if (place === ranked) return null;
  if (place === undefined) {
    const isLower = (ranked ?? 0) > Math.max(...places.values());
    return isLower ? null : warningStrings.without(nameOf(entry), ranked ?? 0);
  }
  if (ranked === undefined) return warningStrings.unscored(nameOf(entry), place);
  return warningStrings.differs(nameOf(entry), place, ranked);
}
