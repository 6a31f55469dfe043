import { placeText } from "#app/competition/announced.ts";
import type { PublishedLists, ResultList } from "#app/editions/lists.ts";
import { type EntryContent, isOutOfFinale } from "#app/entries/entry.ts";
import {
  type AnnouncedEntry,
  findPlace,
  isPlaceShared,
  isShown,
} from "#app/entries/finale/announced-entry.ts";
import { lacksPayment } from "#app/entries/payment.ts";
import type { Award } from "#db/competition-rows.ts";
import { awardTexts } from "./certificate-strings.ts";

/**
 * What is certified of an entry: `text` is what a visitor reads of it, `First place`. `isOfFinale`:
 * the certificate names the day and the place of the finale.
 */
export type GivenAward = { award: Award; text: string; isOfFinale: boolean };

type CertifiedEntry = AnnouncedEntry & Pick<EntryContent, "payment" | "clearedAt" | "finalist">;

/**
 * What is published of an entry, which is all that a certificate may say. `others`: at least the
 * entries of `listSamePlace`.
 */
export function listAwards(
  published: PublishedLists,
  entry: CertifiedEntry,
  others: AnnouncedEntry[],
): GivenAward[] {
  if (!isShown(entry)) return [];
  const { finalists, results } = published;
  const isSelected = finalists?.chosen.includes(entry.id) ?? false;
  const place = findPlace(published, entry.id);
  const prizes = results?.prizes.filter((each) => each.entry === entry.id) ?? [];
  const placed = [
    ...(place === undefined ? [] : [placeText(place, isPlaceShared(published, entry, others))]),
    ...prizes.map(({ title }) => title),
  ];
  // Before the results, nobody has danced in the finale.
  const wasInFinale = results !== null && isSelected && !isOutOfFinale(entry);
  const isOfFinale = placed.length > 0 || wasInFinale;
  const awards: GivenAward[] = [];
  if ((finalists || results) && !lacksPayment(entry, 1)) {
    awards.push({ award: "taking-part", text: awardTexts["taking-part"], isOfFinale });
  }
  if (isSelected) awards.push({ award: "selected", text: awardTexts.selected, isOfFinale: true });
  if (placed.length > 0)
    awards.push({ award: "placed", text: placed.join(", "), isOfFinale: true });
  return awards;
}

export const isWithdrawn = (
  { withdrawnCertificates }: ResultList,
  id: string,
  award: Award,
): boolean => withdrawnCertificates.some((each) => each.entry === id && each.award === award);
