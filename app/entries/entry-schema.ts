import { z } from "zod";
import { browserEmail } from "#app/messages/message-schema.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { cleanEmail, cleanLine, cleanNumber } from "#app/platform/pasted-text.ts";
import { cleanPhone, isPhone } from "#app/platform/phone.ts";
import { categoryNameOf, checkBirthDate, type EntryFields, type EntryRules } from "./entry.ts";
import { readTransaction, readVideo } from "./read-pasted.ts";
import { fieldErrors, guardianYearErrors, transactionProblems, videoProblems } from "./strings.ts";

type Texts = Record<string, string>;

// The fields are made at each use, since their errors are in the language of the page.

const present = (clean: (text: string) => string) =>
  z.string(fieldErrors.required).overwrite(clean).min(1, fieldErrors.required);

const required = (clean: (text: string) => string, max: number) =>
  present(clean).max(max, fieldErrors.tooLong);

const words = (max: number) => required(cleanLine, max).regex(/\p{L}/u, fieldErrors.noLetter);

const phone = () => required(cleanPhone, 40).refine(isPhone, fieldErrors.noPhone);

const email = () =>
  required(cleanEmail, 254).check(z.email({ pattern: browserEmail, error: fieldErrors.noEmail }));

/** What an app shares with the link or the number may be a text of several lines. */
const trim = (text: string) => text.trim();
const pasted = (max: number) => required(trim, max);

const video = () =>
  pasted(2_000).transform((text, context) => {
    const read = readVideo(text);
    if ("video" in read) return read.video;
    context.addIssue(videoProblems[read.problem]);
    return z.NEVER;
  });

const transaction = () =>
  pasted(2_000).transform((text, context) => {
    const read = readTransaction(text);
    if ("number" in read) return read.number;
    context.addIssue(transactionProblems[read.problem]);
    return z.NEVER;
  });

/** A browser sends nothing of a checkbox that is not checked. */
const agreed = (error: string) => z.string(error).regex(/\S/, error);

const bornField = (rules: EntryRules) =>
  present(trim).transform((text, context) => {
    const judged = checkBirthDate(text, rules);
    if (judged.ok) return judged.born.day;
    context.addIssue(judged.error);
    return z.NEVER;
  });

const guardianYearField = (enteredOn: string) =>
  required(cleanNumber, 40).transform((year, context) => {
    const age = Number(enteredOn.slice(0, 4)) - Number(year);
    if (age >= 18 && age <= 120) return year;
    const isYear = /^\d{4}$/.test(year) && age <= 120;
    context.addIssue(guardianYearErrors[isYear ? "tooYoung" : "unreadable"]);
    return z.NEVER;
  });

function isMinor(text: string, rules: EntryRules): boolean {
  const judged = checkBirthDate(trim(text), rules);
  return judged.ok && judged.born.isMinor;
}

/** Adults have no guardian: what was typed there is not stored. */
const notStored = z
  .string()
  .optional()
  .transform(() => "");

const guardianFields = (isRequired: boolean, { enteredOn }: EntryRules) => ({
  guardianName: isRequired ? words(200) : notStored,
  guardianRelation: isRequired ? words(100) : notStored,
  guardianBirthYear: isRequired ? guardianYearField(enteredOn) : notStored,
  guardianPhone: isRequired ? phone() : notStored,
});

/** The fields that a dancer can correct. `born`: as it was sent, which decides on the guardian. */
export const correctionSchema = (rules: EntryRules, born: string) =>
  z.object({
    name: words(200),
    born: bornField(rules),
    guru: words(200),
    city: words(200),
    phone: phone(),
    email: email(),
    composition: words(300),
    video: video(),
    transaction: transaction(),
    ...guardianFields(isMinor(born, rules), rules),
  });

/** The fields of a new entry but the screenshot. Errors are sentences. */
export const entrySchema = (rules: EntryRules, born: string) =>
  correctionSchema(rules, born).extend({
    consent: agreed(fieldErrors.consent),
    terms: agreed(fieldErrors.terms),
  });

export type ParsedEntry =
  | { ok: true; fields: EntryFields; category: string }
  | { ok: false; errors: Record<string, string> };

/** Parses a form. `isCorrection`: without the consent and the terms. */
export function parseEntry(values: Texts, rules: EntryRules, isCorrection = false): ParsedEntry {
  const { born = "" } = values;
  const schema = isCorrection ? correctionSchema(rules, born) : entrySchema(rules, born);
  const parsed = schema.safeParse(values);
  if (!parsed.success) return { ok: false, errors: errorsOf(parsed.error) };
  const fields = correctionSchema(rules, born)
    .keyof()
    .options.map((name) => [name, parsed.data[name]]);
  const entry = Object.fromEntries(fields) as EntryFields;
  return { ok: true, fields: entry, category: categoryNameOf(entry.born, rules.competition) };
}
