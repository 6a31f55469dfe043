/**
 * Where a message lies: not spam and not archived, archived, put aside as suspected spam, or
 * deleted, until it is forgotten a month later.
 */
export const boxes = ["inbox", "archive", "spam", "deleted"] as const;

export type Box = (typeof boxes)[number];

export const boxTitles: Record<Box, string> = {
  inbox: "Inbox",
  archive: "Archive",
  spam: "Spam",
  deleted: "Deleted",
};

/** What takes a message into another box: what is said then, and what undoes it. */
const moves = {
  archive: { said: "The message is archived.", undoneBy: "unarchive" },
  unarchive: { said: "The message is out of the archive.", undoneBy: "archive" },
  spam: { said: "The message is marked as spam.", undoneBy: "not-spam" },
  "not-spam": { said: "The message is no longer spam.", undoneBy: "spam" },
  delete: { said: "The message is deleted.", undoneBy: "restore" },
  restore: { said: "The message is back.", undoneBy: "delete" },
} as const;

export type Move = { id: string; said: string; undoneBy: string };

/** The move that an intent is; null for what leaves a message where it is. */
export function findMove(intent: string, id: string): Move | null {
  return Object.hasOwn(moves, intent) ? { id, ...moves[intent as keyof typeof moves] } : null;
}
