import { formatDateTime } from "#app/documents/date-time.ts";
import type { ScoreSheet } from "#app/judging/score-sheet.ts";

/** The labels of a judge's fields. */
export const judgeLabels = {
  name: "Name",
  phone: "Phone, for WhatsApp",
  edition: "Edition",
  round: "Round",
  categories: "Categories",
  link: "Link",
};

/** About the sheet of a judge for an entry. */
export const sheetStrings = {
  linkEnded: "Ended",
  paperSheetOf: (entry: string) => `Paper sheet of ${entry || "a deleted entry"}`,
  score: (criterion: string, score: number | null) => `${criterion}: ${score ?? "missing"}`,
  unnamed: (number: number) => `Score ${number}`,
  abstains: "Knows the dancer, and gives no scores",
  comment: (text: string) => `Comment: ${text}`,
};

/** A line for each score, and for the comment. */
export function describeSheet(
  { scores, comment, isAbstaining }: ScoreSheet,
  criteria: { name: string }[],
): string {
  const given = scores.map((score, index) =>
    sheetStrings.score(criteria[index]?.name ?? sheetStrings.unnamed(index + 1), score),
  );
  const lines = isAbstaining ? [sheetStrings.abstains] : given;
  return [...lines, ...(comment ? [sheetStrings.comment(comment)] : [])].join("\n");
}

type Letter = { name: string; competition: string; link: string; school: string };

/** What a guru sends to a judge. */
export const letterStrings = {
  link: ({ name, competition, link, school }: Letter) =>
    `Namaste ${name}, thank you for judging ${competition}.\n\nPlease give your scores here, on ` +
    `your phone or computer: ${link}\n\nPlease keep this link for yourself: who has it can give ` +
    `scores in your name.\n\n${school}`,
  reminder: ({ name, competition, link, school }: Letter, numbers: string[]) =>
    `Namaste ${name}, some scores for ${competition} are still missing: ${listNumbers(numbers)}.` +
    `\n\nPlease give them here: ${link}\n\nThank you,\n${school}`,
};

const maxNumbers = 10;

/** `NRS-2027-0004, NRS-2027-0007 and 12 more`. */
function listNumbers(numbers: string[]): string {
  const listed = numbers.slice(0, maxNumbers).join(", ");
  const more = numbers.length - maxNumbers;
  return more > 0 ? `${listed} and ${more} more` : listed;
}

/** Texts of the page of one judge. */
export const judgeStrings = {
  noSuchJudge: "There is no such judge.",
  ofRound: (round: number, edition: string) => `Judge of round ${round}, ${edition}`,
  link: {
    title: "The judge's link",
    explanation:
      "With this link the judge gives scores, without an account. Who has it can give scores in " +
      "the judge's name.",
    unknown:
      "The link cannot be shown, because this site was restored elsewhere. Please make a new one.",
    ended: "The link is ended. The scores that were given still count.",
    end: "End the link",
    open: "Open the link again",
    isEnded: "The link is ended. The scores that were given still count.",
    isOpened: "The link opens the judge's page again.",
    replace: "Replace the link",
    warning: "The present link ends. Please send the new one to the judge.",
    isReplaced: "There is a new link. Please send it to the judge; the one before has ended.",
    send: "Send it by WhatsApp",
  },
  edit: "Name, phone and categories",
  hint: { phone: "For WhatsApp. It can be left empty.", categories: "None ticked: all of them." },
  badPhone: "Please enter a phone number, such as 98450 12345.",
  remove: "Remove the judge",
  removeHint: "The judge's scores do not count while the judge is in the trash.",
};

/** The scores of a judge, and the form for a paper sheet. */
export const paperStrings = {
  title: "Scores",
  empty: "There is no entry to judge.",
  noneFound: "No entry matches. Search for a number, such as 42, or a part of a name.",
  pages: "Pages of entries",
  enter: "To enter a paper sheet, open the entry here.",
  form: (number: string) => `Paper sheet for ${number}`,
  explanation:
    "What you save here counts instead of what the judge gave on the own page. If you empty " +
    "everything, the judge's own scores count again.",
  next: (number: string) => `Next: ${number}`,
  own: (text: string) => `On the own page: ${text}`,
  ownNone: "On the own page: nothing yet.",
  criterion: (name: string, highest: number) => `${name} (0 to ${highest})`,
  comment: "Comment, for gurus only",
  isAbstaining: "The judge knows the dancer, and gives no scores",
  yes: "Yes",
  no: "No",
  tooLong: (max: number) => `This is longer than ${max} characters. Please shorten it.`,
  notStored: "The paper sheet could not be saved.",
  otherRules: "Not saved yet: the rules were changed meanwhile. Please look at the form again.",
  noSuchEntry: "This judge does not judge this entry any more. Nothing was saved.",
  isSaved: (number: string) => `The paper sheet for ${number} is saved.`,
  isIncomplete: (number: string, missing: number) =>
    `The paper sheet for ${number} is saved. It does not count yet: ` +
    (missing === 1 ? "1 score is missing." : `${missing} scores are missing.`),
  isRemoved: (number: string) =>
    `There is no paper sheet for ${number}. What the judge gave on the own page counts.`,
  onPaper: "paper sheet",
  missing: "missing",
  abstains: "abstains",
  closed: (at: number) =>
    `The round was closed on ${formatDateTime(at)}. To enter a paper sheet, open it again first.`,
};
