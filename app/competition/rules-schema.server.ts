import { z } from "zod";
import { plainText } from "#app/platform/plain-text.ts";
import { competitionFormStrings } from "./admin/strings.ts";
import { unknownBlank } from "./blank-names.ts";
import { defaultRules } from "./default-rules.server.ts";

/** A text in which facts may stand by their names in braces. */
const filledIn = (longest: number) =>
  plainText()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => unknownBlank(text) === null, {
      error: ({ input }) => competitionFormStrings.unknownBlank(unknownBlank(`${input}`) ?? ""),
    });

const plainLine = plainText().trim().min(1).max(200);
const line = filledIn(200);
const paragraph = filledIn(2000);
const rules = z
  .array(z.strictObject({ title: line, text: paragraph }))
  .min(1)
  .max(20);

const milestone = (default_: { title: string; text: string }) =>
  z
    .strictObject({ title: line.default(default_.title), text: paragraph.default(default_.text) })
    .prefault({});

const { headings, milestones } = defaultRules;

/** What the competition says in sentences; what a file or an older row leaves unsaid has its default. */
export const rulesSchema = z.strictObject({
  /** What the menu calls the competition. */
  menuName: plainLine.default(defaultRules.menuName),
  headings: z
    .strictObject({
      firstRound: plainLine.default(headings.firstRound),
      secondRound: plainLine.default(headings.secondRound),
    })
    .prefault({}),
  milestones: z
    .strictObject({
      submissionDeadline: milestone(milestones.submissionDeadline),
      announcement: milestone(milestones.announcement),
      finale: milestone(milestones.finale),
    })
    .prefault({}),
  videoRules: rules.default(defaultRules.videoRules),
  formNeeds: paragraph.default(defaultRules.formNeeds),
  /** What a click on the payment code tells (SPEC §2). */
  paymentInstruction: paragraph.default(defaultRules.paymentInstruction),
  finaleIntroduction: paragraph.default(defaultRules.finaleIntroduction),
  terms: rules.default(defaultRules.terms),
});
