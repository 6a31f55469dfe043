/** What the operator reads; `dailyStrings` is for gurus. */
export const backupStrings = {
  usage: "Usage: npm run backup -- FILE [--with-secrets]\n       npm run backup -- --verify FILE",
  nothingThere: "there is no site here to back up.",
  newerStore: "the site was last run by a newer version of this program. Back it up with that one.",
  made: (path: string, rows: number, files: number) =>
    `Backed up ${rows} rows and ${files} image files to ${path}.`,
  filesMissing: (count: number) =>
    `${count} image files were not found, so they are not in the backup. Everything else is.`,
  failed: (why: string) => `The backup was not made: ${why}`,
  verified: (path: string, rows: number, files: number) =>
    `${path} is complete: ${rows} rows and ${files} image files can be restored.`,
  cannotRestore: (why: string) => `The backup cannot be restored: ${why}`,
};

export const restoreStrings = {
  usage: "Usage: npm run restore -- FILE [--replace]",
  noFile: (path: string) => `There is no file ${path}.`,
  foreign: "This file is not a backup of a site, or its start is damaged. Nothing was changed.",
  damaged: (why: string) => `This backup is damaged (${why}). Nothing was changed.`,
  tooLarge: "This file has a part that is larger than any backup's. Nothing was changed.",
  newerFormat: (program: string) =>
    `This backup was made by a newer version of this program (${program}). Nothing was changed.`,
  newerStore: "This site was last run by a newer version of this program. Nothing was changed.",
  notEmpty:
    "There is a site here already. Use --replace to put the backup in its place. Nothing was changed.",
  inUse: "A server is running on this folder. Stop it first. Nothing was changed.",
  done: (rows: number, files: number, madeAt: string) =>
    `Restored ${rows} rows and ${files} image files from the backup of ${madeAt}.`,
  failed: (why: string) => `The backup was not restored, and no row was changed: ${why}`,
  migrated: (count: number) => `The backup was older: ${count} migrations brought it up to date.`,
  withSecret: "The secret that sessions are signed with was restored, too.",
};

export const dailyStrings = {
  last: (day: string) => `Last backup: ${day}`,
  damaged: (day: string) =>
    `The backup of ${day} could not be restored when the server tested it, so do not rely on it. Ask the person who runs the server to look for the reason in the log.`,
  late: "No backup was made since. Ask the person who runs the server to check it.",
  none: "There is no backup yet",
  first:
    "The first one is made within an hour of the start of the server. If there is none tomorrow, ask the person who runs the server to check it.",
  off: "Automatic backups are off. Ask the person who runs the server to turn them on.",
};
