/**
 * Where a message lies: not spam and not archived, archived, put aside as suspected spam, or
 * deleted, until it is forgotten a month later.
 */
export const boxes = ["inbox", "archive", "spam", "deleted"] as const;

export type Box = (typeof boxes)[number];

/** What takes a message into another box, and what takes it back. */
const undoneBy = {
  archive: "unarchive",
  unarchive: "archive",
  spam: "not-spam",
  "not-spam": "spam",
  delete: "restore",
  restore: "delete",
} as const;

export type Move = { id: string; intent: keyof typeof undoneBy; undoneBy: keyof typeof undoneBy };

/** The move that an intent is; null for what leaves a message where it is. */
export function findMove(intent: string, id: string): Move | null {
  if (!Object.hasOwn(undoneBy, intent)) return null;
  const known = intent as keyof typeof undoneBy;
  return { id, intent: known, undoneBy: undoneBy[known] };
}
