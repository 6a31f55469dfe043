import { href } from "react-router";
import { z } from "zod";
import { formatDay } from "#app/platform/calendar.ts";
import {
  contentObject,
  day,
  email,
  group,
  item,
  line,
  list,
  paragraph,
  phone,
  untranslatedLine,
  webAddress,
} from "#app/platform/content-fields.server.ts";
import { currentLanguage, inLanguage } from "#app/platform/language/language.server.ts";
import type { Language } from "#app/platform/language/language-strings.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { cleanEmail } from "#app/platform/pasted-text.ts";
import { pageUrl } from "#app/ui/page/page-meta.ts";
import { judgingSchema } from "./judging-schema.server.ts";
import { isNoticeExample, noticeSchema } from "./notice-schema.server.ts";
import { placeholderStrings as strings } from "./placeholder-strings.ts";

/** Everything that gurus edit of the competition. */
export type CompetitionContent = z.output<typeof competitionSchema>;

/** What pages show of it. The rest concerns only entries on this website. */
export type ShownCompetition = Omit<
  CompetitionContent,
  "entries" | "retainMonths" | "entryNotice" | "judging"
> & {
  /** Nobody can enter only because the notice is still the example. */
  isUnopened?: boolean;
};

/** `a, b or c`; the American style would have another comma. */
const alternatives = {
  en: new Intl.ListFormat("en-GB", { type: "disjunction" }),
  kn: new Intl.ListFormat("kn", { type: "disjunction" }),
};

/** Rules name these facts in braces, so that each fact is stated once. */
type Stated = ShownCompetition & Partial<Pick<CompetitionContent, "entries">>;

const placeholders: Record<string, (competition: Stated) => string> = {
  "{deadline}": ({ dates }) => formatDay(dates.submissionDeadline),
  "{announcement}": ({ dates }) => formatDay(dates.announcement),
  "{announced on}": ({ entries, announcedOn }) =>
    entries === "here" ? strings.thisWebsite : announcedOn,
  "{registration form}": ({ entries }) => (entries === "here" ? strings.formHere : strings.form),
  "{finale}": ({ dates }) => formatDay(dates.finale),
  "{on the day}": ({ dates }) => strings.onTheDay(formatDay(dates.finale)),
  "{venue}": ({ finaleVenue }) => finaleVenue,
  "{round 1 fee}": ({ payment }) => strings.rupees(formatNumber(payment.round1FeeRupees)),
  "{round 2 fee}": ({ payment }) => strings.rupees(formatNumber(payment.round2FeeRupees)),
  "{payee}": ({ payment }) => `${payment.payeeName}, ${payment.payeeAddress}`,
  "{ages}": ({ categories }) => categories.map(strings.ages).join(" "),
  "{longest videos}": ({ categories }) => strings.or(categories.map(strings.longestVideo)),
  "{format}": ({ video }) => video.orientation,
  "{resolution}": ({ video }) => video.minResolution,
  "{platform}": ({ video }) => video.platform,
  "{genres}": ({ disqualifiedGenres }) =>
    alternatives[currentLanguage()].format(disqualifiedGenres).replace(", ಅಥವಾ", " ಅಥವಾ"),
};

export const listPlaceholders = (competition: Stated): [name: string, text: string][] =>
  Object.entries(placeholders).map(([name, textOf]) => [name, textOf(competition)]);

const inBraces = /\{[^{}]*\}/g;

/** A Kannada page shows a text in English that has no Kannada version. */
const kannadaLetter = /[\u0C80-\u0CFF]/;

/** Replaces the placeholders in every text of a value, which is plain data, in its language. */
export function fillIn<Value>(value: Value, competition: Stated): Value {
  const valuesIn = (language: Language) =>
    new Map(inLanguage(language, () => listPlaceholders(competition)));
  const values = { en: valuesIn("en"), kn: valuesIn("kn") };
  const fill = (text: string) => {
    const known = values[kannadaLetter.test(text) ? "kn" : "en"];
    return text.replaceAll(inBraces, (name) => known.get(name) ?? name);
  };
  return JSON.parse(JSON.stringify(value), (_key, field) =>
    typeof field === "string" ? fill(field) : field,
  );
}

const age = (title: string) => z.number().int().min(1).max(120).meta({ title });
const rupees = (title: string) => z.number().int().min(1).max(1_000_000).meta({ title });

/** A bank's handle is one word; NPCI's own have dots (`account@bank.ifsc.npci`). */
const upi = /^[a-z\d._-]+@[a-z\d]+(?:[.-][a-z\d]+)*$/i;
const notUpi = "This is not a UPI ID, such as name@bank.";
const upiId = z.string().overwrite(cleanEmail).max(200).regex(upi, notUpi);

const category = item("Category", {
  name: untranslatedLine("Name"),
  minAge: age("Youngest age"),
  maxAge: age("Oldest age"),
  bornFrom: day("Born from"),
  bornTo: day("Born to"),
  maxMinutes: z.number().int().min(1).max(120).meta({ title: "Longest video, in minutes" }),
});

