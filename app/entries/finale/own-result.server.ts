import { href } from "react-router";
import type { Competition } from "#app/competition/competition.ts";
import { formatPlace } from "#app/competition/components/announced-strings.ts";
import type { EditionContent } from "#app/editions/edition.ts";
import { type EntryContent, isOutOfFinale } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { isOfEdition } from "#app/entries/entry-times.ts";
import { ownResultStrings as strings } from "./own-result-strings.ts";

/**
 * Whether visitors may see the dancer. Who has asked for the deletion of everything is not shown
 * while the gurus have not done it.
 */
export const isShown = (entry: Pick<EntryContent, "withdrawnAt" | "deletionAskedAt">): boolean =>
  entry.withdrawnAt === null && entry.deletionAskedAt === null;

type Announced = Pick<EditionContent, "finalists" | "results">;
type Find = (id: string) => Promise<Entry | null>;

/**
 * The published result of a dancer, as sentences. Finalists without a place are thanked; null for
 * others, and while nothing is published.
 */
export async function describeOwnResult(
  { finalists, results }: Announced,
  entry: Entry,
  find: Find,
): Promise<string[] | null> {
  if (!results.published || !isShown(entry) || entry.removedAt !== null) return null;
  const { places, prizes } = results.published.list;
  const placed = places.find((one) => one.entry === entry.id);
  const titles = prizes.filter((one) => one.entry === entry.id).map(({ title }) => title);
  const won = [
    ...(placed ? [await describePlace(entry, placed.place, { places, find })] : []),
    ...titles.map(strings.prize),
  ];
  if (won.length > 0) return [strings.congratulations, ...won];
  const isFinalist = finalists.published?.list.chosen.includes(entry.id);
  return isFinalist && !isOutOfFinale(entry) ? [strings.thanks] : null;
}

type Others = { places: { entry: string; place: number }[]; find: Find };

async function describePlace(entry: Entry, place: number, { places, find }: Others) {
  const others = places.filter((one) => one.place === place && one.entry !== entry.id);
  const found = await Promise.all(others.map((other) => find(other.entry)));
  const isShared = found.some(
    (other) => other?.removedAt === null && other.category === entry.category && isShown(other),
  );
  const text = formatPlace(place);
  return isShared ? strings.sharedPlace(text, entry.category) : strings.place(text, entry.category);
}

/** The address of all results of the entry's edition, without that of the site. */
export const resultsPathOf = (entry: Entry, competition: Competition): string =>
  isOfEdition(entry, competition)
    ? `${href("/nrithya-ratna-shodha")}#results`
    : href("/nrithya-ratna-shodha/:year", { year: entry.edition });
