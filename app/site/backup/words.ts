/** What is said to whoever runs the site; the two last ones to gurus. */
export const backupWords = {
  usage: "Usage: npm run backup -- FILE [--with-secrets]",
  nothingThere: (place: string) => `There is nothing to back up: ${place} holds no site.`,
  made: (path: string, rows: number, files: number) =>
    `${path} holds ${rows} rows and ${files} files of pictures, as they were at one moment.`,
  filesMissing: (count: number) =>
    `${count} files of pictures were not there: removed meanwhile, or lost before. Nothing else is missing.`,
  failed: (why: string) => `The backup was not made: ${why}`,
  newerStore: "The site was last run by a newer version of this program: back it up with that one.",
};

export const restoreWords = {
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
  withSecret: "The secret that sessions are signed with was restored, too.",
};

export const dailyWords = {
  last: "Last backup:",
  none: "There is no backup yet: the first one is made within the hour, or the log says why not.",
  off: "No backups are made by themselves: ask whoever looks after the server to turn them on.",
};
