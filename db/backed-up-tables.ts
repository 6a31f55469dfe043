import type { Tables } from "./tables.ts";

/**
 * The tables whose rows a backup carries, each with its key; a table comes after those it refers to.
 * Whoever adds a table says here or in `leftOutTables` what becomes of it: a test asks.
 */
export const backedUpTables = {
  images: ["hash"],
  uploads: ["id"],
  upload_tags: ["upload_id", "position"],
  newevents: ["id"],
  uploads_words: ["place"],
  newevents_words: ["place"],
  site_content: ["id"],
  history: ["id"],
  counters: ["name"],
  user: ["id"],
  account: ["id"],
  passkey: ["id"],
  invitations: ["token_hash"],
  messages: ["id"],
  imported_documents: ["kind", "source_id"],
  settings: ["name"],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

export type BackedUpTable = keyof typeof backedUpTables;

export const backedUpTableNames = Object.keys(backedUpTables) as BackedUpTable[];

/** What ends with the day, and a page index that nothing reads any more. */
export const leftOutTables = [
  "session",
  "verification",
  "limits",
  "photo_marks",
] as const satisfies (keyof Tables)[];
