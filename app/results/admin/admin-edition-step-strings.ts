import type { Award } from "#db/competition-rows.ts";

export const certificateStepStrings = {
  title: "Certificates",
  none: "There are none before finalists or results are published.",
  explanation:
    "Dancers open their certificates on their own pages. Here they are in one PDF, to be " +
    "printed. To withdraw one, open the page of its entry.",
  awards: {
    placed: "Places and prizes",
    selected: "Finalists",
    "taking-part": "Taking part",
  } satisfies Record<Award, string>,
  file: (first: number, last: number) =>
    first === last ? `Certificate ${first}` : `Certificates ${first} to ${last}`,
  entry: "Open the entry",
};

export const closingStrings = {
  title: "Close this edition",
  explanation: (path: string) =>
    "The edition then has a page of its own for all times, with its facts, winners, finalists " +
    `and photos: ${path}. It is linked from the page of the competition, and the search finds ` +
    "it. Nothing is deleted: entries and private data stay until their day, and you can reopen it.",
  facts: "The page will show",
  open: "Still open",
  nothingOpen: "Nothing is open.",
  close: "Close this edition",
  tag: "Tag of its photos",
  tagHint: "The page shows the photos with this tag. Leave it empty for a page without photos.",
  saveTag: "Save the tag",
  closed: (at: string) => `This edition was closed on ${at}.`,
  seePage: "See its page",
  reopen: "Reopen this edition",
  reopenHint:
    "If you reopen it, its page is no longer on the website until you close the edition again.",
  notCurrent: (year: string) =>
    `The website's texts are not about ${year} now, so this edition cannot be closed or reopened ` +
    "here. The history of the results restores an earlier state.",

  isClosed: "The edition is closed, and has its page now.",
  isReopened: "The edition is open again.",
  isTagSaved: "The tag is saved.",
  notClosed: "Nothing was saved: the edition is open.",
};

/** What is unfinished when an edition is closed. */
export const openThings = {
  finale: (day: string) => `The finale is not over: it is on ${day}.`,
  round: (round: number) => `Round ${round} is not closed: judges can still give scores.`,
  unpublished: {
    finalists: "The finalists are not published.",
    results: "No results are published.",
  },
  changed: {
    finalists: "The finalists were changed since they were published.",
    results: "The results were changed since they were published.",
  },
  due: {
    finalists: (at: string) => `Finalists will be published on ${at}.`,
    results: (at: string) => `Results will be published on ${at}.`,
  },
  deletions: (count: number) =>
    count === 1
      ? "One dancer has asked for deletion, and still waits."
      : `${count} dancers have asked for deletion, and still wait.`,
};

export const factLabels = {
  name: "Name",
  subtitle: "Subtitle",
  intro: "Introduction",
  finale: "Finale",
  categories: "Categories",
};

export const nextStrings = {
  title: "Begin the next edition",
  explanation: (year: string) =>
    `The competition on the website is then that of ${year}. The rules, the fees, the contacts ` +
    "and how judges give scores stay. These facts change:",
  before: "Now",
  after: "Then",
  afterwards:
    "Every day is a year later, so its weekday is another: correct the days afterwards in the " +
    "part “Competition” of the website's texts. Entries of the closed edition stay.",
  problems: "It cannot begin yet. Please correct the part “Competition” first:",
  begin: (year: string) => `Begin the edition of ${year}`,
  closeFirst: "Close this edition first: its page keeps the facts that then change.",
  begun: (year: string) =>
    `The edition of ${year} has begun. The texts that may name the old year are at the top here.`,
  alreadyBegun: "The next edition has begun already. Nothing was changed.",
  stale:
    "Nothing was changed: somebody has changed the facts of the competition since you saw them. " +
    "Please look at them below, and begin then.",
};

export const oldYearStrings = {
  title: (year: string) => `Texts that still name ${year}`,
  explanation: "Each opens in its form. Some may be right as they are.",
  none: (year: string) => `No text of the website names ${year}.`,
};
