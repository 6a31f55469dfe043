import type { Tables } from "./tables.ts";

/** Short-lived rows, and what belongs to one machine. */
export const leftOutTables = [
  "session",
  "verification",
  "limits",
  "backup_status",
] as const satisfies (keyof Tables)[];

/** The tables in a backup with their keys, each after those it refers to. */
export const backedUpTables = {
  images: ["hash"],
  brochures: ["hash"],
  uploads: ["id"],
  withdrawn_pictures: ["hash"],
  upload_tags: ["upload_id", "position"],
  albums: ["id"],
  newevents: ["id"],
  announcements: ["id"],
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
  accepted_missing_files: ["path"],
} as const satisfies Record<
  Exclude<keyof Tables, (typeof leftOutTables)[number]>,
  readonly string[]
>;

export type BackedUpTable = keyof typeof backedUpTables;

export const backedUpTableNames = Object.keys(backedUpTables) as BackedUpTable[];
