import { formatNumber } from "#app/platform/locale.ts";
import { pluralOf } from "./kind.ts";
/** Every text about documents of any kind. In functions, `it` is the kind's noun. */

export const stateNames = {
  published: "Published",
  draft: "Draft",
  due: "Scheduled",
  hidden: "Hidden",
  removed: "In the trash",
};

export const operationMessages = {
  hide: (it: string) => `The ${it} is hidden: visitors no longer see it.`,
  withdraw: (it: string) =>
    `The ${it} is hidden: visitors no longer see it. Its consent is recorded as withdrawn.`,
  show: (it: string) => `The ${it} is shown to visitors again.`,
  publish: (it: string) => `The ${it} is published: visitors see it now.`,
  archive: (it: string) => `The ${it} is archived.`,
  unarchive: (it: string) => `The ${it} is out of the archive.`,
  spam: (it: string) => `The ${it} is marked as spam.`,
  "not-spam": (it: string) => `The ${it} is no longer spam.`,
  remove: (it: string) => `The ${it} is in the trash.`,
  restore: (it: string) => `The ${it} is restored from the trash.`,
  "restore-version": (it: string) => `The earlier version of the ${it} is restored.`,
};

export const undoneMessage = "Undone.";
export const savedMessage = (it: string) => `The ${it} is saved.`;
export const savedAsDraftMessage = (it: string) =>
  `The ${it} is saved as a draft: visitors do not see it.`;
export const unchangedMessage = (it: string) => `Nothing was changed: the ${it} already says this.`;

/** An ellipsis is where the object is, if that is not at the end. */
export const operationVerbs = {
  added: "added",
  changed: "changed",
  hidden: "hid",
  shown: "showed",
  scheduled: "scheduled",
  "published-on-schedule": "published, as scheduled,",
  archived: "archived",
  unarchived: "took … out of the archive",
  "marked-as-spam": "marked … as spam",
  "cleared-of-spam": "cleared … of spam",
  removed: "removed",
  restored: "restored … from the trash",
  "version-restored": "restored an earlier version of",
  "link-made": "made a sign-in link for",
};

/** As in `restored the photo from the trash`. */
export function describeOperation(operation: keyof typeof operationVerbs, what: string): string {
  const verb = operationVerbs[operation];
  return verb.includes("…") ? verb.replace("…", () => what) : `${verb} ${what}`;
}

export const refusalStrings = {
  missing: (it: string) => `There is no such ${it}. It may have been deleted.`,
  removed: (it: string) => `The ${it} is in the trash. Restore it first.`,
  stale: (it: string) =>
    `Not saved yet: somebody else changed the same part of the ${it}. Please compare both ` +
    "texts and choose.",
  badId: "This form is damaged. Please save again.",
  withdrawn: (it: string) =>
    `The ${it} stays hidden, because the consent is withdrawn. To show it again, first record ` +
    "that the consent is given or not needed.",
  "picture-withdrawn": (it: string) =>
    "Not saved: the consent for this picture is withdrawn. If the people in it agree again, " +
    `record that first, on the ${it} that shows it.`,
  closed: (it: string) =>
    `Nothing was changed: the round of this ${it} is closed. Open the round again first.`,
  staleUndo: (it: string) =>
    `The ${it} has been changed again since, so this was not undone. The history has every ` +
    "version.",
  changedMeanwhile: (it: string) =>
    `The ${it} was changed meanwhile, so nothing was done. Please look at what would change now.`,
  unanswered: (reason: string) =>
    `${reason} Please check whether it was done before you try again.`,
  unansweredButRepeatable: (reason: string) =>
    `${reason} You can safely send it again: nothing is done twice.`,
};

