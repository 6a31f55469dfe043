import type { Round } from "#app/editions/edition.ts";
import type { ScoreSheet } from "./score-sheet.ts";

/** A judge of one round. The history stores it, so paper sheets are in the history. */
export type JudgeContent = {
  name: string;
  /** For reminders by WhatsApp; empty if it was not given. */
  phone: string;
  edition: string;
  round: Round;
  /** The names of the categories that the judge judges; all of them if it is empty. */
  categories: string[];
  /** The link is ended; scores still count. */
  isRevoked: boolean;
  /** Paper sheets that gurus have entered, by the entries' ids. They replace the judge's own. */
  paperSheets: Record<string, ScoreSheet>;
};
