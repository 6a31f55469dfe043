import { asOneChange } from "#app/documents/change-group.server.ts";
import { maxSelected, type Outcome } from "#app/documents/document.ts";
import type { DocumentService } from "#app/documents/document-service.server.ts";
import type { StoredEdit } from "#app/documents/edit-document.server.ts";
import type { Kind } from "#app/documents/kind.ts";
import { type EditRefusal, refuseField } from "#app/documents/save-merged.server.ts";
import { selectionStrings } from "#app/documents/strings.ts";
import { tagChangeStrings } from "#app/documents/tags/strings.ts";
import { lockCounters } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { commaInTag } from "./albums/album-schema.ts";

type Tags = { from: string; to: string };

export type ChangeWithTag = ReturnType<typeof createTagChanges>;

export function createTagChanges(
  database: Database,
  countPhotos: (tag: string) => Promise<number>,
  holders: ReturnType<typeof tagHolder>[],
) {
  const renameTag = <Content>(edit: StoredEdit<Content>, tags: Tags): Promise<Outcome> =>
    asOneChange(database, async ({ transaction }) => {
      const renamings = [];
      const edited = { kind: edit.documents.kind, id: edit.id };
      // Groups lock rows in this order, so that two never wait for each other.
      for (const lockTagged of holders) renamings.push(await lockTagged(transaction, tags, edited));
      await lockCounters(transaction);
      const outcome = await edit.documents.change(edit.who, edit.id, edit);
      if (!outcome.ok) return outcome;
      let renamed = 0;
      for (const rename of renamings) renamed += await rename(edit.who);
      return { ...outcome, renamed };
    });

  /**
   * Stores the edit of a document that has a tag, and renames a changed tag as the form's
   * `tagChange` says.
   */
  return async <Content>(
    edit: StoredEdit<Content>,
    { from, to }: Tags,
    form: FormData,
  ): Promise<Outcome | EditRefusal> => {
    const choice = form.get("tagChange") as keyof typeof tagChangeStrings.choices | null;
    const isRename = from !== to && from !== "" && to !== "" && choice !== "only";
    if (!isRename) return edit.documents.change(edit.who, edit.id, edit);
    if (to.includes(",")) return refuseField("tag", commaInTag);
    if ((await countPhotos(from)) > maxSelected)
      return refuseField("tag", selectionStrings.tooMany(maxSelected));
    const count = choice === "merge" ? 0 : await countPhotos(to);
    if (count === 0) return renameTag(edit, { from, to });
    return refuseField("tag", tagChangeStrings.inUse(to, count));
  };
}

/**
 * A kind of documents that carry tags. `listIds`: of all whose tag is to be replaced, in any
 * status.
 */
export function tagHolder<Content>(
  documents: DocumentService<Content>,
  listIds: (transaction: Database, from: string, to: string) => Promise<string[]>,
  replaceTag: (content: Content, tags: Tags) => Content,
) {
  /** Locks the documents; the result renames the tag of all but the edited one. */
  return async (transaction: Database, tags: Tags, edited: { kind: Kind; id: string }) => {
    const ids = await listIds(transaction, tags.from, tags.to);
    await documents.lock(edited.kind === documents.kind ? [...ids, edited.id] : ids);
    return async (who: string) => {
      const others = ids.filter((id) => id !== edited.id);
      for (const id of others) {
        await documents.changeAnyVersion(who, id, (content) => replaceTag(content, tags));
      }
      return others.length;
    };
  };
}
