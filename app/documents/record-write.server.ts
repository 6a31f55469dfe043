import { raiseCounter } from "#app/platform/database/content-revision-store.server.ts";
import type { ChangeGroup } from "./change-group.server.ts";
import type { Collection, Versions } from "./collection.server.ts";
import { type DocumentOperation, isVisible } from "./document.ts";
import { addEntry } from "./history/history-store.server.ts";

type Written<Content> = Versions<Content> & {
  who: string;
  operation: DocumentOperation;
  id: string;
};

/** Updates what follows from a write of a document: related rows, counters, indexes, history. */
export async function recordWrite<Content>(
  { transaction, id: groupId }: ChangeGroup,
  collection: Collection<Content>,
  { who, operation, id, before, after }: Written<Content>,
): Promise<void> {
  const { kind, isPublic, mayUnpublish, counter, titleOf } = collection;
  const { pictureOf = () => null, writeRelatedRows, writeStatusIndexes } = collection;
  const wasVisible = before !== null && isVisible(before.status);
  if (before) {
    const contents = { id, before: before.content, after: after.content };
    await writeRelatedRows?.(transaction, contents, {
      before: wasVisible ? before.content : null,
      after: isVisible(after.status) ? after.content : null,
    });
  }
  const shown = Number(isVisible(after.status)) - Number(wasVisible);
  // Every write locks the row of its document first.
  if (counter && shown !== 0) await raiseCounter(transaction, counter, shown);
  if (isPublic) await raiseCounter(transaction, "revision");
  const hasOtherPicture = before && pictureOf(before.content) !== pictureOf(after.content);
  // Visitors may no longer see the document, its picture, or a part of its text.
  if (isPublic && wasVisible && (shown < 0 || hasOtherPicture || mayUnpublish)) {
    await raiseCounter(transaction, "withdrawals");
  }
  await writeStatusIndexes?.(transaction, id);
  await addEntry(transaction, {
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
