/** The labels of a judge's fields. */
export const judgeLabels = {
  name: "Name",
  phone: "Phone, for WhatsApp",
  edition: "Edition",
  round: "Round",
  categories: "Categories",
  link: "Link",
};

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
