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
import type { AnyDocumentService } from "./document-service.server.ts";
import type { Kind } from "./kind.ts";
import {
  groupStrings,
  operationMessages,
  refusalStrings,
  savedAsDraftMessage,
  savedMessage,
  scheduleStrings,
  unchangedMessage,
  undoneMessage,
} from "./strings.ts";

/**
 * `id`: of the document, or of the history entry whose earlier version is restored. `version`: the
 * one that an undo undoes. `shownVersion`: the one that a guru has compared with the earlier one.
 */
type Request = {
  who: string;
  id: string;
  version?: number;
  shownVersion?: number;
  appearsAt: number;
};

type Button = {
  operation: DocumentOperation;
  /** The opposite; without one, an undo restores the version before. */
  undo?: Intent;
  run: (documents: AnyDocumentService, request: Request) => Promise<Outcome>;
};

type Run = Button["run"];

const hide: Run = (documents, { who, id }) => documents.hide(who, id);
const withdraw: Run = (documents, { who, id }) => documents.withdraw(who, id);
const show: Run = (documents, { who, id }) => documents.show(who, id);
/** `shownVersion`: the list that a guru has read; another one is not published. */
const publish: Run = (documents, { who, id, shownVersion }) =>
  documents.show(who, id, shownVersion === undefined ? {} : { version: shownVersion });
const schedule: Run = (documents, { who, id, appearsAt }) => documents.schedule(who, id, appearsAt);
const remove: Run = (documents, { who, id }) => documents.remove(who, id);
const restore: Run = (documents, { who, id }) => documents.restore(who, id);

const restoreVersion: Run = (documents, { who, id, version, shownVersion }) =>
  documents.restoreVersion(
    who,
    id,
    shownVersion === undefined ? { version } : { version: shownVersion, isUndo: false },
  );

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
  archive: { operation: "archived", run: move("archived"), undo: "unarchive" },
  unarchive: { operation: "unarchived", run: move("unarchived"), undo: "archive" },
  spam: { operation: "marked-as-spam", run: move("marked-as-spam"), undo: "not-spam" },
  "not-spam": { operation: "cleared-of-spam", run: move("cleared-of-spam"), undo: "spam" },
  remove: { operation: "removed", run: remove, undo: "restore" },
  restore: { operation: "restored", run: restore, undo: "remove" },
  "restore-version": { operation: "version-restored", run: restoreVersion },
};

/**
 * Runs a form's `intent` for `id` (with `appearsAt`, a minute on India's clock) or `entry` (with
 * `version` or `shownVersion`).
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
  const version = readVersion(form, "version");
  const shownVersion = readVersion(form, "shownVersion");
  const appearsAt = intent === "schedule" ? readFutureMinute(text("appearsAt")) : 0;
  if (appearsAt === null) return refusal(scheduleStrings.badTime(maxDaysAhead));

  const { kind } = documents;
  try {
    const outcome = await button.run(documents, { who, id, version, shownVersion, appearsAt });
    if (!outcome.ok) {
      const stale = shownVersion === undefined ? "staleUndo" : "changedMeanwhile";
      const reason = outcome.reason === "stale" ? stale : outcome.reason;
      return refusal(refusalStrings[reason](kind.noun));
    }
    // An undo names the version that it undoes; the history's page does not.
    const isUndone = intent === "restore-version" && version !== undefined;
    const said = isUndone ? undoneMessage : messageAfter(intent, kind, appearsAt);
    const notice = doneNotice(kind, outcome, { message: said, undo: button.undo });
    return isUndone ? { ...notice, isUndone } : notice;
  } catch (error) {
    return refuseIfFull(error);
  }
}

const unknownOperation = () => new Response("Unknown operation.", { status: 400 });

/** Undefined if the form does not name one. */
function readVersion(form: FormData, name: string): number | undefined {
  if (!form.has(name)) return undefined;
  const version = Number(form.get(name));
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

export function addedNotice(kind: Kind, id: string, status: InitialStatus): Notice {
  const message = addedMessage(kind.noun, status);
  return { ok: true, message, undo: { intent: "remove", kind: kind.name, id } };
}

function addedMessage(it: string, status: InitialStatus): string {
  if (status === "published") return operationMessages.publish(it);
  if (status === "draft") return savedAsDraftMessage(it);
  return `${savedMessage(it)} ${scheduleStrings.at(formatDateTime(status.appearsAt))}`;
}

type Done = Extract<Outcome, { ok: true }>;

export function changedNotice(kind: Kind, outcome: Done): Notice {
  const saved = kind.savedMessage ?? savedMessage(kind.noun);
  const changed = outcome.renamed ? `${saved} ${groupStrings.renamed(outcome.renamed)}` : saved;
  const message = outcome.entryId === null ? unchangedMessage(kind.noun) : changed;
  return doneNotice(kind, outcome, { message });
}

/** It names the other documents that were changed with this one, and undoes all. */
function doneNotice(
  { name: kind }: Kind,
  { id, entryId, version, groupId, alsoChanged = [] }: Done,
  { message, undo }: { message: string; undo?: Intent | undefined },
): Notice {
  const whole = `${message} ${groupStrings.samePicture(alsoChanged)}`.trim();
  const undoing = (): Notice["undo"] => {
    if (!entryId) return null;
    if (groupId) return { intent: "undo-group", kind, id, entry: groupId };
    if (undo) return { intent: undo, kind, id };
    return { intent: "restore-version", kind, id, entry: entryId, version: `${version}` };
  };
  return { ok: true, message: whole, undo: undoing() };
}
