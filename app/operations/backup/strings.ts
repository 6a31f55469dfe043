/** What is said to whoever runs the site; `dailyStrings` to gurus. */
export const backupStrings = {
  usage: "Usage: npm run backup -- FILE [--with-secrets]",
  nothingThere: (place: string) => `There is nothing to back up: ${place} holds no site.`,
  made: (path: string, rows: number, files: number) =>
    `${path} holds ${rows} rows and ${files} files of pictures, as they were at one moment.`,
  filesMissing: (count: number) =>
    `${count} files of pictures were not there: removed meanwhile, or lost before. Nothing else is missing.`,
  failed: (why: string) => `The backup was not made: ${why}`,
  newerStore: "The site was last run by a newer version of this program: back it up with that one.",
};

export const restoreStrings = {
  usage: "Usage: npm run restore -- FILE [--replace]",
  noFile: (path: string) => `There is no file ${path}.`,
  foreign: "This is no backup of a site; nothing was changed.",
  damaged: (why: string) => `This backup is damaged (${why}); nothing was changed.`,
  newerFormat: (program: string) =>
    `This backup was made by a newer version of this program (${program}); nothing was changed.`,
  newerStore: "The place was last used by a newer version of this program; nothing was changed.",
  notEmpty:
    "There is a site already. With --replace the backup takes its place; nothing was changed.",
  inUse: "A server is running on this folder: stop it first. Nothing was changed.",
  done: (rows: number, files: number, madeAt: string) =>
    `Restored ${rows} rows and ${files} files of pictures, as they were on ${madeAt}.`,
  failed: (why: string) => `The backup was not restored, and no row was changed: ${why}`,
  broughtUp: (count: number) => `The backup was older: ${count} migrations brought it up to date.`,
  otherOwner:
    "The bucket belongs to another database, which may still show pictures that are in it: until that is settled, none is deleted there. If it is no more, restore with --replace, or delete the object named owner.",
  withSecret: "The secret that sessions are signed with was restored, too.",
};

export const dailyStrings = {
  last: "Last backup:",
  none: "There is no backup yet: the first one is made within the hour, or the log says why not.",
  off: "No backups are made by themselves: ask whoever looks after the server to turn them on.",
  /** Each of a day as `2026-01-31`. */
  whole: (day: string) => `${weekdayOf(day)}'s backup was tried and is whole.`,
  damaged: (day: string) =>
    `${weekdayOf(day)}'s backup was tried and is damaged: nothing could be brought back from it. ` +
    "The site itself is as it was. Tell whoever looks after the server today: an older backup has to be kept, and the disk looked at.",
  untried: (day: string) =>
    `${weekdayOf(day)}'s backup could not be tried. It may be good, but nobody knows: ask whoever looks after the server.`,
};

/** By hand for the same reason as the months of `calendar.ts`. */
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

function weekdayOf(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "The last";
}

export const rehearsalStrings = {
  usage: "Usage: npm run backup -- --rehearse FILE",
  whole: (path: string, rows: number, files: number) =>
    `${path} is whole: ${rows} rows and ${files} files of pictures were restored aside and are what they should be.`,
  damaged: (path: string, why: string) => `${path} cannot be restored: ${why}`,
  differs: (what: string) => `what was restored of ${what} is not what was backed up`,
  failed: (why: string) => `The backup could not be tried: ${why}`,
  noRoom: "There is not room enough beside it to restore it",
  ended: "Its process ended without an answer",
};
