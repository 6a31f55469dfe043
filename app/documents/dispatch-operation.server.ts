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

const move =
  (operation: Move): Run =>
  (documents, { who, id }) =>
    documents.move(who, id, operation);

const buttons: Record<Intent, [operation: DocumentOperation, run: Run]> = {
  hide: ["hidden", (documents, { who, id }) => documents.hide(who, id)],
  withdraw: ["hidden", (documents, { who, id }) => documents.withdraw(who, id)],
  show: ["shown", (documents, { who, id }) => documents.show(who, id)],
  publish: ["shown", (documents, { who, id, version }) => documents.show(who, id, { version })],
  schedule: [
    "scheduled",
    (documents, { who, id, appearsAt }) => documents.schedule(who, id, appearsAt),
  ],
  archive: ["archived", move("archived")],
  unarchive: ["unarchived", move("unarchived")],
  spam: ["marked-as-spam", move("marked-as-spam")],
  "not-spam": ["cleared-of-spam", move("cleared-of-spam")],
  remove: ["removed", (documents, { who, id }) => documents.remove(who, id)],
  restore: ["restored", (documents, { who, id }) => documents.restore(who, id)],
  "restore-version": [
    "version-restored",
    (documents, { who, id, version }) => {
      if (version === undefined) throw unknownOperation();
      return documents.restoreVersion(who, id, version);
    },
  ],
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
  if (!button || !documents.can(button[0]) || !isDocumentId(id)) throw unknownOperation();
  const [, run] = button;
  const version = readShownVersion(form);
  const appearsAt = intent === "schedule" ? readFutureMinute(text("appearsAt")) : 0;
  if (appearsAt === null)
    return refusal(
      `Please choose a day and a time in the future, within ${maxDaysAhead} days. Nothing was ` +
        "changed.",
    );

  const { kind } = documents;
  return noticeOf(
    kind,
    () => run(documents, { who, id, version, appearsAt }),
    (done) => doneNotice(messageAfter(intent, kind, appearsAt), done),
  );
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
export const noticeOfChange = (
  kind: Kind,
  change: () => Promise<Outcome>,
  message?: string,
): Promise<Notice> =>
  noticeOf(kind, change, (done) => ({ ...changedNotice(kind, done), ...(message && { message }) }));

async function noticeOf(
  { noun }: Kind,
  write: () => Promise<Outcome>,
  toNotice: (done: Done) => Notice,
): Promise<Notice> {
  try {
    const outcome = await write();
    if (outcome.ok) return toNotice(outcome);
    const reason = outcome.reason === "stale" ? "changedMeanwhile" : outcome.reason;
    return refusal(refusalStrings[reason](noun));
  } catch (error) {
    return refuseIfFull(error);
  }
}

/** It names the other documents that were changed with this one, and undoes all. */
function doneNotice(message: string, { groupId, alsoChanged = [] }: Done): Notice {
  const whole = `${message} ${groupStrings.samePicture(alsoChanged)}`.trim();
  return { ok: true, message: whole, undo: undoOf(groupId) };
}
