import type { PublicationStatusRow } from "./publication-status-row.ts";

/** The rows of the competition. Times are epoch milliseconds (UTC); booleans are 0 or 1. */

/** An entry to the competition. */
export type EntryRow = PublicationStatusRow & {
  id: string;
  /** The year of its finale, `2027`, and its number in that year. */
  edition: string;
  number: number;
  /** Its number and the dancer's name. */
  title: string;
  /** The content as JSON (entries/entry.ts). */
  content: string;
  /** The SHA-256 of the token in the link to the dancer's page, and the number of that link. */
  token_hash: string;
  link_number: number;
  created_at: number;
  /** When its private data was deleted; null while it is stored. */
  cleared_at: number | null;
};

export type PrivateFileType = "jpg" | "pdf";

/** A screenshot of a payment, or the file of a dancer's answer. */
export type PrivateFileRow = {
  /** The name of its file: 32 random hexadecimal digits. */
  hash: string;
  type: PrivateFileType;
  entry_id: string;
  created_at: number;
};

/** An edition of the competition: its rounds, and the facts of a past year. */
export type EditionRow = PublicationStatusRow & {
  /** The year of its finale, `2027`. */
  id: string;
  title: string;
  /** The content as JSON (editions/edition.ts). */
  content: string;
  /** 1 once the next edition has begun. */
  is_past: number;
};

/** The finalists or the results of an edition. */
export type ListRow = PublicationStatusRow & {
  /** The year of its finale, `2027`. */
  id: string;
  title: string;
  /** The content as JSON (editions/lists.ts). */
  content: string;
};

/** A judge of one round of an edition. */
export type JudgeRow = PublicationStatusRow & {
  id: string;
  edition: string;
  round: number;
  title: string;
  /** The content as JSON (judging/judge.ts). */
  content: string;
  /** The SHA-256 of the token in the judge's link, and which link of the judge it is. */
  token_hash: string;
  link_number: number;
};

/** What a judge gave an entry. */
export type ScoreSheetRow = {
  judge_id: string;
  entry_id: string;
  /** As JSON (judging/score-sheet.ts). */
  content: string;
  updated_at: number;
};

export type Award = "taking-part" | "selected" | "placed";

/** The code by which a certificate is checked. */
export type CertificateRow = { code: string; entry_id: string; award: Award; created_at: number };
