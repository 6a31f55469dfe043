import type { DocumentKind } from "./document.ts";

/** What a guru may do to a document with one button. */
export const intents = ["hide", "show", "remove", "restore", "bring-back"] as const;

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
