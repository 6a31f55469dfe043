import { data } from "react-router";
import { recordStorageFailure, storageFullText } from "#app/platform/storage-failure.server.ts";
import { formatDateTime, readFutureMinute } from "./date-time.ts";
import {
  type DocumentOperation,
  type InitialStatus,
  type Intent,
  isDocumentId,
  type Move,
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
type OperationRequest = {
  who: string;
  id: string;
  version: number | undefined;
  shownVersion: number | undefined;
  appearsAt: number;
};

type Button = {
  operation: DocumentOperation;
  run: (documents: AnyDocumentService, request: OperationRequest) => Promise<Outcome>;
  /** The opposite; without one, an undo restores the version before. */
  undo?: Intent | undefined;
};

const move = (operation: Move, undo: Intent): Button => ({
  operation,
  run: (documents, { who, id }) => documents.move(who, id, operation),
  undo,
});

type Method = "hide" | "withdraw" | "show" | "remove" | "restore";

const call = (method: Method, operation: DocumentOperation, undo?: Intent): Button => ({
  operation,
  run: (documents, { who, id }) => documents[method](who, id),
  undo,
});

const buttons: Record<Intent, Button> = {
  hide: call("hide", "hidden"),
  withdraw: call("withdraw", "hidden"),
  show: call("show", "shown"),
  publish: call("show", "shown"),
  schedule: {
    operation: "scheduled",
    run: (documents, { who, id, appearsAt }) => documents.schedule(who, id, appearsAt),
  },
  archive: move("archived", "unarchive"),
  unarchive: move("unarchived", "archive"),
  spam: move("marked-as-spam", "not-spam"),
  "not-spam": move("cleared-of-spam", "spam"),
  remove: call("remove", "removed", "restore"),
  restore: call("restore", "restored", "remove"),
  "restore-version": {
    operation: "version-restored",
    run(documents, { who, id, version, shownVersion }) {
      if (shownVersion === undefined) return documents.restoreVersion(who, id, { version });
      return documents.restoreVersion(who, id, { version: shownVersion, isUndo: false });
    },
  },
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
  const id = intent === "restore-version" ? text("entry") : text("id");
  const [version, shownVersion] = [readVersion(form, "version"), readVersion(form, "shownVersion")];
  const areVersions = version !== null && shownVersion !== null;
  if (!button || !documents.can(button.operation) || !isDocumentId(id) || !areVersions) {
    throw new Response("Unknown operation.", { status: 400 });
  }
  const it = documents.kind.noun;
  const appearsAt = intent === "schedule" ? readFutureMinute(text("appearsAt")) : 0;
  if (appearsAt === null) return refusal(scheduleStrings.badTime(maxDaysAhead));
  try {
    const request = { who, id, version, shownVersion, appearsAt };
    const outcome = await button.run(documents, request);
    if (outcome.ok) {
      const undo = undoOf(documents.kind, button, outcome);
      const message = withSamePicture(messageAfter(intent, it, request), outcome);
      return { ok: true, message, undo, ...(isUndo(intent, request) && { isUndone: true }) };
    }
    const stale = shownVersion === undefined ? "staleUndo" : "changedMeanwhile";
    return refusal(refusalStrings[outcome.reason === "stale" ? stale : outcome.reason](it));
  } catch (error) {
    return refuseIfFull(error);
  }
}

/** Undefined if the form does not name one, null if it is no version. */
function readVersion(form: FormData, name: string): number | undefined | null {
  if (!form.has(name)) return undefined;
  const version = Number(form.get(name));
  return Number.isSafeInteger(version) && version > 0 ? version : null;
}

/**
 * With a full disk the page can still be read and shows the message. Other failures reach the error
 * boundary.
 */
export function refuseIfFull(error: unknown): Notice {
  if (recordStorageFailure(error) !== "full") throw error;
  return refusal(storageFullText);
}

/** An undo names the version that it undoes; the history's page does not. */
const isUndo = (intent: Intent, { version }: OperationRequest): boolean =>
  intent === "restore-version" && version !== undefined;

function messageAfter(intent: Intent, it: string, request: OperationRequest): string {
  if (intent === "schedule") return scheduleStrings.at(formatDateTime(request.appearsAt));
  if (isUndo(intent, request)) return undoneMessage;
  return operationMessages[intent](it);
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

export function changedNotice(kind: Kind, outcome: Done): Notice {
  const saved = kind.savedMessage ?? savedMessage(kind.noun);
  const changed = outcome.renamed ? `${saved} ${groupStrings.renamed(outcome.renamed)}` : saved;
  const message = outcome.entryId === null ? unchangedMessage(kind.noun) : changed;
  const undo = undoOf(kind, buttons["restore-version"], outcome);
  return { ok: true, message: withSamePicture(message, outcome), undo };
}

/** Names the other documents that show the same picture, and got the same consent. */
export const withSamePicture = (message: string, { alsoChanged = [] }: Done): string =>
  `${message} ${groupStrings.samePicture(alsoChanged)}`.trim();

type Done = Extract<Outcome, { ok: true }>;

function undoOf({ name: kind }: Kind, { undo }: Button, done: Done): Notice["undo"] {
  const { id, entryId, version, groupId } = done;
  if (!entryId) return null;
  if (groupId) return { intent: "undo-group", kind, id, entry: groupId };
  if (undo) return { intent: undo, kind, id };
  return { intent: "restore-version", kind, id, entry: entryId, version: `${version}` };
}
