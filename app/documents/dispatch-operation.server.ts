import { data } from "react-router";
import { noteTrouble, storageFullText } from "#app/platform/storage-trouble.server.ts";
import { formatDateTime, readFutureMinute } from "./date-time.ts";
import {
  type DocumentKind,
  isDocumentId,
  maxDaysAhead,
  type Operation,
  type Outcome,
} from "./document.ts";
import type { DocumentOperations } from "./document-service.server.ts";
import {
  kindNames,
  operationMessages,
  publishedMessage,
  refusalStrings,
  scheduleStrings,
  siteSavedMessage,
  unchangedMessage,
  undoneMessage,
} from "./strings.ts";

/** The values of the form field `intent`: what a guru can do to a document with one button. */
export type Intent =
  | "hide"
  | "show"
  | "publish"
  | "appear"
  | "archive"
  | "unarchive"
  | "spam"
  | "not-spam"
  | "remove"
  | "restore"
  | "bring-back";

/** The fields of the form that undoes an operation. */
type Undo = { intent: Intent; kind: DocumentKind; id: string; entry?: string; version?: string };

/** The message after an operation. */
export type Notice = { ok: boolean; message: string; undo: Undo | null };

type ButtonOperation = Exclude<Operation, "added" | "changed" | "appeared">;

/** `undo`: the opposite intent; without one, an undo restores the version before. */
type Button = { operation: ButtonOperation; undo?: Intent };

const buttons: Record<Intent, Button> = {
  hide: { operation: "hidden" },
  show: { operation: "shown" },
  publish: { operation: "shown" },
  appear: { operation: "dated" },
  archive: { operation: "archived", undo: "unarchive" },
  unarchive: { operation: "unarchived", undo: "archive" },
  spam: { operation: "marked-as-spam", undo: "not-spam" },
  "not-spam": { operation: "cleared-of-spam", undo: "spam" },
  remove: { operation: "removed", undo: "restore" },
  restore: { operation: "restored", undo: "remove" },
  "bring-back": { operation: "brought-back" },
};

/** `id`: of the document, or of the history entry whose earlier version is restored. */
type Asked = { who: string; id: string; version: number | undefined; appearsAt: number };

function run(documents: DocumentOperations, operation: ButtonOperation, asked: Asked) {
  const { who, id, version, appearsAt } = asked;
  switch (operation) {
    case "hidden":
      return documents.hide(who, id);
    case "shown":
      return documents.show(who, id);
    case "dated":
      return documents.schedule(who, id, appearsAt);
    case "removed":
      return documents.remove(who, id);
    case "restored":
      return documents.restore(who, id);
    case "brought-back":
      return documents.restoreVersion(who, id, version);
    default:
      return documents.move(who, id, operation);
  }
}

/**
 * Runs the operation of a form of buttons: `intent`, and `id` (with `appearsAt`, a minute on India's
 * clock) or `entry` (with `version`).
 */
export async function dispatchOperation(
  form: FormData,
  documents: DocumentOperations,
  who: string,
): Promise<Notice> {
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent") as Intent;
  const button = Object.hasOwn(buttons, intent) ? buttons[intent] : null;
  const id = intent === "bring-back" ? text("entry") : text("id");
  const version = form.has("version") ? Number(text("version")) : undefined;
  const isVersion = version === undefined || (Number.isSafeInteger(version) && version > 0);
  if (!button || !documents.can(button.operation) || !isDocumentId(id) || !isVersion) {
    throw new Response("Unknown operation.", { status: 400 });
  }
  const it = kindNames[documents.kind];
  const refuse = (message: string): Notice => ({ ok: false, message, undo: null });
  const appearsAt = intent === "appear" ? readFutureMinute(text("appearsAt")) : 0;
  if (appearsAt === null) return refuse(scheduleStrings.badTime(maxDaysAhead));
  try {
    const outcome = await run(documents, button.operation, { who, id, version, appearsAt });
    if (outcome.ok) {
      const message = formatMessage(intent, it, { version, appearsAt });
      return { ok: true, message, undo: undoOf(documents.kind, button, outcome) };
    }
    return refuse(refusalStrings[outcome.reason === "stale" ? "staleUndo" : outcome.reason](it));
  } catch (error) {
    if (noteTrouble(error) !== "full") throw error;
    return refuse(storageFullText);
  }
}

type Details = Pick<Asked, "version" | "appearsAt">;

function formatMessage(intent: Intent, it: string, { version, appearsAt }: Details): string {
  const { operation } = buttons[intent];
  if (operation === "dated") return scheduleStrings.at(formatDateTime(appearsAt));
  if (operation === "brought-back" && version !== undefined) return undoneMessage;
  return intent === "publish" ? publishedMessage(it) : operationMessages[operation](it);
}

/** The answer of a page whose forms are such buttons. */
export const answerNotice = (notice: Notice) => data({ notice }, notice.ok ? 200 : 409);

/** After a form was saved. */
export function changedNotice(kind: DocumentKind, outcome: Done): Notice {
  const saved = kind === "site" ? siteSavedMessage : operationMessages.changed(kindNames[kind]);
  const message = outcome.entryId === null ? unchangedMessage(kindNames[kind]) : saved;
  return { ok: true, message, undo: undoOf(kind, buttons["bring-back"], outcome) };
}

type Done = Extract<Outcome, { ok: true }>;

function undoOf(kind: DocumentKind, { undo }: Button, { id, entryId, version }: Done): Undo | null {
  if (!entryId) return null;
  if (undo) return { intent: undo, kind, id };
  return { intent: "bring-back", kind, id, entry: entryId, version: `${version}` };
}
