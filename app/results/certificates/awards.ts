import type { EditionContent } from "#app/editions/edition.ts";
import type { EntryContent } from "#app/entries/entry.ts";
import type { Award } from "#db/competition-rows.ts";
import { awardTexts, placeText } from "./certificate-strings.ts";

/** What is certified of an entry: `text` is what a visitor reads of it, `First place`. */
export type GivenAward = { award: Award; text: string };

export type Awarded = Pick<EntryContent, "withdrawnAt" | "deletionAskedAt" | "category"> & {
  id: string;
  removedAt: number | null;
};

/**
 * What is published of an entry, which is all that a certificate may say. `others`: at least the
 * entries of `listSamePlace`.
 */
export function listAwards(
  edition: EditionContent,
  entry: Awarded,
  others: Awarded[],
): GivenAward[] {
  if (!takesPart(entry)) return [];
  const finalists = edition.finalists.published?.list;
  const results = edition.results.published?.list;
  const awards: GivenAward[] = [];
  if (finalists || results) awards.push({ award: "taking-part", text: awardTexts["taking-part"] });
  if (finalists?.chosen.includes(entry.id)) {
    awards.push({ award: "selected", text: awardTexts.selected });
  }
  const place = placeOf(edition, entry.id);
  const prizes = results?.prizes.filter((each) => each.entry === entry.id) ?? [];
  const placed = [
    ...(place === undefined ? [] : [placeText(place, isShared(edition, entry, others))]),
    ...prizes.map(({ title }) => title),
  ];
  if (placed.length > 0) awards.push({ award: "placed", text: placed.join(", ") });
  return awards;
}

function isShared(edition: EditionContent, entry: Awarded, others: Awarded[]): boolean {
  const samePlace = new Set(listSamePlace(edition, entry.id));
  return others.some(
    (other) => samePlace.has(other.id) && takesPart(other) && other.category === entry.category,
  );
}

/** Those of any category that have the place of an entry, without the entry. */
export function listSamePlace(edition: EditionContent, id: string): string[] {
  const place = placeOf(edition, id);
  const places = edition.results.published?.list.places ?? [];
  if (place === undefined) return [];
  return places.flatMap((other) =>
    other.place === place && other.entry !== id ? [other.entry] : [],
  );
}

const placeOf = ({ results }: EditionContent, id: string): number | undefined =>
  results.published?.list.places.find(({ entry }) => entry === id)?.place;

const takesPart = ({ withdrawnAt, deletionAskedAt, removedAt }: Awarded): boolean =>
  withdrawnAt === null && deletionAskedAt === null && removedAt === null;

export const isWithdrawn = (edition: EditionContent, id: string, award: Award): boolean =>
  edition.withdrawnCertificates.some((each) => each.entry === id && each.award === award);
