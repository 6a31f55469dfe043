import type { Act, DocumentKind, DocumentState } from "./document.ts";

/** Every sentence about the life of a document, whatever it is. */

export const kindNames: Record<DocumentKind, string> = {
  photo: "photo",
  event: "event",
  message: "message",
  site: "site's content",
};

export const stateNames: Record<DocumentState, string> = {
  published: "Published",
  draft: "Draft",
  due: "Appears later",
  hidden: "Hidden",
  removed: "In the trash",
};

/** What is said when a guru has done something; `it` is the kind's name. */
export const saidOf: Record<Act, (it: string) => string> = {
  added: (it) => `The ${it} is added.`,
  changed: (it) => `The ${it} is changed.`,
  hidden: (it) => `The ${it} is hidden: visitors no longer see it.`,
  shown: (it) => `The ${it} is shown to visitors again.`,
  dated: (it) => `The ${it} shows itself at the time you chose.`,
  appeared: (it) => `The ${it} has shown itself.`,
  archived: (it) => `The ${it} is archived.`,
  unarchived: (it) => `The ${it} is out of the archive.`,
  "marked-as-spam": (it) => `The ${it} is marked as spam.`,
  "cleared-of-spam": (it) => `The ${it} is no longer spam.`,
  removed: (it) => `The ${it} is in the trash.`,
  restored: (it) => `The ${it} is back from the trash.`,
  "brought-back": (it) => `The ${it} is again what it was.`,
};

/** For the first time, what 'shown' says of later ones. */
export const publishedNow = (it: string) => `The ${it} is published: visitors see it now.`;

/** When a form was saved that says what is stored already. */
export const nothingToSave = (it: string) => `Nothing was changed: the ${it} already says this.`;

/** What the history says that somebody did. */
export const doneWords: Record<Act, string> = {
  added: "added",
  changed: "changed",
  hidden: "hid",
  shown: "showed",
  dated: "set a time to appear for",
  appeared: "showed, when its time had come,",
  archived: "archived",
  unarchived: "took out of the archive",
  "marked-as-spam": "marked as spam",
  "cleared-of-spam": "cleared of spam",
  removed: "removed",
  restored: "took out of the trash",
  "brought-back": "brought back an earlier version of",
};

export const refusalStrings = {
  missing: (it: string) => `There is no such ${it}. It may have been ended for good.`,
  removed: (it: string) => `The ${it} is in the trash. Bring it back first.`,
  stale: (it: string) =>
    `Not saved yet: somebody else changed the same part of the ${it}. Please look at both texts and choose.`,
  staleUndo: (it: string) =>
    `The ${it} was changed again meanwhile, so this was not undone. The history has every version.`,
  unanswered: (reason: string) => `${reason} Nothing was done. Please try again.`,
};

export const operationLabels = {
  edit: "Edit",
  hide: "Hide",
  show: "Show",
  publish: "Publish",
  publishNow: "Publish now",
  keepHidden: "Keep hidden",
  remove: "Remove",
  restore: "Bring back",
  bringBack: "Bring back what it was",
  undo: "Undo",
};

/** The moment at which something shows itself. */
export const appearStrings = {
  label: "Publish by itself on",
  hint: "The time is India's. Until then visitors do not see it.",
  at: (moment: string) => `Visitors see it from ${moment} (India's time).`,
  set: "Set the time",
  change: "Change the time",
  badMoment: (days: number) =>
    `Please choose a day and a time that are still to come, within ${days} days. Nothing was changed.`,
};

/** Whether visitors see at once what is added. */
export const initialStatusStrings = {
  label: "When visitors see it",
  atOnce: "At once",
  draft: "Not yet: keep as a draft",
  later: "From a time you choose",
  moment: "From",
  momentHint: "The time is India's.",
  badMoment: (days: number) =>
    `Please choose a day and a time that are still to come, within ${days} days.`,
  asDraft: "As a draft",
  from: (moment: string) => `Appears on ${moment}`,
};

/** What a call is told that adds something. */
export const firstCallStrings = {
  both: "Send isDraft or appearsAt, not both: a draft has no time to appear.",
  noMoment: "appearsAt has to be a moment such as 2026-01-31T18:30:00+05:30.",
  past: "appearsAt is more than a day ago: leave it out, and visitors see it at once.",
  farAhead: (days: number) => `appearsAt has to lie within ${days} days from now.`,
};

export const trashStrings = {
  title: "Trash",
  kinds: { photo: "Photo", event: "Event", message: "Message" },
  explanation: (days: number) => `What is removed is kept here for ${days} days; then it is ended.`,
  empty: "The trash is empty.",
  emptyIt: "Empty the trash",
  warning: "Everything in the trash is ended for good, with its pictures. This cannot be undone.",
  emptied: (count: number) =>
    count === 1 ? "One document is ended for good." : `${count} documents are ended for good.`,
  wasEmpty: "The trash was empty already.",
};

export const historyStrings = {
  title: "History",
  explanation: "Who did what. Any earlier version can be brought back, as a new one.",
  empty: "Nothing has been done yet.",
};

/** When two gurus have changed one document. */
export const conflictStrings = {
  title: "Somebody else changed it meanwhile",
  explanation:
    "You both changed what is listed here. Your text is in the form below. Save once more to replace what is stored now, or keep what is stored and give up your changes. What only one of you changed is in the form already.",
  yours: "Yours:",
  stored: "Stored now:",
  nothing: "nothing",
  keepStored: "Keep what is stored",
};

/** The page of one document. */
export const editorStrings = {
  toList: {
    photo: "All photos",
    event: "All events",
    message: "All messages",
    site: "All parts of the site",
  },
  seeIt: "See it on the site",
  preview: "Preview",
  previewed: "A preview: this is how visitors will see it. They do not see it now.",
  hidden: "Visitors do not see it.",
  endsOn: (day: string) => `It is ended for good after ${day}.`,
};

export const filterStrings = {
  words: "Words",
  tag: "Tag",
  state: "State",
  any: "All",
  find: "Find",
};

/** Where something was just published. */
export const publishedStrings = { seeIt: "See it on the site", share: "Share to WhatsApp" };
