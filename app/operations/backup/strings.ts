/** What the operator reads; `dailyStrings` is for gurus. */
export const backupStrings = {
  usage:
    "Usage: npm run backup -- FILE [--with-secrets] [--replace]\n" +
    "       npm run backup -- --verify FILE",
  nothingThere: "there is no site here to back up.",
  newerStore: "the site was last run by a newer version of this program. Back it up with that one.",
  isFolder: (path: string) => `${path} is a folder. Add the name of a file.`,
  noFolder: (path: string) => `there is no folder ${path}. Create it, or choose another.`,
  exists: (path: string) =>
    `there is a file ${path} already. Choose another name, or add --replace.`,
  made: (path: string, rows: number, files: number) =>
    `Backed up ${rows} rows and ${files} image files to ${path}.`,
  incomplete: (count: number, pictures: string[]) =>
    `This backup is not complete: ${count} image files that the site shows were not found.\n` +
    `${list(pictures)}\nIf all are missing, check DATA_DIR and FILES_URL. If these are lost for ` +
    "good, delete their photos for ever, or upload the same pictures again.",
  stored: (path: string) => `It is stored as ${path}.`,
  notStored: (path: string) =>
    `It is not stored, as there is a file ${path} already. Choose another name, or add --replace.`,
  failed: (why: string) => `The backup was not made: ${why}`,
  verified: (path: string, rows: number, files: number) =>
    `${path} is complete: ${rows} rows and ${files} image files can be restored.`,
  notComplete: (path: string, verified: { count: number; rows: number; pictures: string[] }) =>
    `${path} is not complete: its ${verified.rows} rows can be restored, but ${verified.count} ` +
    `image files are not in it:\n${list(verified.pictures)}`,
  cannotRestore: (why: string) => `The backup cannot be restored: ${why}`,
};

const list = (lines: string[]) => lines.map((line) => `  ${line}`).join("\n");

/** The image files that were not found. */
export const missingStrings = {
  picture: (path: string, others: number) =>
    others === 0 ? path : `${path} and ${others} more of this picture`,
  photo: (title: string) => `photo “${title}”`,
  more: (count: number) => `and files of ${count} more pictures`,
};

export const restoreStrings = {
  usage: "Usage: npm run restore -- FILE [--replace]",
  noFile: (path: string) => `There is no file ${path}.`,
  unreadable: (path: string, account: string) =>
    `${path} cannot be read by the account ${account}. Give it the file, in a folder that it can ` +
    "read, such as BACKUP_DIR.",
  foreign: "This file is not a backup of a site, or its start is damaged. Nothing was changed.",
  damaged: (why: string) => `This backup is damaged (${why}). Nothing was changed.`,
  newerFormat: (program: string) =>
    `This backup was made by a newer version of this program (${program}). Nothing was changed.`,
  beforeFirstRelease:
    "This backup was made by a version before 1.0, none of which was released. Nothing was " +
    "changed.",
  newerStore: "This site was last run by a newer version of this program. Nothing was changed.",
  notEmpty:
    "There is a site here already. Use --replace to put the backup in its place. Nothing was " +
    "changed.",
  inUse: "A server is running on this folder. Stop it first. Nothing was changed.",
  done: (rows: number, files: number, madeAt: string) =>
    `Restored ${rows} rows and ${files} image files from the backup of ${madeAt}.`,
  failed: (why: string) => `The backup was not restored, and no row was changed: ${why}`,
  migrated: (count: number) => `The backup was older: ${count} migrations brought it up to date.`,
  incomplete: (count: number, pictures: string[]) =>
    `${count} image files are not in the backup, so they were not restored:\n${list(pictures)}`,
  withSecret: "The secret that sessions are signed with was restored, too.",
};

export const dailyStrings = {
  last: (day: string) => `Last backup: ${day}`,
  failed: (day: string) =>
    `The backup of ${day} could not be made. Ask the person who runs the server to look for the ` +
    "reason in the log.",
  incomplete: (day: string) =>
    `The backup of ${day} lacks pictures, so do not rely on it. Ask the person who runs the ` +
    "server to look for them; the log says which.",
  late: "No backup was made since. Ask the person who runs the server to check it.",
  none: "There is no backup yet",
  first:
    "The first one is made within an hour of the start of the server. If there is none " +
    "tomorrow, ask the person who runs the server to check it.",
  off: "Automatic backups are off. Ask the person who runs the server to turn them on.",
};
