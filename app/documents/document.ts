/** What lives by the rules of this room: what gurus publish, and what they receive. */
export const documentKinds = ["photo", "event", "message", "site"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** How a document stands. */
export type PublicationStatus = {
  /** 1 when it was added, raised by every write; an edit names the one it began from. */
  version: number;
  isHidden: boolean;
  /** Whether visitors have never seen it; it is hidden, too. */
  isDraft: boolean;
  /** Epoch milliseconds at which it shows itself; it is hidden until then. Null for what does not. */
  appearsAt: number | null;
  /** Epoch milliseconds at which it went to the trash; null while it is not there. */
  removedAt: number | null;
};

/** `draft`: visitors have never seen it. `due`: it shows itself at a moment of its own. */
export type DocumentState = "published" | "draft" | "due" | "hidden" | "removed";

/** Those by which a list is filtered; the trash is a page of its own. */
export const listedStates = ["published", "draft", "due", "hidden"] as const;

export function stateOf({
  isHidden,
  isDraft,
  appearsAt,
  removedAt,
}: PublicationStatus): DocumentState {
  if (removedAt !== null) return "removed";
  if (!isHidden) return "published";
  if (appearsAt !== null) return "due";
  return isDraft ? "draft" : "hidden";
}

/** How a new document is to stand, when visitors are not to see it at once. */
export type InitialStatus = "published" | "draft" | { appearsAt: number };

/** Whether visitors see it; in SQL, `isPublished` says the same. */
export function isSeen(standing: PublicationStatus): boolean {
  return stateOf(standing) === "published";
}

/** Acts that move a document among others of its kind; which of them it knows, its collection says. */
const moves = ["archived", "unarchived", "marked-as-spam", "cleared-of-spam"] as const;

export type Move = (typeof moves)[number];

export function isMove(act: Act): act is Move {
  return moves.some((move) => move === act);
}

export type Act =
  | Move
  | "added"
  | "changed"
  | "hidden"
  | "shown"
  | "dated"
  | "appeared"
  | "removed"
  | "restored"
  | "brought-back";

/** One line of the history. */
export type HistoryEntry = {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  kind: DocumentKind;
  documentId: string;
  /** The document's version since. */
  version: number;
  act: Act;
  /** An email address, or `theProgram`. */
  who: string;
  title: string;
  /** Whether the document can be made again what it was before. */
  canBringBack: boolean;
};

/** In the history: who did what nobody did by hand. */
export const theProgram = "the program";

const dayMs = 86_400_000;

/** A document may be told to appear within so many days. */
export const maxDaysAhead = 730;

/** How long the trash keeps a document. */
export const trashDays = 30;
export const trashMs = trashDays * dayMs;

/** What became of a write. */
export type Outcome =
  | { ok: true; id: string; version: number; entryId: string | null }
  /** `missing`: there is none; `removed`: it lies in the trash; `stale`: it is of this version now. */
  | { ok: false; reason: "missing" | "removed" }
  | { ok: false; reason: "stale"; version: number };

/** Which methods the call at one document takes: `/:id` itself, or what is done to it, `/:id/:act`. */
export function methodsOfDocument({ act }: { act?: string | undefined }): string[] {
  return act ? ["POST"] : ["PATCH", "DELETE"];
}
