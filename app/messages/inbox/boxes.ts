import type { ContactMessage } from "#app/messages/message.ts";

/** Where a message lies that is not in the trash. */
export const boxes = ["inbox", "archive", "spam"] as const;

export type Box = (typeof boxes)[number];

/** Suspected spam is put aside whether it was archived or not. */
export function boxOf({ isSpam, isArchived }: Pick<ContactMessage, "isSpam" | "isArchived">): Box {
  if (isSpam) return "spam";
  return isArchived ? "archive" : "inbox";
}

/** So much suspected spam is kept for a person to judge. */
export const maxSpam = 2_000;