const options = {
  open: "Open, whatever the date",
  auto: "Open until the submission deadline",
  closed: "Closed",
};
const states = ["open", "auto", "closed"] as const;

const entryPlaces = {
  elsewhere: "With the form at the address above",
  here: "On this website",
};

/** Fields that a form folds together. */
const names = { section: "Name and tagline" };
const sentences = { section: "Sentences" };
const registration = { section: "Registration and entries" };
const places = { section: "Announcement and finale" };

const factsSchema = contentObject({
  name: line("Name").meta(names),
  subtitle: line("Subtitle").meta(names),
  tagline: line("Tagline").meta(names),
  intro: list("Introduction", paragraph("Paragraph"), 10).min(1),
  registrationForm: webAddress("Address of the registration form").meta(registration),
  registration: z
    .enum(states)
    .default("open")
    .meta({ ...registration, title: "Registration", options }),
  entries: z
    .enum(["elsewhere", "here"])
    .default("elsewhere")
    .meta({
      ...registration,
      title: "Where dancers enter",
      description:
        "On this website, entries begin on the first day and end after the submission deadline, " +
        "also with “Open, whatever the date”. If you change back, entries stay stored, but " +
        "nobody can open them meanwhile.",
      options: entryPlaces,
    }),
  retainMonths: z
    .number()
    .int()
    .min(1)
    .max(120)
    .default(12)
    .meta({
      ...registration,
      title: "Months until the dancers' private data is deleted",
      description: "Counted from the finale. It concerns entries on this website only.",
    }),
  categories: list("Categories", category, 6).min(1),
  dates: group("Dates", {
    firstDay: day(
      "First day of entries",
      "Without one, dancers can enter at once. With “Open, whatever the date” it only counts for " +
        "entries on this website.",
    ).optional(),
    submissionDeadline: day("Submission deadline"),
    announcement: day("Announcement"),
    finale: day("Finale"),
  }),
  announcedOn: line(
    "Where the selection is announced",
    "If dancers enter on this website, the pages name this website instead.",
  ).meta(places),
  finaleVenue: line("Where the finale is held").meta(places),
  disqualifiedGenres: list("Genres that disqualify", line("Genre"), 20).min(1),
  payment: group("Payment", {
    round1FeeRupees: rupees("Round 1 fee, in rupees"),
    round2FeeRupees: rupees("Round 2 fee, in rupees"),
    payeeName: untranslatedLine("Payee"),
    payeeAddress: upiId.meta({ title: "Payee's UPI ID" }),
    note: untranslatedLine("Note of the payment").meta({
      description: "Payment apps show its first 50 characters.",
    }),
  }),
  /** The hash of a stored PDF. */
  brochurePdf: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .meta({
      title: "Your own brochure",
      description:
        "A PDF of up to 10 MB. Without it, the website makes the brochure from the texts here.",
      file: "pdf",
    })
    .optional(),
  video: group("Video", {
    minResolution: line("Minimum resolution"),
    orientation: line("Format"),
    platform: line("Where it is uploaded"),
  }),
  contacts: group("Contacts for queries", {
    phones: list("Phones", phone("Phone"), 4).min(1),
    email: email("Email"),
    whatsapp: phone("WhatsApp number"),
    whatsappLink: webAddress("WhatsApp link"),
  }),
});

export type CompetitionData = z.output<typeof factsSchema>;

/** What the form refuses in facts that fit their schema, by the fields' names. */
export function findFactErrors(facts: CompetitionData): Record<string, string> {
  const { firstDay = "", submissionDeadline, announcement, finale } = facts.dates;
  const errors: Record<string, string> = {};
  if (firstDay > submissionDeadline) {
    errors["dates.firstDay"] = "The first day cannot be after the submission deadline.";
  }
  if (announcement < submissionDeadline) {
    errors["dates.announcement"] = "The announcement cannot be before the submission deadline.";
  }
  const isFinaleEarly = finale < announcement;
  if (isFinaleEarly) errors["dates.finale"] = "The finale cannot be before the announcement.";
  for (const [index, { minAge, maxAge, bornFrom, bornTo }] of facts.categories.entries()) {
    const name = `categories.${index}`;
    if (maxAge < minAge) errors[`${name}.maxAge`] = "The oldest age cannot be below the youngest.";
    if (bornTo < bornFrom) errors[`${name}.bornTo`] = "This day cannot be before “Born from”.";
  }
  return errors;
}

function refuseUnknownPlaceholder(text: string, context: z.RefinementCtx) {
  const unknown = text.match(inBraces)?.find((name) => !Object.hasOwn(placeholders, name));
  if (!unknown) return;
  const known = Object.keys(placeholders).join(", ");
  context.addIssue(`There is no ${unknown}. You can use ${known}.`);
}

const filledLine = (title: string) => line(title).superRefine(refuseUnknownPlaceholder);
const filledParagraph = (title: string, description?: string) =>
  paragraph(title, description).superRefine(refuseUnknownPlaceholder);

const milestone = (title: string, text: string, heading = title) =>
  group(title, {
    title: filledLine("Title").default(heading),
    text: filledParagraph("Text").default(text),
  }).prefault({});

