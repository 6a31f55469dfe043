import { isDeepStrictEqual } from "node:util";
import type { InitialStatus, Outcome, PublicationStatus } from "./document.ts";

/** The rules of each operation, without a store: how it changes a document. */

export type Snapshot<Content> = { content: Content; status: PublicationStatus };

/** Null when an operation changes nothing; a refusal when it is not allowed. */
export type Change<Content> = (
  before: Snapshot<Content>,
) => Partial<Snapshot<Content>> | Refusal | null;

type Refusal = Extract<Outcome, { ok: false }>;

/** `version`: the version that the edit began from. */
export type Edit<Content> = { version: number; alter: (content: Content) => Content };

const inTheTrash: Refusal = { ok: false, reason: "removed" };

const staleAt = ({ version }: PublicationStatus): Refusal => ({
  ok: false,
  reason: "stale",
  version,
});

export function initialStatus(initial: InitialStatus): PublicationStatus {
  const isDraft = initial !== "published";
  const appearsAt = typeof initial === "object" ? initial.appearsAt : null;
  return { version: 1, isHidden: isDraft, isDraft, appearsAt, removedAt: null };
}

/** A stale edit is refused, unless it changes nothing: the same form may be sent twice. */
export function edit<Content>({ version, alter }: Edit<Content>): Change<Content> {
  return ({ content, status }) => {
    if (status.removedAt !== null) return inTheTrash;
    const altered = alter(content);
    if (isDeepStrictEqual(content, altered)) return null;
    return status.version === version ? { content: altered } : staleAt(status);
  };
}

export function hide({ status }: Snapshot<unknown>) {
  if (status.removedAt !== null) return inTheTrash;
  // Hiding also cancels a scheduled publication.
  if (status.isHidden && status.appearsAt === null) return null;
  return { status: { ...status, isHidden: true, appearsAt: null } };
}

/** The content of a draft that is published at a time (epoch ms). */
type DateDraft<Content> = (content: Content, at: number) => Content;

export function show<Content>(at: number, dateDraft: DateDraft<Content>): Change<Content> {
  return (before) => {
    if (before.status.removedAt !== null) return inTheTrash;
    return before.status.isHidden ? publish(before, at, dateDraft) : null;
  };
}

/** Hidden until a time (epoch ms). */
export function schedule(appearsAt: number) {
  return ({ status }: Snapshot<unknown>) => {
    if (status.removedAt !== null) return inTheTrash;
    if (status.appearsAt === appearsAt) return null;
    return { status: { ...status, isHidden: true, appearsAt } };
  };
}

/** Publishes a document that is due at `now` (epoch ms), dated at its scheduled time. */
export function publishIfDue<Content>(now: number, dateDraft: DateDraft<Content>): Change<Content> {
  return (before) => {
    const { appearsAt, removedAt } = before.status;
    if (appearsAt === null || appearsAt > now || removedAt !== null) return null;
    return publish(before, appearsAt, dateDraft);
  };
}

/** Only a draft is dated: a document that was published before has its date already. */
function publish<Content>(
  { content, status }: Snapshot<Content>,
  at: number,
  dateDraft: DateDraft<Content>,
): Partial<Snapshot<Content>> {
  const shown = { ...status, isHidden: false, isDraft: false, appearsAt: null };
  return status.isDraft ? { status: shown, content: dateDraft(content, at) } : { status: shown };
}

export function move<Content>(toMoved: (content: Content) => Content): Change<Content> {
  return ({ content, status }) => {
    if (status.removedAt !== null) return inTheTrash;
    const moved = toMoved(content);
    return isDeepStrictEqual(content, moved) ? null : { content: moved };
  };
}

export function remove({ status }: Snapshot<unknown>) {
  if (status.removedAt !== null) return inTheTrash;
  return { status: { ...status, removedAt: Date.now() } };
}

export function restore({ status }: Snapshot<unknown>) {
  return status.removedAt === null ? null : { status: { ...status, removedAt: null } };
}

/**
 * Restores an earlier version as a new one. An undo names the `version` that it undoes, and is refused
 * when somebody has changed the document since.
 */
export function restoreVersion<Content>(
  earlier: Snapshot<Content>,
  version?: number,
): Change<Content> {
  return ({ content, status }) => {
    const isUndo = version !== undefined;
    if (isUndo && status.version !== version) return staleAt(status);
    // Entries from before drafts existed lack `isDraft` and `appearsAt`.
    const { isHidden, isDraft = false, appearsAt = null } = earlier.status;
    // An undo also leads back into the trash; a version restored from the history does not.
    const isBackInTrash = isUndo && earlier.status.removedAt !== null;
    const restored: PublicationStatus = {
      version: status.version,
      isHidden,
      isDraft,
      // A scheduled time that has passed meanwhile does not publish: a guru decides again.
      appearsAt: appearsAt !== null && appearsAt > Date.now() ? appearsAt : null,
      removedAt: isBackInTrash ? (status.removedAt ?? Date.now()) : null,
    };
    const isSame =
      isDeepStrictEqual(restored, status) && isDeepStrictEqual(content, earlier.content);
    return isSame ? null : { content: earlier.content, status: restored };
  };
}
