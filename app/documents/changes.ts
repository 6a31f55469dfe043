import { isDeepStrictEqual } from "node:util";
import { type InitialStatus, isSeen, type Outcome, type PublicationStatus } from "./document.ts";

/** What each act makes of a document, without a store: how it is before, and how it is to be. */

export type Kept<Content> = { content: Content; standing: PublicationStatus };

/** What visitors saw before and see now; null where they do not see it. */
export type Seen<Content> = { before: Content | null; after: Content | null };

export const seenOf = <Content>({ content, standing }: Kept<Content>) =>
  isSeen(standing) ? content : null;

/** Null when an act leaves everything as it is; or why it may not be. */
export type Change<Content> = (kept: Kept<Content>) => Partial<Kept<Content>> | Refusal | null;

export type Refusal = Extract<Outcome, { ok: false }>;

/** `version`: of the document that the edit began from. */
export type Edit<Content> = { version: number; alter: (content: Content) => Content };

const inTheTrash: Refusal = { ok: false, reason: "removed" };

const staleAt = ({ version }: PublicationStatus): Refusal => ({
  ok: false,
  reason: "stale",
  version,
});

export function initialStatus(first: InitialStatus): PublicationStatus {
  const isDraft = first !== "published";
  const appearsAt = typeof first === "object" ? first.appearsAt : null;
  return { version: 1, isHidden: isDraft, isDraft, appearsAt, removedAt: null };
}

/** Of another version nothing is altered; the very same once more, as a form sent twice, is none. */
export function edit<Content>({ version, alter }: Edit<Content>): Change<Content> {
  return ({ content, standing }) => {
    if (standing.removedAt !== null) return inTheTrash;
    const altered = alter(content);
    if (isDeepStrictEqual(content, altered)) return null;
    return standing.version === version ? { content: altered } : staleAt(standing);
  };
}

export function hide({ standing }: Kept<unknown>) {
  if (standing.removedAt !== null) return inTheTrash;
  // What would show itself is not to, either.
  if (standing.isHidden && standing.appearsAt === null) return null;
  return { standing: { ...standing, isHidden: true, appearsAt: null } };
}

/** What a draft says once it is published at a moment (epoch ms). */
type DateDraft<Content> = (content: Content, at: number) => Content;

export function show<Content>(at: number, dateDraft: DateDraft<Content>): Change<Content> {
  return (kept) => {
    if (kept.standing.removedAt !== null) return inTheTrash;
    return kept.standing.isHidden ? publish(kept, at, dateDraft) : null;
  };
}

/** Hidden until a moment (epoch ms). */
export function appearAt(appearsAt: number) {
  return ({ standing }: Kept<unknown>) => {
    if (standing.removedAt !== null) return inTheTrash;
    if (standing.appearsAt === appearsAt) return null;
    return { standing: { ...standing, isHidden: true, appearsAt } };
  };
}

/** Shown, if it is due by now (epoch ms), as of the moment it was due. */
export function showIfDue<Content>(now: number, dateDraft: DateDraft<Content>): Change<Content> {
  return (kept) => {
    const { appearsAt, removedAt } = kept.standing;
    if (appearsAt === null || appearsAt > now || removedAt !== null) return null;
    return publish(kept, appearsAt, dateDraft);
  };
}

/** Only a draft is dated: what visitors have seen before keeps its date. */
function publish<Content>(
  { content, standing }: Kept<Content>,
  at: number,
  dateDraft: DateDraft<Content>,
): Partial<Kept<Content>> {
  const published = { standing: shown(standing) };
  return standing.isDraft ? { ...published, content: dateDraft(content, at) } : published;
}

/** To another place among its kind. */
export function move<Content>(moved: (content: Content) => Content): Change<Content> {
  return ({ content, standing }) => {
    if (standing.removedAt !== null) return inTheTrash;
    const after = moved(content);
    return isDeepStrictEqual(content, after) ? null : { content: after };
  };
}

export function remove({ standing }: Kept<unknown>) {
  if (standing.removedAt !== null) return inTheTrash;
  return { standing: { ...standing, removedAt: Date.now() } };
}

export function restore({ standing }: Kept<unknown>) {
  return standing.removedAt === null ? null : { standing: { ...standing, removedAt: null } };
}

/**
 * What it was once, as a new version. With `version`, only while it is still of that one: what
 * somebody has done since is not undone.
 */
export function bringBack<Content>(was: Kept<Content>, version?: number): Change<Content> {
  return ({ content, standing }) => {
    const isUndo = version !== undefined;
    if (isUndo && standing.version !== version) return staleAt(standing);
    // What the history has from before there were drafts says nothing of them.
    const { isHidden, isDraft = false, appearsAt = null } = was.standing;
    // An undo leads back to where it was; from the history one wants to have it.
    const isBackInTrash = isUndo && was.standing.removedAt !== null;
    const again: PublicationStatus = {
      version: standing.version,
      isHidden,
      isDraft,
      // What should have appeared meanwhile waits for somebody to say so again.
      appearsAt: appearsAt !== null && appearsAt > Date.now() ? appearsAt : null,
      removedAt: isBackInTrash ? (standing.removedAt ?? Date.now()) : null,
    };
    if (isDeepStrictEqual(again, standing) && isDeepStrictEqual(content, was.content)) return null;
    return { content: was.content, standing: again };
  };
}

const shown = (standing: PublicationStatus): PublicationStatus => ({
  ...standing,
  isHidden: false,
  isDraft: false,
  appearsAt: null,
});
