import type { Competition, EntrySettings } from "#app/competition/competition.ts";
import { dayMs, indiaDateTime, readDay } from "#app/platform/calendar.ts";
import type { Language } from "#app/platform/language/language-strings.ts";
import { birthDateErrors, entryLabels } from "./strings.ts";

/** Named in the history when dancers change their own entry. */
export const theDancer = "the dancer";

/**
 * All are texts, and empty if they were not given. `born`: a day, `2012-05-31`; `video`: an address
 * on YouTube; `transaction`: 12 digits; `guardianBirthYear`: `1980`.
 */
export type EntryFields = Record<keyof typeof entryLabels, string>;

/** What the entry form asks for. */
export const entryFieldNames = Object.keys(entryLabels) as (keyof EntryFields)[];

/** The fields alone. Older content may lack one. */
export const toFields = (content: Partial<EntryFields>): EntryFields =>
  Object.fromEntries(entryFieldNames.map((name) => [name, content[name] ?? ""])) as EntryFields;

/** What a guru asks a dancer. The next question replaces it. Times are epoch milliseconds. */
export type Question = {
  text: string;
  askedAt: number;
  askedBy: string;
  /** `file`: of a private file; null without one. */
  answer: { text: string; file: string | null; at: number } | null;
};

/** A payment that a guru has found. `at`: epoch milliseconds. */
export type Payment = { rupees: number; at: number; by: string };

/** Whether a finalist comes, and what she has paid for Round 2. */
export type Finalist = {
  answer: { isComing: boolean; at: number } | null;
  /** `note`: of the gurus. */
  payment: (Payment & { note: string }) | null;
};

const noAnswer: Finalist = { answer: null, payment: null };

export const finalistOf = ({ finalist }: Pick<EntryContent, "finalist">): Finalist =>
  finalist ?? noAnswer;

/** Whether a finalist has withdrawn or declined, and so is neither shown nor judged. */
export const isOutOfFinale = (entry: Pick<EntryContent, "withdrawnAt" | "finalist">): boolean =>
  entry.withdrawnAt !== null || finalistOf(entry).answer?.isComing === false;

/** The part of an entry that the history stores. Times are epoch milliseconds. */
export type EntryContent = EntryFields & {
  /** The year of its finale, `2027`, and its number in that year. */
  edition: string;
  number: number;
  /** The day of the finale when it was entered, `2027-10-18`. */
  finale: string;
  createdAt: number;
  /** The name of a category; empty if the date of birth is outside all. */
  category: string;
  /** Of the page on which it was entered, and of its mails; entries without it are English. */
  language?: Language;
  /** A private file; null if it was deleted. */
  screenshot: string | null;
  /** The version of the notice, and when it was agreed to. */
  consent: { version: string; at: number };
  /** Null while no guru has marked it as paid. */
  payment: Payment | null;
  /** Entries without it have neither answered nor paid. */
  finalist?: Finalist;
  /** Who has looked at the video with this address; earlier entries lack it. */
  videoSeen?: { video: string; at: number; by: string } | null;
  /** Notes of gurus. */
  notes: string;
  /** Null while nothing is asked; earlier entries of the history lack it. */
  question?: Question | null;
  withdrawnAt: number | null;
  /** When the dancer asked for the deletion of everything, which withdraws, too; null otherwise. */
  deletionAskedAt: number | null;
  /** When the private data was deleted; null while it is stored. */
  clearedAt: number | null;
};

/** The notice about personal data, as a form shows it and `entry_notices` stores it. */
export type EntryNotice = EntrySettings["notice"] & Pick<EntrySettings, "retainMonths">;

/** The question that a dancer has not answered yet. */
export const findOpenQuestion = ({ question }: Pick<EntryContent, "question">): Question | null =>
  question && question.answer === null ? question : null;

/** Dancers who are younger enter with a parent or guardian. */
const adultAge = 18;

/** The age in whole years, on a day. Both are days such as `2012-05-31`. */
export function ageOn(day: string, born: string): number {
  const hadBirthday = day.slice(5) >= born.slice(5);
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

export const isMinorOn = (day: string, born: string): boolean => ageOn(day, born) < adultAge;

/** `NRS-2027-0042`. */
export const formatEntryNumber = ({ edition, number }: Pick<EntryContent, "edition" | "number">) =>
  `NRS-${edition}-${`${number}`.padStart(4, "0")}`;

/** The year of the finale names an edition. */
export const editionOf = ({ dates }: Pick<Competition, "dates">): string =>
  dates.finale.slice(0, 4);

/** Whether a day has not ended in India at a time (epoch ms). */
export const isUntil = (day: string, now: number): boolean =>
  now < indiaDateTime(day, "00:00") + dayMs;

/** Whether the website accepts entries, and dancers may correct theirs, at a time (epoch ms). */
export const acceptsEntries = (
  { registration, dates }: Pick<Competition, "registration" | "dates">,
  now: number,
): boolean =>
  registration !== "closed" && hasBegun(dates, now) && isUntil(dates.submissionDeadline, now);

/** Whether the first day of entries has begun in India. */
export const hasBegun = ({ firstDay }: Competition["dates"], now: number): boolean =>
  firstDay === undefined || now >= indiaDateTime(firstDay, "00:00");

/**
 * The rule of `findCategory` in competition.ts. A shared function would make the script of the
 * competition's page larger.
 */
export const categoryNameOf = (
  born: string,
  { categories }: Pick<Competition, "categories">,
): string =>
  categories.find(({ bornFrom, bornTo }) => bornFrom <= born && born <= bornTo)?.name ?? "";

/** `enteredOn`: the day in India on which the dancer enters or has entered. */
export type EntryRules = {
  competition: Pick<Competition, "categories" | "dates">;
  enteredOn: string;
  /** A date that is accepted outside all categories. */
  acceptedDate?: string;
};

/**
 * What follows from a date of birth. `age`: on the day of the finale. `isMinor`: on the day of the
 * entry, because a parent consents to the processing of data from then on (DPDP Act, section 9).
 */
export type BirthDate = { day: string; category: string; age: number; isMinor: boolean };

/**
 * Checks a date as a date field of HTML sends it, such as `2012-05-31`. This also runs in the
 * browser, where the answer is shown as soon as a date is chosen.
 */
export function checkBirthDate(day: string, rules: EntryRules) {
  const { competition, enteredOn } = rules;
  const error = findError(day, rules);
  if (error) return { ok: false, error } as const;
  const born: BirthDate = {
    day,
    category: categoryNameOf(day, competition),
    age: ageOn(competition.dates.finale, day),
    isMinor: isMinorOn(enteredOn, day),
  };
  return { ok: true, born } as const;
}

function findError(
  day: string,
  { competition, enteredOn, acceptedDate }: EntryRules,
): string | null {
  if (!isDay(day)) return birthDateErrors.unreadable;
  if (day > enteredOn) return birthDateErrors.future;
  if (day < "1900") return birthDateErrors.tooEarly;
  const isAccepted = day === acceptedDate || categoryNameOf(day, competition) !== "";
  return isAccepted ? null : birthDateErrors.outside(competition);
}

/** `readDay` alone takes 31 April as 1 May. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && readDay(day)?.day === Number(day.slice(8));
