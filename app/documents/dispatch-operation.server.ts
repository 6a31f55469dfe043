import { data } from "react-router";
import { isDocumentId } from "#app/platform/document-id.ts";
import { noteTrouble, storageFullText } from "#app/platform/storage-trouble.server.ts";
import { formatDateTime } from "./date-time.ts";
import { type DocumentKind, maxDaysAhead, type Operation, type Outcome } from "./document.ts";
import type { DocumentOperations } from "./document-service.server.ts";
import { readFutureMinute } from "./initial-status.ts";
import { type Intent, intents, type Notice, type Undo } from "./notice.ts";
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

/** `id`: of the document, or of the history entry whose earlier version is restored. */
type Asked = { who: string; id: string; version: number | undefined; appearsAt: number };

type Button = {
  operation: Operation;
  /** The opposite; without one, an undo restores the version before. */
  undo?: Intent;
  run: (documents: DocumentOperations, asked: Asked) => Promise<Outcome>;
};

const buttons: Record<Intent, Button> = {
  hide: { operation: "hidden", run: (documents, { who, id }) => documents.hide(who, id) },
  show: { operation: "shown", run: (documents, { who, id }) => documents.show(who, id) },
  publish: { operation: "shown", run: (documents, { who, id }) => documents.show(who, id) },
  appear: {
    operation: "dated",
    run: (documents, { who, id, appearsAt }) => documents.schedule(who, id, appearsAt),
  },
  archive: moving("archived", "unarchive"),
  unarchive: moving("unarchived", "archive"),
  spam: moving("marked-as-spam", "not-spam"),
  "not-spam": moving("cleared-of-spam", "spam"),
  remove: {
    operation: "removed",
    undo: "restore",
    run: (documents, { who, id }) => documents.remove(who, id),
  },
  restore: {
    operation: "restored",
    undo: "remove",
    run: (documents, { who, id }) => documents.restore(who, id),
  },
  "bring-back": {
    operation: "brought-back",
    run: (documents, { who, id, version }) => documents.restoreVersion(who, id, version),
  },
};

function moving(operation: Parameters<DocumentOperations["move"]>[2], undo: Intent): Button {
  return { operation, undo, run: (documents, { who, id }) => documents.move(who, id, operation) };
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
  const intent = intents.find((known) => known === text("intent"));
  const id = intent === "bring-back" ? text("entry") : text("id");
  const version = form.has("version") ? Number(text("version")) : undefined;
  const isVersion = version === undefined || (Number.isSafeInteger(version) && version > 0);
  const button = intent && buttons[intent];
  if (!button || !documents.can(button.operation) || !isDocumentId(id) || !isVersion) {
    throw new Response("Unknown operation.", { status: 400 });
  }
  const refuse = (message: string): Notice => ({ ok: false, message, undo: null });
  const appearsAt = intent === "appear" ? readFutureMinute(text("appearsAt")) : 0;
  if (appearsAt === null) return refuse(scheduleStrings.badTime(maxDaysAhead));
  try {
    const outcome = await button.run(documents, { who, id, version, appearsAt });
    if (!outcome.ok) return refuse(refusalOf(documents.kind, outcome.reason));
    const message = messageOf(intent, kindNames[documents.kind], { version, appearsAt });
    return { ok: true, message, undo: undoOf(documents.kind, button, outcome) };
  } catch (error) {
    if (noteTrouble(error) !== "full") throw error;
    return refuse(storageFullText);
  }
}

function messageOf(
  intent: Intent,
  it: string,
  { version, appearsAt }: Pick<Asked, "version" | "appearsAt">,
) {
  const { operation } = buttons[intent];
  if (operation === "dated") return scheduleStrings.at(formatDateTime(appearsAt));
  if (operation === "brought-back" && version !== undefined) return undoneMessage;
  return intent === "publish" ? publishedMessage(it) : operationMessages[operation](it);
}

/** The answer of a page whose forms are such buttons. */
export const answerNotice = (notice: Notice) => data({ notice }, notice.ok ? 200 : 409);

/** After a form was saved. */
export function changedNotice(kind: DocumentKind, outcome: Extract<Outcome, { ok: true }>): Notice {
  const saved = kind === "site" ? siteSavedMessage : operationMessages.changed(kindNames[kind]);
  const message = outcome.entryId === null ? unchangedMessage(kindNames[kind]) : saved;
  return { ok: true, message, undo: undoOf(kind, buttons["bring-back"], outcome) };
}

function undoOf(
  kind: DocumentKind,
  { undo }: Button,
  { id, entryId, version }: Extract<Outcome, { ok: true }>,
): Undo | null {
  if (!entryId) return null;
  if (undo) return { intent: undo, kind, id };
  return { intent: "bring-back", kind, id, entry: entryId, version: `${version}` };
}

function refusalOf(kind: DocumentKind, reason: "missing" | "removed" | "stale"): string {
  const format = reason === "stale" ? refusalStrings.staleUndo : refusalStrings[reason];
  return format(kindNames[kind]);
}
