import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import type { DocumentKind } from "./document.ts";

/** What a guru may do to a document with one button. */
export const intents = [
  "hide",
  "show",
  "publish",
  "appear",
  "archive",
  "unarchive",
  "spam",
  "not-spam",
  "remove",
  "restore",
  "bring-back",
] as const;

export type Intent = (typeof intents)[number];

/** What undoes an act: the fields of the form that asks for it. */
export type Undo = {
  intent: Intent;
  kind: DocumentKind;
  id: string;
  entry?: string;
  version?: string;
};

/** What is said after an act, and what undoes it, if anything does. */
export type Notice = { ok: boolean; said: string; undo: Undo | null };

/** What became of a form that corrects a document. */
export type EditAnswer = {
  /** What was done; null when nothing was. */
  notice: Notice | null;
  /** Why the form comes back as it was sent; null when it was carried out. */
  answer: FormAnswer | null;
  /** Whether what was typed is stored now. */
  isSaved: boolean;
  /** Whether somebody else has changed the document meanwhile: both texts are shown. */
  isStale: boolean;
  /** The fields that both have changed, by their names. */
  conflicts?: string[];
};
