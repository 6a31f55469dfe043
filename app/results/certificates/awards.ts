import { placeText } from "#app/competition/components/announced-strings.ts";
import type { EditionContent } from "#app/editions/edition.ts";
import {
  type AnnouncedEntry,
  findPlace,
  isPlaceShared,
  isShown,
} from "#app/entries/finale/announced-entry.ts";
import type { Award } from "#db/competition-rows.ts";
import { awardTexts } from "./certificate-strings.ts";

/** What is certified of an entry: `text` is what a visitor reads of it, `First place`. */
export type GivenAward = { award: Award; text: string };

/**
 * What is published of an entry, which is all that a certificate may say. `others`: at least the
 * entries of `listSamePlace`.
 */
export function listAwards(
  edition: EditionContent,
  entry: AnnouncedEntry,
  others: AnnouncedEntry[],
): GivenAward[] {
  if (!isShown(entry)) return [];
  const finalists = edition.finalists.published?.list;
  const results = edition.results.published?.list;
  const awards: GivenAward[] = [];
  if (finalists || results) awards.push({ award: "taking-part", text: awardTexts["taking-part"] });
  if (finalists?.chosen.includes(entry.id)) {
    awards.push({ award: "selected", text: awardTexts.selected });
  }
  const place = findPlace(edition, entry.id);
  const prizes = results?.prizes.filter((each) => each.entry === entry.id) ?? [];
  const placed = [
    ...(place === undefined ? [] : [placeText(place, isPlaceShared(edition, entry, others))]),
    ...prizes.map(({ title }) => title),
  ];
  if (placed.length > 0) awards.push({ award: "placed", text: placed.join(", ") });
  return awards;
}

export const isWithdrawn = (edition: EditionContent, id: string, award: Award): boolean =>
  edition.withdrawnCertificates.some((each) => each.entry === id && each.award === award);
