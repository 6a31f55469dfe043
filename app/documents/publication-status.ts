import { formatDateTime } from "./date-time.ts";
import {
  type InitialStatus,
  isVisible,
  type PublicationStatus,
  type Snapshot,
  stateOf,
} from "./document.ts";
import { initialStatusStrings, stateNames } from "./strings.ts";

/** These functions name or change a status; they store nothing. */

/** The state, or the scheduled time. */
export function nameState(status: PublicationStatus): string {
  const state = stateOf(status);
  const { appearsAt } = status;
  const isDue = state === "due" && appearsAt !== null;
  return isDue ? initialStatusStrings.from(formatDateTime(appearsAt)) : stateNames[state];
}

export function toFirstStatus(initialStatus: InitialStatus): PublicationStatus {
  const isDraft = initialStatus !== "published";
  const appearsAt = typeof initialStatus === "object" ? initialStatus.appearsAt : null;
  return { version: 1, isHidden: isDraft, isDraft, appearsAt, removedAt: null };
}

export const toHidden = (status: PublicationStatus): PublicationStatus => ({
  ...status,
  isHidden: true,
  appearsAt: null,
});

/**
 * Published at `at` (epoch ms). Only a draft gets that date: a document that was published before
 * has its date already.
 */
export function publish<Content>(
  { content, status }: Snapshot<Content>,
  at: number,
  setPublicationDate: ((content: Content, at: number) => Content) | undefined,
): Snapshot<Content> {
  return {
    content: status.isDraft && setPublicationDate ? setPublicationDate(content, at) : content,
    status: { ...status, isHidden: false, isDraft: false, appearsAt: null },
  };
}

/** Returns whether a write shows a document to visitors, now or later. */
export function isPublishing(before: PublicationStatus, after: PublicationStatus): boolean {
  const isScheduling = after.appearsAt !== null && after.appearsAt !== before.appearsAt;
  return isScheduling || (isVisible(after) && !isVisible(before));
}

type Restoring<Content> = { now: Snapshot<Content>; isUndo: boolean };

/** What is stored when an earlier version is restored. */
export const toRestored = <Content>(
  collection: { toRestored?: (earlier: Content, now: Content) => Content },
  { content, status }: Snapshot<Content>,
  { now, isUndo }: Restoring<Content>,
): Snapshot<Content> => ({
  content: collection.toRestored?.(content, now.content) ?? content,
  status: toRestoredStatus(now.status, status, isUndo),
});

function toRestoredStatus(
  now: PublicationStatus,
  earlier: PublicationStatus,
  isUndo: boolean,
): PublicationStatus {
  // An undo also leads back into the trash; a version restored from the history does not.
  const isBackInTrash = isUndo && earlier.removedAt !== null;
  return {
    ...earlier,
    version: now.version,
    // A scheduled time that has passed meanwhile does not publish: a guru decides again.
    appearsAt: (earlier.appearsAt ?? 0) > Date.now() ? earlier.appearsAt : null,
    removedAt: isBackInTrash ? (now.removedAt ?? Date.now()) : null,
  };
}
