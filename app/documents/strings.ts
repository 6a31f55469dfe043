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
export const savedMessage = (it: string) => `The ${it} is saved.`;

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
    `The ${it} was changed meanwhile, so nothing was done. Please look at it again.`,
};

export const operationLabels = {
  hide: "Hide",
  publish: "Publish",
  publishNow: "Publish now",
  keepHidden: "Cancel the schedule",
  restore: "Restore",
  undo: "Undo",
};

export const scheduleStrings = {
  at: (time: string) => `Will be published on ${time} (India's time).`,
};

export const initialStatusStrings = {
  badTime: (days: number) => `Please choose a day and a time in the future, within ${days} days.`,
  from: (time: string) => `Scheduled for ${time}`,
};

export const initialStatusCallStrings = {
  notATime: "appearsAt has to be a time such as 2026-01-31T18:30:00+05:30.",
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
};

export const selectionStrings = {
  selectAll: (count: number, it: string) =>
    count === 1 ? `The only ${it} that matches` : `All ${counted(count, it)} that match`,
  otherTotal: (count: number, it: string) =>
    `The list has changed meanwhile: it now has ${counted(count, it)}. Please look again.`,
  tooMany: (most: number) => `At most ${formatNumber(most)} at once. Please select fewer.`,
  done: (count: number, it: string, what: string) => `${counted(count, it)} ${what}.`,
};

export const selectionOperations = {
  hide: { label: "Hide", done: "hidden" },
  show: { label: "Show or publish", done: "published" },
  remove: { label: "Remove", done: "moved to the trash" },
};

export const trashStrings = {
  title: "Trash",
  kind: (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1),
};

export const historyStrings = {
  title: "History",
  ofThis: (it: string) => `History of this ${it}`,
  of: (title: string) => `History of ${title}`,
  yes: "Yes",
  no: "No",
};

export const conflictStrings = {
  nothing: "nothing",
};

export const editorStrings = {
  endsOn: (day: string) => `Will be deleted forever after ${day}.`,
};

export const filterStrings = {
  state: "Status",
  any: "All",
};

export const publishedStrings = { seeIt: "See it on the site", share: "Share on WhatsApp" };