export const operationLabels = {
  edit: "Edit",
  hide: "Hide",
  show: "Show",
  publish: "Publish",
  publishNow: "Publish now",
  keepHidden: "Cancel the schedule",
  remove: "Remove",
  restore: "Restore",
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

/** The text is empty without titles. */
const listTitles = (reason: string, titles: string[]) => {
  const named = titles.filter(Boolean).slice(0, 5);
  const others = titles.length > named.length ? [`${titles.length - named.length} more`] : [];
  const listed = [...named.map((title) => `‘${title}’`), ...others].join(", ");
  return listed && `${reason}: ${listed}.`;
};

const counted = (count: number, it: string) =>
  count === 1 ? `1 ${it}` : `${count} ${pluralOf(it)}`;

export const groupStrings = {
  counted,
  leftAlone: (titles: string[]) =>
    listTitles("Not changed, because they were changed or removed meanwhile", titles),
  withdrawn: (titles: string[]) =>
    listTitles("Still hidden, because the consent is withdrawn", titles),
  samePicture: (titles: string[]) => {
    const named = titles.map((title) => title || "untitled");
    const others = named.length === 1 ? "1 other photo" : `${named.length} other photos`;
    return listTitles(`The same was done to ${others} of this picture`, named);
  },
  stillShown: (places: string[]) =>
    listTitles("The website's texts still show the picture. Please replace it there", places),
  nothingToUndo: "Nothing was undone.",
  renamed: (count: number) => `The tag was changed on ${count} more.`,
};

export const selectionStrings = {
  select: (title: string) => `Select ${title}`,
  selectAll: (count: number, it: string) =>
    count === 1 ? `The only ${it} that matches` : `All ${counted(count, it)} that match`,
  selectFirst: (most: number, count: number, it: string) =>
    `The first ${formatNumber(most)} of ${formatNumber(count)} ${pluralOf(it)} that match ` +
    "(no more can be changed at once; a filter makes the list shorter)",
  selected: (count: number) => `${count} selected`,
  clear: "Clear the selection",
  toBar: "Go to the selection's actions",
  operation: "What to do",
  apply: "Apply",
  otherTotal: (count: number, it: string) =>
    `The list has changed meanwhile: it now has ${counted(count, it)}. Please look again.`,
  none: (it: string) => `Please select ${pluralOf(it)} first.`,
  tooMany: (most: number) => `At most ${formatNumber(most)} at once. Please select fewer.`,
  done: (count: number, it: string, what: string) => `${counted(count, it)} ${what}.`,
  unchanged: (it: string) => `Nothing was changed: the ${pluralOf(it)} are like this already.`,
};

export const selectionOperations = {
  hide: { label: "Hide", done: "hidden" },
  show: { label: "Show or publish", done: "published" },
  remove: { label: "Remove", done: "moved to the trash" },
};

/** What can be done with selected items of the trash. */
export const trashOperations = { restore: { label: operationLabels.restore, done: "restored" } };

export const trashStrings = {
  title: "Trash",
  kind: (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1),
  explanation: (days: number) =>
    `Removed items stay here for ${days} days, then they are deleted forever.`,
  empty: "The trash is empty.",
  noneFound: "Nothing in the trash matches.",
  noun: "item",
  kindLabel: "Kind",
  emptyIt: "Empty the trash",
  warning: "Everything in the trash is deleted forever, with its pictures. This cannot be undone.",
  emptied: (count: number) =>
    count === 1 ? "1 item was deleted forever." : `${count} items were deleted forever.`,
  wasEmpty: "The trash was already empty.",
};

export const historyStrings = {
  title: "History",
  explanation: (max: number) =>
    `Each change, the latest first: the last ${formatNumber(max)}. Choose a day to see older ones.`,
  empty: "Nothing has been done yet.",
  noneFound: "Nothing was found. Try another word, or fewer filters.",
  noDay: (text: string) => `‘${text}’ is not a day.`,
  kind: "Kind",
  person: "Person",
  day: "Day",
  noSuchKind: "There is no such history.",
  noSuchChange: (it: string) =>
    `The history does not have this change of the ${it}. It may have been deleted.`,
  whole: "History of everything",
  ofThis: (it: string) => `History of this ${it}`,
  of: (title: string) => `History of ${title}`,
  noChanges: (it: string) =>
    `The history has nothing about this ${it}: nobody has changed it yet, or it was deleted.`,
  whatChanged: "What changed",
  notRecorded: "What changed is not recorded.",
  nothingShown: "No text and no picture changed.",
  notInTrash: "Not in the trash",
  yes: "Yes",
  no: "No",
  before: "Before:",
  after: "After:",
  goBack: "Go back to before this change",
  newest: "Newest changes",
  older: "Older changes",
};

export const goBackStrings = {
  title: "Go back to before this change?",
  doneTitle: "It is as it was before this change",
  explanation:
    "This would change. What is there now stays in the history, so you can return to it.",
  now: "Now:",
  afterwards: "Afterwards:",
  submit: "Go back",
  cancel: "Cancel",
  nothing: (it: string) => `Nothing would change: the ${it} is like this now.`,
  toDocument: (it: string) => `Open the ${it}`,
};

export const conflictStrings = {
  title: "Somebody else has changed it, too",
  explanation:
    "You both changed the fields listed here. Your text is in the form below: save again to " +
    "replace what is stored now, or keep what is stored and discard your changes. What only " +
    "one of you changed is already in the form.",
  yours: "Yours:",
  stored: "Stored now:",
  nothing: "nothing",
  pictures: { yours: "the picture you chose", stored: "another picture" },
  keepStored: "Keep what is stored",
};

export const editorStrings = {
  seeIt: "See it on the site",
  preview: "Preview",
  previewed: "A preview: this is how visitors will see it. They do not see it now.",
  hidden: "Visitors do not see it.",
  endsOn: (day: string) => `Will be deleted forever after ${day}.`,
  submit: "Save changes",
  submitting: "Saving...",
};

export const tableLink = "Download as a table (CSV)";

export const filterStrings = {
  title: "Filter",
  words: "Search",
  tag: "Tag",
  state: "Status",
  any: "All",
  find: "Find",
};

/** Of the handle that moves a row of a list. */
export const moveStrings = {
  move: (row: string) => `Move: ${row}`,
  how: "Drag, or use the arrow keys",
  moved: (row: string, place: number, count: number) =>
    `${row} is now number ${place} of ${count}.`,
};

export const publishedStrings = { seeIt: "See it on the site", share: "Share on WhatsApp" };
