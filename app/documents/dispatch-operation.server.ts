import { data } from "react-router";
import { recordStorageFailure, storageFullText } from "#app/platform/storage-failure.server.ts";
import { formatDateTime, readFutureMinute } from "./date-time.ts";
import {
  type DocumentOperation,
  type InitialStatus,
  type Intent,
  isDocumentId,
  maxDaysAhead,
  type Notice,
  type Outcome,
  refusal,
} from "./document.ts";
import type { AnyDocumentService, DocumentService } from "./document-service.server.ts";
import type { Kind } from "./kind.ts";
import {
  groupStrings,
  operationMessages,
  refusalStrings,
  savedMessage,
  scheduleStrings,
} from "./strings.ts";

/**
 * `id`: of the document, or of the history entry whose earlier version is restored. `version`: the
 * one that a guru has looked at; another one is not published or replaced.
 */
type Request = { who: string; id: string; version: number | undefined; appearsAt: number };

type Run = (documents: AnyDocumentService, request: Request) => Promise<Outcome>;

type Button = { operation: DocumentOperation; run: Run };

const hide: Run = (documents, { who, id }) => documents.hide(who, id);
const withdraw: Run = (documents, { who, id }) => documents.withdraw(who, id);
const show: Run = (documents, { who, id }) => documents.show(who, id);
const publish: Run = (documents, { who, id, version }) => documents.show(who, id, { version });
const schedule: Run = (documents, { who, id, appearsAt }) => documents.schedule(who, id, appearsAt);
const remove: Run = (documents, { who, id }) => documents.remove(who, id);
const restore: Run = (documents, { who, id }) => documents.restore(who, id);

const restoreVersion: Run = (documents, { who, id, version }) => {
  if (version === undefined) throw unknownOperation();
  return documents.restoreVersion(who, id, version);
};

const move =
  (operation: Parameters<AnyDocumentService["move"]>[2]): Run =>
  (documents, { who, id }) =>
    documents.move(who, id, operation);

const buttons: Record<Intent, Button> = {
  hide: { operation: "hidden", run: hide },
  withdraw: { operation: "hidden", run: withdraw },
  show: { operation: "shown", run: show },
  publish: { operation: "shown", run: publish },
  schedule: { operation: "scheduled", run: schedule },
  archive: { operation: "archived", run: move("archived") },
  unarchive: { operation: "unarchived", run: move("unarchived") },
  spam: { operation: "marked-as-spam", run: move("marked-as-spam") },
  "not-spam": { operation: "cleared-of-spam", run: move("cleared-of-spam") },
  remove: { operation: "removed", run: remove },
  restore: { operation: "restored", run: restore },
  "restore-version": { operation: "version-restored", run: restoreVersion },
};

/**
 * Runs a form's `intent` for `id` (with `appearsAt`, a minute on India's clock) or `entry`.
 * `shownVersion`: the version that the guru has looked at. `undoGroup` runs the intent `undo`.
 */
export async function dispatchOperation(
  form: FormData,
  documents: AnyDocumentService,
  who: string,
): Promise<Notice> {
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent") as Intent;
  const button = Object.hasOwn(buttons, intent) ? buttons[intent] : null;
  const id = text(intent === "restore-version" ? "entry" : "id");
  if (!button || !documents.can(button.operation) || !isDocumentId(id)) throw unknownOperation();
  const version = readShownVersion(form);
  const appearsAt = intent === "schedule" ? readFutureMinute(text("appearsAt")) : 0;
  if (appearsAt === null)
    return refusal(
      `Please choose a day and a time in the future, within ${maxDaysAhead} days. Nothing was ` +
        "changed.",
    );

  const { kind } = documents;
  try {
    const outcome = await button.run(documents, { who, id, version, appearsAt });
    if (outcome.ok) return doneNotice(messageAfter(intent, kind, appearsAt), outcome);
    const reason = outcome.reason === "stale" ? "changedMeanwhile" : outcome.reason;
    return refusal(refusalStrings[reason](kind.noun));
  } catch (error) {
    return refuseIfFull(error);
  }
}

const unknownOperation = () => new Response("Unknown operation.", { status: 400 });

/** Undefined if the form does not name one. */
function readShownVersion(form: FormData): number | undefined {
  if (!form.has("shownVersion")) return undefined;
  const version = Number(form.get("shownVersion"));
  if (!Number.isSafeInteger(version) || version < 1) throw unknownOperation();
  return version;
}

const messageAfter = (intent: Intent, { noun }: Kind, appearsAt: number): string =>
  intent === "schedule"
    ? scheduleStrings.at(formatDateTime(appearsAt))
    : operationMessages[intent](noun);

/**
 * With a full disk the page can still be read and shows the message. Other failures reach the error
 * boundary.
 */
export function refuseIfFull(error: unknown): Notice {
  if (recordStorageFailure(error) !== "full") throw error;
  return refusal(storageFullText);
}

export const respondWithNotice = (notice: Notice) => data({ notice }, notice.ok ? 200 : 409);

export async function addedNotice<Content>(
  documents: DocumentService<Content>,
  id: string,
  status: InitialStatus,
): Promise<Notice> {
  const message = addedMessage(documents.kind.noun, status);
  const addition = await documents.findAddition(id);
  return { ok: true, message, undo: undoOf(addition?.groupId ?? null) };
}

/** The undo of a notice; null when nothing has changed. */
export const undoOf = (groupId: string | null): Notice["undo"] =>
  groupId === null ? null : { intent: "undo", entry: groupId };

function addedMessage(it: string, status: InitialStatus): string {
  if (status === "published") return operationMessages.publish(it);
  if (status === "draft") return `The ${it} is saved as a draft: visitors do not see it.`;
  return `${savedMessage(it)} ${scheduleStrings.at(formatDateTime(status.appearsAt))}`;
}

type Done = Extract<Outcome, { ok: true }>;

export function changedNotice(kind: Kind, outcome: Done): Notice {
  const saved = kind.savedMessage ?? savedMessage(kind.noun);
  const changed = outcome.renamed
    ? `${saved} ${`The tag was changed on ${outcome.renamed} more.`}`
    : saved;
  return doneNotice(
    outcome.groupId === null ? `Nothing was changed: the ${kind.noun} already says this.` : changed,
    outcome,
  );
}

/** Changes a document, and says that it was done (`message`), or why it was not. */
export async function noticeOfChange(
  kind: Kind,
  change: () => Promise<Outcome>,
  message?: string,
): Promise<Notice> {
  try {
    const outcome = await change();
    if (outcome.ok) return { ...changedNotice(kind, outcome), ...(message && { message }) };
    const reason = outcome.reason === "stale" ? "changedMeanwhile" : outcome.reason;
    return refusal(refusalStrings[reason](kind.noun));
  } catch (error) {
    return refuseIfFull(error);
  }
}

/** It names the other documents that were changed with this one, and undoes all. */
function doneNotice(message: string, { groupId, alsoChanged = [] }: Done): Notice {
  const whole = `${message} ${groupStrings.samePicture(alsoChanged)}`.trim();
  return { ok: true, message: whole, undo: undoOf(groupId) };
}
