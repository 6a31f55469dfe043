import type { Competition } from "#app/competition/competition.ts";
import { dayMs, indiaDateTime } from "#app/platform/calendar.ts";
import { acceptsEntries, type EntryContent, editionOf } from "./entry.ts";
import { formatDeadline } from "./strings.ts";

type Edition = Pick<EntryContent, "edition" | "finale">;

/** The dates of the competition are those of one edition. */
export const isOfEdition = ({ edition }: Edition, competition: Competition): boolean =>
  edition === editionOf(competition);

/** The day of an entry's finale: gurus may have moved that of the current edition. */
export const finaleOf = (entry: Edition, competition: Competition): string =>
  isOfEdition(entry, competition) ? competition.dates.finale : entry.finale;

/** Whether a dancer may correct everything, at a time (epoch ms). */
export const isCorrectable = (entry: Edition, competition: Competition, now: number): boolean =>
  isOfEdition(entry, competition) && acceptsEntries(competition, now);

/** The deadline while an entry is correctable, or else null. */
export const findOpenDeadline = (
  entry: Edition,
  competition: Competition,
  now: number,
): string | null => (isCorrectable(entry, competition, now) ? formatDeadline(competition) : null);

/** Until the end of the finale's day in India, a dancer may withdraw. */
export const isWithdrawable = (entry: Edition, competition: Competition, now: number): boolean =>
  now < indiaDateTime(finaleOf(entry, competition), "00:00") + dayMs;
