import { z } from "zod";
import { storedImage } from "#app/platform/images/image-store.server.ts";
import { plainText } from "#app/platform/plain-text.ts";
import { schoolFormStrings as words } from "./admin/strings.ts";
import { weekdays } from "./batch.ts";
import { defaultSentences } from "./default-sentences.server.ts";

/** The longest line; what may be longer is written in a larger field. */
const line = plainText().trim().min(1).max(200);
const paragraph = plainText().trim().min(1).max(2000);
/** The form checks it; what a file or an older row says is shown as it is. */
const phone = line.meta({ format: "tel" });
const linkTo = z.url({ protocol: /^https?$/ }).max(1000);
/** Its host stands in the pages' policy, where `;`, `,` and `*` would be rules of their own. */
const framed = z.url({ protocol: /^https$/, hostname: /^[\w.-]+$/ }).max(1000);
const time = z.iso.time({ precision: -1 }).meta({ format: "time" });

const generalSchema = z.strictObject({
  name: line,
  shortName: line,
  tagline: line,
  /** Stands above the name where the home page opens. */
  welcome: line,
  city: line,
  state: line,
  country: line,
  founded: z.number().int().min(1000).max(2999),
  /** Stands at the foot of every page. */
  footer: line,
  description: paragraph,
  keywords: z.array(line).max(30),
  about: z.strictObject({
    /** Stands before the year. */
    foundedIn: line,
    heading: line,
    opening: paragraph,
    freeTraining: z.strictObject({ heading: line, words: paragraph }),
    branches: line,
    festival: z.strictObject({ heading: line, name: line, words: paragraph }),
  }),
  /** Marks content that is an example rather than a school's own. */
  demo: z.boolean().default(false),
});

const gurusSchema = z.strictObject({
  gurus: z
    .array(
      z.strictObject({
        name: line,
        role: line,
        words: paragraph,
        portrait: z.strictObject({ image: storedImage }).meta({ use: "portrait" }).optional(),
        /** What the portrait shows, when that is more than the guru. */
        portraitAlt: line.optional(),
      }),
    )
    .min(1)
    .max(8),
});

const batchSchema = z
  .strictObject({
    name: line,
    days: z.array(z.enum(weekdays)).min(1).max(weekdays.length),
    from: time,
    to: time,
    note: line.optional(),
  })
  .refine((batch) => batch.from < batch.to, { path: ["to"], message: words.endsBeforeItBegins });

const branchesSchema = z.strictObject({
  branches: z
    .array(
      z.strictObject({
        name: line,
        detail: line.optional(),
        address: line.optional(),
        batches: z.array(batchSchema).max(20).default([]),
      }),
    )
    .min(1)
    .max(12),
});

const contactsSchema = z.strictObject({
  contacts: z.strictObject({
    email: z.email().max(200),
    phones: z.array(phone).min(1).max(4),
    chat: linkTo,
    chatLabel: line,
    address: line,
    mapEmbed: framed,
    mapLink: linkTo,
    social: z.array(z.strictObject({ name: line, url: linkTo })).max(8),
  }),
});

/** What the site says for the school beside its story; what a file or an older row leaves unsaid has its default. */
const sentencesSchema = z.strictObject({
  sentences: z
    .strictObject({
      /** Above the contact form. */
      contact: paragraph.default(defaultSentences.contact),
      /** Once a message was sent without JavaScript. */
      messageSent: paragraph.default(defaultSentences.messageSent),
      /** Above the form that asks for a photo's removal, and once that was sent. */
      removal: paragraph.default(defaultSentences.removal),
      removalAsked: paragraph.default(defaultSentences.removalAsked),
      /** What the events are, before `of` and the school's name: for search engines. */
      events: line.default(defaultSentences.events),
    })
    .prefault({}),
});

/** The parts in which gurus edit it, each with a history of its own. */
export const schoolParts = {
  school: generalSchema,
  gurus: gurusSchema,
  branches: branchesSchema,
  contacts: contactsSchema,
  sentences: sentencesSchema,
};

/** The whole, as `content/school.yaml` states it. */
export const schoolSchema = z.strictObject({
  ...generalSchema.shape,
  ...gurusSchema.shape,
  ...branchesSchema.shape,
  ...contactsSchema.shape,
  ...sentencesSchema.shape,
});
