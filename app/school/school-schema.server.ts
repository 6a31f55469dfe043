import { z } from "zod";

const words = z.string().trim().min(1);

export const schoolSchema = z.strictObject({
  /** Marks content that is an example rather than a school's own. */
  demo: z.boolean().default(false),
  name: words,
  shortName: words,
  tagline: words,
  city: words,
  state: words,
  country: words,
  founded: z.number().int(),
  description: words,
  keywords: z.array(words),
  about: z.strictObject({
    heading: words,
    opening: words,
    gurus: z.array(z.strictObject({ role: words, words })).length(2),
    freeTraining: words,
    festival: z.strictObject({ name: words, words }),
  }),
  branches: z.array(z.strictObject({ name: words, detail: words })).length(4),
  contacts: z.strictObject({
    email: z.email(),
    phones: z.array(words).length(2),
    chat: z.url(),
    address: words,
    mapEmbed: z.url({ protocol: /^https$/ }),
    mapLink: z.url(),
    social: z.array(z.strictObject({ name: words, url: z.url() })).length(2),
  }),
});
