import { dayMs } from "#app/platform/calendar.ts";
import type { Kind } from "./kind.ts";
import type { operationMessages, operationVerbs, stateNames } from "./strings.ts";

export type PublicationStatus = {
  /** 1 when it was added, raised by every write; an edit names the one it began from. */
  version: number;
  isHidden: boolean;
  /** Whether visitors have never seen it; a draft is hidden, too. */
  isDraft: boolean;
  /**
   * Epoch milliseconds at which it is published; it is hidden until then. Null if not scheduled.
   */
  appearsAt: number | null;
  /** Epoch milliseconds at which it went to the trash; null while it is not there. */
  removedAt: number | null;
};

export type Snapshot<Content> = { content: Content; status: PublicationStatus };

export type ListedDocument = PublicationStatus & { id: string; kind: Kind; title: string };

/** `draft`: visitors have never seen it. `due`: it is published at a time set by a guru. */
export type DocumentState = keyof typeof stateNames;

/** The states by which a list is filtered; the trash is a page of its own. */
export const listedStates = ["published", "draft", "due", "hidden"] as const;
export type ListedState = (typeof listedStates)[number];

export function stateOf(status: PublicationStatus): DocumentState {
  if (status.removedAt !== null) return "removed";
  if (!status.isHidden) return "published";
  if (status.appearsAt !== null) return "due";
  return status.isDraft ? "draft" : "hidden";
}

export type InitialStatus = "published" | "draft" | { appearsAt: number };

/** Whether visitors see it; `isPublished` is the same rule in SQL. */
export const isVisible = (status: PublicationStatus): boolean => stateOf(status) === "published";

/** Operations that move a document within its collection; only messages have them. */
export type Move = "archived" | "unarchived" | "marked-as-spam" | "cleared-of-spam";

/**
 * What can be done to a document, as the history has it.
 */
export type DocumentOperation = keyof typeof operationVerbs;

/** The values of the form field `intent`: what a guru can do to a document with one button. */
export type Intent = keyof typeof operationMessages | "schedule";

export type HistoryEntry = {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** The name of a kind. */
  kind: string;
  documentId: string;
  /** The document's version after the operation. */
  version: number;
  operation: DocumentOperation;
  /** An email address, or `theProgram`. */
  who: string;
  title: string;
  isRestorable: boolean;
  /** All writes that were made together; null for a single one. */
  group: HistoryGroup | null;
};

/** `kind`: the name of one. `photoIds`: some of its photos, to be shown beside it. */
export type HistoryGroup = {
  id: string;
  counts: { kind: string; count: number }[];
  photoIds: string[];
};

/** Named in the history when the server itself did something, such as publishing on schedule. */
export const theProgram = "the program";

/** The fragment of the address at which a list shows the row that was just added. */
export const addedRow = "added";

/** The maximum number of entries in the list of the whole history. Its filters find older ones. */
export const maxListed = 2_000;

export const maxDaysAhead = 730;

/** How many documents one form may change. */
export const maxSelected = 1_000;

export const trashDays = 30;
export const trashMs = trashDays * dayMs;

/**
 * The result of a write. `groupId`: its group in the history, by which it is undone; null when
 * nothing changed. `renamed`: the number of other documents that got the same tag. `alsoChanged`:
 * the titles of those that show the same picture.
 */
export type Outcome =
  | {
      ok: true;
      id: string;
      version: number;
      groupId: string | null;
      renamed?: number;
      alsoChanged?: string[];
    }
  | { ok: false; reason: RefusalReason };

/**
 * `missing`: there is none; `removed`: it is in the trash; `stale`: it has changed since;
 * `withdrawn`: it must not be published; `picture-withdrawn`: its new picture must not be shown;
 * `closed`: it belongs to what is closed.
 */
export type RefusalReason =
  | "missing"
  | "removed"
  | "stale"
  | "withdrawn"
  | "picture-withdrawn"
  | "closed";

/** Why `DocumentService.add` has thrown; null for another error. */
export const findRefusalOf = (error: unknown): RefusalReason | null =>
  error instanceof Error && "refusal" in error ? (error.refusal as RefusalReason) : null;

/**
 * The fields of a form. `entry`: the group of the history that is undone. `id`: of the document,
 * for a page that says more about it.
 */
type Undo = { intent: "undo"; entry: string; id?: string };

export type Notice = {
  ok: boolean;
  message: string;
  undo: Undo | null;
  /** Whether an undo was carried out, so that a form shows the restored values. */
  isUndone?: boolean;
  /** The document that was added, on the page of its list. */
  addedId?: string;
};

export const refusal = (message: string): Notice => ({ ok: false, message, undo: null });

/** The HTTP methods of a documents' API: of the list, of `/:id`, and of `/:id/:operation`. */
export function methodsOfDocument({ id, operation }: DocumentParams): string[] {
  if (id === undefined) return ["GET", "POST"];
  return operation ? ["POST"] : ["PATCH", "DELETE"];
}

export type DocumentParams = { id?: string | undefined; operation?: string | undefined };

/** Whether a text can be the id of a document at all; no other text needs a query. */
export const isDocumentId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
