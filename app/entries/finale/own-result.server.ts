import { href } from "react-router";
import { placeText } from "#app/competition/announced.ts";
import type { Competition } from "#app/competition/competition.ts";
import type { PublishedLists } from "#app/editions/lists.ts";
import { editionOf, isOutOfFinale } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { findPlace, isPlaceShared, isShown, listSamePlace } from "./announced-entry.ts";
import { ownResultStrings as strings } from "./own-result-strings.ts";

type Find = (id: string) => Promise<Entry | null>;
type Placed = { place: number; find: Find };

/**
 * The published result of a dancer, as sentences. Finalists without a place are thanked; null for
 * others, and while nothing is published.
 */
export async function describeOwnResult(
  published: PublishedLists,
  entry: Entry,
  find: Find,
): Promise<string[] | null> {
  const { finalists, results } = published;
  if (!results || !isShown(entry)) return null;
  const { prizes } = results;
  const place = findPlace(published, entry.id);
  const titles = prizes.filter((one) => one.entry === entry.id).map(({ title }) => title);
  const won = [
    ...(place === undefined ? [] : [await describePlace(published, entry, { place, find })]),
    ...titles.map(strings.prize),
  ];
  if (won.length > 0) return [strings.congratulations, ...won];
  const isFinalist = finalists?.chosen.includes(entry.id);
  return isFinalist && !isOutOfFinale(entry) ? [strings.thanks] : null;
}

async function describePlace(published: PublishedLists, entry: Entry, { place, find }: Placed) {
  const found = await Promise.all(listSamePlace(published, entry.id).map(find));
  const others = found.filter((other) => other !== null);
  const text = placeText(place, isPlaceShared(published, entry, others)).toLowerCase();
  return strings.place(text, entry.category);
}

/** The address of all results of the entry's year, without that of the site. */
export const resultsPathOf = (entry: Entry, current: Competition): string =>
  entry.edition === editionOf(current)
    ? `${href("/nrithya-ratna-shodha")}#results`
    : href("/nrithya-ratna-shodha/:year", { year: entry.edition });
