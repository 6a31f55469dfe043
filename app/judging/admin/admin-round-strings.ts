import { formatDateTime } from "#app/documents/date-time.ts";
import type { Round } from "#app/editions/edition.ts";
import { formatNumber } from "#app/platform/locale.ts";

/** What the page of a round shows. */
export const viewTitles = {
  judges: "Judges",
  ranking: "Ranking",
};

export type RoundViewName = keyof typeof viewTitles;

export const roundTitles: Record<Round, string> = { 1: "Round 1", 2: "Round 2" };

/** Texts of the page of a round. */
export const roundStrings = {
  title: (edition: string) => `Judging ${edition}`,
  editions: "Year",
  rounds: "Round",
  views: "What is shown",
  open: "This round is open: judges can give their scores.",
  closed: (at: number) =>
    `This round was closed on ${formatDateTime(at)}. Its scores and judges stay as they are.`,
  /** What a guru does once the round is closed. */
  afterwards: { 1: "Choose the finalists", 2: "Give the places" },
  noEntries: { 1: "There are no entries to judge yet.", 2: "There are no finalists yet." },
  noJudges: "There is no judge yet.",
  toFinalists: "To the finalists",

  rules: "How it is judged",
  frozen: "The first score has been given, so these rules stay for this round.",
  notFrozen: "These rules can be changed until the first score is given.",
  toRules: "To the rules in the website texts",
  criterion: (name: string, highest: number, weight: number) =>
    `${name}: 0 to ${highest}, weight ${weight}`,
  steps: {
    whole: "Scores are whole numbers.",
    halves: "Scores are whole and half points.",
    quarters: "Scores are whole points, halves and quarters.",
  },
  total:
    "A total is the mean of the judges who have scored completely, in points of 100. Judges who " +
    "abstain do not count.",
  mean: {
    all: "All judges count.",
    middle:
      "From five judges on, the highest and the lowest do not count: neither of the totals, nor " +
      "of the scores of a criterion.",
  },
  ties: {
    criteria:
      "Of dancers with equal totals, the first criterion decides, then the second; then they " +
      "share the place.",
    shared: "Dancers with equal totals share the place.",
  },

  done: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  partly: (count: number) => `${formatNumber(count)} begun`,
  abstained: (count: number) => `abstained from ${formatNumber(count)}`,
  lastScore: (at: number | null) =>
    at === null ? "no score from the judge yet" : `last score ${formatDateTime(at)}`,
  linkEnded: "Link ended",
  allCategories: "All categories",
  remind: "Remind by WhatsApp",
  sendLink: "Send the link by WhatsApp",
  trash: "Trash",
};

export const judgeAdded = (name: string): string => `${name} can judge now. Please send the link.`;

/** The form that adds a judge. */
export const addJudgeStrings = {
  title: (round: Round) => `Add a judge of ${roundTitles[round]}`,
  submit: "Add the judge",
  submitting: "Saving...",
  notStored: "The judge could not be saved.",
};

export const closeStrings = {
  title: (round: Round) => `Close ${roundTitles[round]}`,
  complete: "No score is missing.",
  missing: (name: string, count: number) =>
    count === 1
      ? `1 entry has no complete score from ${name}.`
      : `${formatNumber(count)} entries have no complete score from ${name}.`,
  explanation:
    "The scores stay as they are now: judges can give none, and no judge can be added or " +
    "removed. You can open the round again.",
  submit: (round: Round) => `Close ${roundTitles[round]} now`,
  isClosed: (round: Round) => `${roundTitles[round]} is closed.`,
  reopen: (round: Round) => `Open ${roundTitles[round]} again`,
  reopenExplanation: "Judges can give scores again, so the ranking may change.",
  isOpen: (round: Round) => `${roundTitles[round]} is open again.`,
};
