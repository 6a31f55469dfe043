/** What lives by the rules of this room: what gurus publish. */
export const documentKinds = ["photo", "event", "site"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** How a document stands. */
export type Standing = {
  /** 1 when it was added, raised by every write; an edit names the one it began from. */
  version: number;
  isHidden: boolean;
  /** Epoch milliseconds at which it went to the trash; null while it is not there. */
  removedAt: number | null;
};

export type DocumentState = "published" | "hidden" | "removed";

export function stateOf({ isHidden, removedAt }: Standing): DocumentState {
  if (removedAt !== null) return "removed";
  return isHidden ? "hidden" : "published";
}

/** Whether visitors see it; in SQL, `isPublished` says the same. */
export function isSeen(standing: Standing): boolean {
  return stateOf(standing) === "published";
}

export type Act =
  | "added"
  | "changed"
  | "hidden"
  | "shown"
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

/** How long the trash keeps a document. */
export const trashDays = 30;
export const trashMs = trashDays * dayMs;

/** What became of a write. */
export type Outcome =
  | { ok: true; id: string; version: number; entryId: string | null }
  /** `missing`: there is none; `removed`: it lies in the trash; `stale`: it is of this version now. */
  | { ok: false; reason: "missing" | "removed" }
  | { ok: false; reason: "stale"; version: number };
