import { formatDateTime } from "#app/documents/date-time.ts";

/** Texts of the form that publishes finalists or results. `what`: such as `finalists`. */
export const publicationStrings = {
  title: (what: string) => `Publish the ${what}`,
  unpublished: "Nobody but gurus can see them.",
  published: (at: number) => `Published on ${formatDateTime(at)}.`,
  isCurrent: "Visitors see exactly the list below.",
  due: (at: number) => `The list below will be published on ${formatDateTime(at)} (India's time).`,
  dueBefore: (at: number) =>
    `An earlier list will be published on ${formatDateTime(at)} (India's time). You have changed ` +
    "the list since. Publish at a time again to replace it.",
  dueList: "The list that will be published",
  preview: "What visitors will see",
  nobody: "Nobody",
  changes: "Changed since it was published",
  added: (line: string) => `+ ${line}`,
  removed: (line: string) => `− ${line}`,
  publish: "Publish now",
  publishChanges: "Publish the changes now",
  later: "Publish at a time",
  time: "From",
  timeHint: "The time is India's. Until then nobody but gurus sees it.",
  setTime: "Publish at this time",
  cancelDue: "Do not publish at that time",
  takeBack: "Take it back",
  takeBackNote:
    "Visitors and dancers no longer see the list at once. Mails that were sent cannot be taken " +
    "back.",
  takeBackSubmit: "Yes, take it back",

  isPublished: (what: string) => `The ${what} are published.`,
  isDue: (what: string, at: number) =>
    `The ${what} will be published on ${formatDateTime(at)} (India's time).`,
  isCancelled: (what: string) => `The ${what} will not be published by themselves.`,
  isTakenBack: (what: string) => `The ${what} are taken back: only gurus see them.`,
  alreadySo: "This was done already. Nothing was changed.",
  seenBefore:
    "Nothing was published: the list has changed since you saw it. Please look at it below, and " +
    "publish it then.",
  badTime: (days: number) =>
    `Please choose a day and a time in the future, within ${days} days. Nothing was changed.`,
};