const rules = (title: string, one: string, texts: Record<string, string>) =>
  list(title, item(one, { title: filledLine("Title"), text: filledParagraph("Text") }), 20)
    .min(1)
    .default(Object.entries(texts).map(([title, text]) => ({ title, text })));

/** The competition's texts. What an older file or row leaves out has its default. */
const rulesSchema = contentObject({
  /** SPEC §2 spells the menu's item like this. */
  menuName: line("Name in the menu").default("Nrithya Ratna Shodha"),
  headings: group("Headings", {
    firstRound: line("Round 1").default("ROUND 1 ONLINE AUDITION"),
    secondRound: line("Round 2").default("ROUND 2 GRAND FINALE"),
  }).prefault({}),
  /** SPEC §4. */
  milestones: group("Dates", {
    submissionDeadline: milestone("Submission deadline", "Round 1, the online audition, closes."),
    announcement: milestone(
      "Announcement",
      "Selected participants are announced on {announced on}.",
      "Selection announced",
    ),
    finale: milestone("Finale", "Round 2, live at the {venue}.", "Grand finale"),
  }).prefault({}),
  /** SPEC §5. */
  videoRules: rules("Rules for the video", "Rule", {
    Picture: "Film in {format} format, at least {resolution}, in good lighting.",
    Sound:
      "The recording is raw: no music overlay. The audio is clear, and footsteps and anklets " +
      "are audible.",
    Footwork: "The footwork is visible throughout; keep the whole body in frame.",
    Composition: "The piece must include both Nritta and Abhinaya.",
    Duration: "Up to {longest videos}.",
    Upload:
      "Upload the video to {platform} as public or unlisted, not private, and paste its link " +
      "into {registration form}.",
  }),
  formNeeds: filledParagraph("What to keep ready", "Shown with the form.")
    .default(
      "Keep ready: the link to your video, the payment's transaction number and its screenshot.",
    )
    .meta(sentences),
  /** SPEC §2: what a click on the payment code tells the visitor. */
  paymentInstruction: filledParagraph(
    "How to pay",
    "Shown beside the payment code, and when it is clicked.",
  )
    .default(
      "Please pay {round 1 fee} through a mobile payment app (Google Pay, PhonePe, Paytm or any " +
        "other UPI app) to {payee}, and give the transaction details in {registration form}.",
    )
    .meta(sentences),
  finaleIntroduction: filledParagraph("Text about the finale")
    .default(
      "A live finale {on the day} at the {venue}, before an audience and a jury. The Round 2 fee " +
        "is {round 2 fee}; selected dancers will be told how to pay.",
    )
    .meta(sentences),
  /** SPEC §§4, 5, 9. */
  terms: rules("Terms and conditions", "Term", {
    Genre: "Bharathanatyam only. A {genres} genre leads to automatic disqualification.",
    "Round 1 fee": "{round 1 fee}, non-refundable, paid by a mobile payment app.",
    "Proof of payment":
      "The payment transaction number and a screenshot of the payment are mandatory in " +
      "{registration form}.",
    "Round 2 fee": "{round 2 fee}; selected dancers will be told how to pay.",
    Age: "{ages} Proof of age is required when requested.",
    Prizes: "There are cash prizes for the winners of each category.",
  }),
});

/** The parts that gurus edit separately, each with its own history. */
export const competitionParts = {
  competition: factsSchema,
  rules: rulesSchema,
  notice: noticeSchema,
  judging: judgingSchema,
};

/** The whole content of `content/competition.yaml` (SPEC §§4, 5, 9). */
export const competitionSchema = z.strictObject({
  ...factsSchema.shape,
  ...rulesSchema.shape,
  ...noticeSchema.shape,
  ...judgingSchema.shape,
});

/** What the pages about the competition show, and what only entries on this website need. */
export function splitCompetition(content: CompetitionContent, publicUrl: string) {
  const { entries, retainMonths, entryNotice, judging, ...shown } = fillIn(content, content);
  const isHere = entries === "here";
  return {
    competition: isHere ? registerHere(shown, isNoticeExample(content), publicUrl) : shown,
    entrySettings: { isHere, retainMonths, notice: entryNotice, judging },
  };
}

/**
 * The same of the content of one site, remembered as long as the content stays the same object,
 * which is another one in Kannada. Filling in every text takes as long as some pages, and most
 * pages ask twice.
 */
export function createCompetitionReader(publicUrl: string) {
  const known = new WeakMap<CompetitionContent, ReturnType<typeof splitCompetition>>();
  return (content: CompetitionContent) => {
    const split = known.get(content) ?? splitCompetition(content, publicUrl);
    known.set(content, split);
    return split;
  };
}

/** Registration on this website, which always ends at the deadline. */
function registerHere(
  shown: ShownCompetition,
  isExample: boolean,
  publicUrl: string,
): ShownCompetition {
  const isClosed = shown.registration === "closed";
  return {
    ...shown,
    announcedOn: strings.thisWebsite,
    registration: isClosed || isExample ? "closed" : "auto",
    isUnopened: isExample && !isClosed,
    registrationForm: pageUrl(publicUrl, href("/nrithya-ratna-shodha/enter")),
  };
}
