import { z } from "zod";
import { plainText } from "#app/platform/plain-text.ts";
import { competitionFormStrings } from "./admin/strings.ts";
import { rulesSchema } from "./rules-schema.server.ts";

const words = plainText().trim().min(1).max(200);
const paragraph = plainText().trim().min(1).max(2000);
/** The form checks it; what a file or an older row says is shown as it is. */
const phone = words.meta({ format: "tel" });
const day = z.iso.date();
const linkTo = z.url({ protocol: /^https?$/ }).max(1000);
const age = z.number().int().min(1).max(120);
const rupees = z.number().int().min(1).max(1_000_000);

const factsSchema = z.strictObject({
  name: words,
  subtitle: words,
  tagline: words,
  intro: z.array(paragraph).min(1).max(10),
  registrationForm: linkTo,
  /** `auto`: until the submission deadline. */
  registration: z.enum(["open", "auto", "closed"]).default("open"),
  categories: z
    .array(
      z.strictObject({
        name: words,
        minAge: age,
        maxAge: age,
        bornFrom: day,
        bornTo: day,
        maxMinutes: z.number().int().min(1).max(120),
      }),
    )
    .min(1)
    .max(6),
  dates: z.strictObject({ submissionDeadline: day, announcement: day, finale: day }),
  announcedOn: words,
  finaleVenue: words,
  disqualifiedGenres: z.array(words).min(1).max(20),
  payment: z.strictObject({
    round1FeeRupees: rupees,
    round2FeeRupees: rupees,
    payeeName: words,
    /** A UPI address, `name@bank`. */
    payeeAddress: z
      .string()
      .max(200)
      .regex(/^[\w.-]+@[\w.-]+$/, competitionFormStrings.noPayee),
    note: words,
  }),
  video: z.strictObject({ minResolution: words, orientation: words, platform: words }),
  contacts: z.strictObject({
    phones: z.array(phone).min(1).max(4),
    email: z.email().max(200),
    whatsapp: phone,
    whatsappLink: linkTo,
  }),
});

/**
 * What the form refuses, by the fields' names: days and ages in the wrong order. A file or an older
 * row may have them, and is shown as it is.
 */
export function checkOrder(facts: z.output<typeof factsSchema>): Record<string, string> {
  const { submissionDeadline, announcement, finale } = facts.dates;
  const errors: Record<string, string> = {};
  if (announcement < submissionDeadline) {
    errors["dates.announcement"] = competitionFormStrings.beforeDeadline;
  }
  if (finale < announcement) errors["dates.finale"] = competitionFormStrings.beforeAnnouncement;
  for (const [index, { minAge, maxAge, bornFrom, bornTo }] of facts.categories.entries()) {
    if (maxAge < minAge) errors[`categories.${index}.maxAge`] = competitionFormStrings.oldestBelow;
    if (bornTo < bornFrom)
      errors[`categories.${index}.bornTo`] = competitionFormStrings.bornToBefore;
  }
  return errors;
}

/** The parts in which gurus edit it, each with a history of its own. */
export const competitionParts = { competition: factsSchema, rules: rulesSchema };

/** Every fact of the competition (SPEC §§4, 5, 9) and its sentences, as `content/competition.yaml` states them. */
export const competitionSchema = z.strictObject({
  ...factsSchema.shape,
  ...rulesSchema.shape,
});
