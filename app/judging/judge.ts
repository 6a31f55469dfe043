import type { Round } from "#app/editions/edition.ts";

/** A judge of one round. */
export type JudgeContent = {
  name: string;
  /** For reminders by WhatsApp; empty if it was not given. */
  phone: string;
  edition: string;
  round: Round;
  /** The names of the categories that the judge judges; all of them if it is empty. */
  categories: string[];
};
