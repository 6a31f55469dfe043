/** Where a message lies: not spam and not archived, archived, or put aside as suspected spam. */
export const boxes = ["inbox", "archive", "spam"] as const;

export type Box = (typeof boxes)[number];
