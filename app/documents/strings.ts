import type { DocumentKind, DocumentState, Intent, Operation } from "./document.ts";

/** Every text about documents of any kind. In functions, `it` is the kind's name. */

export const kindNames: Record<DocumentKind, string> = {
  photo: "photo",
  event: "event",
  message: "message",
  site: "website text",
};

export const stateNames: Record<DocumentState, string> = {
  published: "Published",
  draft: "Draft",
  due: "Scheduled",
  hidden: "Hidden",
  removed: "In the trash",
};

export const operationMessages: Record<Exclude<Intent, "appear">, (it: string) => string> = {
  hide: (it) => `The ${it} is hidden: visitors no longer see it.`,
  show: (it) => `The ${it} is shown to visitors again.`,
  publish: (it) => `The ${it} is published: visitors see it now.`,
  archive: (it) => `The ${it} is archived.`,
  unarchive: (it) => `The ${it} is out of the archive.`,
  spam: (it) => `The ${it} is marked as spam.`,
  "not-spam": (it) => `The ${it} is no longer spam.`,
  remove: (it) => `The ${it} is in the trash.`,
  restore: (it) => `The ${it} is restored from the trash.`,
  "bring-back": (it) => `The earlier version of the ${it} is restored.`,
};

export const undoneMessage = "Undone.";
export const savedMessage = (it: string) => `The ${it} is saved.`;
export const siteSavedMessage = "Saved. Visitors see it now.";
export const unchangedMessage = (it: string) => `Nothing was changed: the ${it} already says this.`;

export const operationVerbs: Record<Operation, string> = {
  added: "added",
  changed: "changed",
  hidden: "hid",
  shown: "showed",
  dated: "scheduled",
  appeared: "published, as scheduled,",
  archived: "archived",
  unarchived: "took out of the archive",
  "marked-as-spam": "marked as spam",
  "cleared-of-spam": "cleared of spam",
  removed: "removed",
  restored: "restored from the trash",
  "brought-back": "restored an earlier version of",
};

export const refusalStrings = {
  missing: (it: string) => `There is no such ${it}. It may have been deleted.`,
  removed: (it: string) => `The ${it} is in the trash. Restore it first.`,
  stale: (it: string) =>
    `Not saved yet: somebody else changed the same part of the ${it}. Please compare both texts and choose.`,
  staleUndo: (it: string) =>
    `The ${it} has been changed again since, so this was not undone. The history has every version.`,
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
  restore: "Restore",
  restoreVersion: "Restore this version",
  undo: "Undo",
};

export const scheduleStrings = {
  label: "Publish automatically on",
  hint: "The time is India's. Until then visitors do not see it.",
  at: (time: string) => `Will be published on ${time} (India's time).`,
  set: "Set the time",
  change: "Change the time",
  badTime: (days: number) =>
    `Please choose a day and a time in the future, within ${days} days. Nothing was changed.`,
};

export const initialStatusStrings = {
  label: "When visitors see it",
  atOnce: "Immediately",
  draft: "Not yet: save as a draft",
  later: "At a time you choose",
  time: "From",
  timeHint: "The time is India's.",
  badTime: (days: number) => `Please choose a day and a time in the future, within ${days} days.`,
  asDraft: "As a draft",
  from: (time: string) => `Scheduled for ${time}`,
};

export const initialStatusCallStrings = {
  both: "Send isDraft or appearsAt, not both: a draft has no time of publication.",
  notATime: "appearsAt has to be a time such as 2026-01-31T18:30:00+05:30.",
  past: "appearsAt is more than a day ago: leave it out to publish at once.",
  farAhead: (days: number) => `appearsAt has to be within ${days} days from now.`,
};

export const trashStrings = {
  title: "Trash",
  kinds: { photo: "Photo", event: "Event", message: "Message" },
  explanation: (days: number) =>
    `Removed items stay here for ${days} days, then they are deleted forever.`,
  empty: "The trash is empty.",
  emptyIt: "Empty the trash",
  warning: "Everything in the trash is deleted forever, with its pictures. This cannot be undone.",
  emptied: (count: number) =>
    count === 1 ? "1 item was deleted forever." : `${count} items were deleted forever.`,
  wasEmpty: "The trash was already empty.",
};

export const historyStrings = {
  title: "History",
  explanation: "Who did what. Any earlier version can be restored, as a new one.",
  empty: "Nothing has been done yet.",
};

export const conflictStrings = {
  title: "Somebody else has changed it, too",
  explanation:
    "You both changed the fields listed here. Your text is in the form below: save again to replace what is stored now, or keep what is stored and discard your changes. What only one of you changed is already in the form.",
  yours: "Yours:",
  stored: "Stored now:",
  nothing: "nothing",
  pictures: { yours: "the picture you chose", stored: "another picture" },
  keepStored: "Keep what is stored",
};

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
  endsOn: (day: string) => `Will be deleted forever after ${day}.`,
  save: "Save changes",
  saving: "Saving...",
};

export const filterStrings = {
  words: "Search",
  tag: "Tag",
  state: "Status",
  any: "All",
  find: "Find",
};

export const publishedStrings = { seeIt: "See it on the site", share: "Share to WhatsApp" };
