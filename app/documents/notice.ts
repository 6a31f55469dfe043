import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import type { DocumentKind } from "./document.ts";

/** The values of the form field `intent`: what a guru can do to a document with one button. */
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

/** The fields of the form that undoes an operation. */
export type Undo = {
  intent: Intent;
  kind: DocumentKind;
  id: string;
  entry?: string;
  version?: string;
};

/** The message after an operation. */
export type Notice = { ok: boolean; message: string; undo: Undo | null };

/** The answer to the form that corrects a document. */
export type EditAnswer = {
  notice: Notice | null;
  /** The form as it was sent, when it was not saved. */
  answer: FormAnswer | null;
  isSaved: boolean;
  /** The form fields that this edit and an edit saved meanwhile have both changed. */
  conflicts: string[];
};
