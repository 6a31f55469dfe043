import { z } from "zod";

const words = z.string().trim().min(1);
const day = z.iso.date();
const rupees = z.number().int().positive();

/** Every fact of the competition (SPEC §§4, 5, 9), as `content/competition.yaml` states it. */
export const competitionSchema = z.strictObject({
  name: words,
  subtitle: words,
  tagline: words,
  intro: z.array(words).min(1),
  registrationForm: z.url(),
  /** `auto`: until the submission deadline. */
  registration: z.enum(["open", "auto", "closed"]).default("open"),
  categories: z
    .array(
      z.strictObject({
        name: words,
        minAge: z.number().int(),
        maxAge: z.number().int(),
        bornFrom: day,
        bornTo: day,
        maxMinutes: z.number().int(),
      }),
    )
    .min(1),
  dates: z.strictObject({ submissionDeadline: day, announcement: day, finale: day }),
  announcedOn: words,
  finaleVenue: words,
  disqualifiedGenres: z.array(words).min(1),
  payment: z.strictObject({
    round1FeeRupees: rupees,
    round2FeeRupees: rupees,
    payeeName: words,
    /** A UPI address, `name@bank`. */
    payeeAddress: z.string().regex(/^[\w.-]+@[\w.-]+$/),
    note: words,
  }),
  video: z.strictObject({ minResolution: words, orientation: words, platform: words }),
  contacts: z.strictObject({
    phones: z.array(words).length(2),
    email: z.email(),
    whatsapp: words,
    whatsappLink: z.url(),
  }),
});
