import { raiseCounter } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Collection } from "./collection.server.ts";
import {
  type DocumentOperation,
  type InitialStatus,
  isVisible,
  type Snapshot,
} from "./document.ts";
import * as history from "./history/history-store.server.ts";

/** `version`: the version that the edit began from. */
export type Edit<Content> = { version: number; alter: (content: Content) => Content };

export type Adding = {
  who?: string | undefined;
  id?: string | undefined;
  initialStatus?: InitialStatus | undefined;
};

/** `members`: the ids of documents that the group's other writes change. */
export type Writing = { groupId?: string; members?: string[]; isFromHistory?: boolean };

/** `at`: the publication's time (epoch ms). */
export type Precondition = { version?: number; at?: number };

export type Restoring = { version?: number | undefined; isUndo?: boolean };

export type Change<Content> = (before: Snapshot<Content>) => Partial<Snapshot<Content>>;

export type Write = {
  who: string;
  operation: DocumentOperation;
  id: string;
  /** The write is refused as stale if the document has another version. */
  version?: number | undefined;
  isForTrash?: boolean;
  /** An undo may publish again what was withdrawn by mistake. */
  isUndo?: boolean | undefined;
};

export type Versions<Content> = { before: Snapshot<Content> | null; after: Snapshot<Content> };

type Written<Content> = Write & Versions<Content> & { groupId: string | null };

/** Writes what a write changes beside its row; returns the id of the history entry. */
export async function writeSideEffects<Content>(
  transaction: Database,
  collection: Collection<Content>,
  { who, operation, id, groupId, before, after }: Written<Content>,
): Promise<string> {
  const { kind, isPublic, mayUnpublish, counter, writeStatusIndexes, titleOf } = collection;
  const pictureOf = collection.pictureOf ?? (() => null);
  const contents = before && { before: before.content, after: after.content };
  if (contents) await collection.writeRelatedRows?.(transaction, contents);
  const wasVisible = before !== null && isVisible(before.status);
  const change = Number(isVisible(after.status)) - Number(wasVisible);
  // Every write locks the row of its document first.
  if (counter && change !== 0) await raiseCounter(transaction, counter, change);
  if (isPublic) await raiseCounter(transaction, "revision");
  const hasChangedPicture = before && pictureOf(before.content) !== pictureOf(after.content);
  // Visitors may no longer see the document, its picture, or a part of its text.
  if (isPublic && wasVisible && (change < 0 || hasChangedPicture || mayUnpublish)) {
    await raiseCounter(transaction, "withdrawals");
  }
  await writeStatusIndexes?.(transaction, id);
  return history.addEntry(transaction, {
    kind: kind.name,
    documentId: id,
    groupId,
    who,
    operation,
    version: after.status.version,
    title: titleOf(after.content),
    before,
    picture: before && pictureOf(before.content),
  });
}
