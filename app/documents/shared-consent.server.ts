import { lockCounters } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Documents of one kind that show the same picture share the consent to show it. */
export type SharedConsent<Content> = {
  /** The documents that show a picture of these, in any status, and these themselves. */
  listSharing: (database: Database, ids: string[]) => Promise<string[]>;
  /** Returns whether the consent for a picture is withdrawn, also of deleted documents. */
  isPictureWithdrawn: (database: Database, content: Content) => Promise<boolean>;
  recordConsent: (database: Database, content: Content) => Promise<void>;
  copyConsent: (from: Content, to: Content) => Content;
};

/** Thrown when a document is added whose picture must not be shown. */
export class PictureWithdrawnError extends Error {
  override name = "PictureWithdrawnError";
}

/** Recognised by its name, because the program's bundles contain the class twice. */
export const isPictureWithdrawn = (error: unknown): boolean =>
  error instanceof Error && error.name === "PictureWithdrawnError";

type Rules<Content> = {
  sharedConsent?: SharedConsent<Content>;
  isWithdrawn?: ((content: Content) => boolean) | undefined;
  isConsentGiven?: ((content: Content) => boolean) | undefined;
  pictureOf?: ((content: Content) => string | null) | undefined;
};

type Contents<Content> = { before: Content | null; after: Content };

/** Returns what a write changes about the consent for its picture. */
export function compareConsent<Content>(
  { isWithdrawn = () => false, pictureOf = () => null }: Rules<Content>,
  { before, after }: Contents<Content>,
) {
  const isOtherPicture = before === null || pictureOf(before) !== pictureOf(after);
  const wasWithdrawn = !isOtherPicture && isWithdrawn(before);
  return {
    isOtherPicture,
    isWithdrawing: isWithdrawn(after) && !wasWithdrawn,
    isRevoking: wasWithdrawn && !isWithdrawn(after),
  };
}

type CheckedWrite<Content> = {
  before: Content;
  after: Content;
  isPublishing: boolean;
  /** An undo may publish again what was withdrawn by mistake. */
  isUndo: boolean | undefined;
  isRestoringVersion: boolean;
};

/** Why a write must not be stored: it would show what is withdrawn. Null for every other write. */
export async function findConsentRefusal<Content>(
  transaction: Database,
  rules: Rules<Content>,
  { before, after, isPublishing, isUndo, isRestoringVersion }: CheckedWrite<Content>,
): Promise<"withdrawn" | "picture-withdrawn" | null> {
  const { isWithdrawn = () => false, isConsentGiven = () => true } = rules;
  const isRefused = isWithdrawn(after) || (isWithdrawn(before) && !isUndo);
  if (isPublishing && isRefused) return "withdrawn";
  const { isOtherPicture, isRevoking } = compareConsent(rules, { before, after });
  // Neither the history nor an empty value revokes: a guru records the consent anew.
  const isRecorded = !isRestoringVersion && isConsentGiven(after);
  if (isRevoking && !isRecorded && !isUndo) return "withdrawn";
  if (!isPublishing && !isOtherPicture) return null;
  if (!(await showsWithdrawn(transaction, rules, { before, after }))) return null;
  return isOtherPicture ? "picture-withdrawn" : "withdrawn";
}

/**
 * Whether a document would show a withdrawn picture. A document that is withdrawn itself does not,
 * because it is hidden, and a write that revokes the withdrawal is allowed.
 */
export async function showsWithdrawn<Content>(
  transaction: Database,
  rules: Rules<Content>,
  contents: Contents<Content>,
): Promise<boolean> {
  const { sharedConsent } = rules;
  const { isOtherPicture, isRevoking } = compareConsent(rules, contents);
  if (!sharedConsent || isRevoking || rules.isWithdrawn?.(contents.after)) return false;
  // A withdrawal at the same time finds this document, or is found here.
  if (isOtherPicture) await lockCounters(transaction);
  return sharedConsent.isPictureWithdrawn(transaction, contents.after);
}
