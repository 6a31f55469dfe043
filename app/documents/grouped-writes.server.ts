import { randomUUID } from "node:crypto";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { lockCounters } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { compareTexts } from "#app/platform/locale.ts";
import { isDocumentId, type Notice, type Outcome } from "./document.ts";
import type { AnyDocumentService } from "./document-service.server.ts";
import { listGroup } from "./history/history-store.server.ts";
import type { DocumentStore } from "./kind.server.ts";
import { groupStrings, undoneMessage } from "./strings.ts";

/** Other requests are answered after so many: SQLite blocks the event loop. */
const documentsBetweenYields = 20;

/** A document is changed only if it still has this version. */
export type Selected = { id: string; version: number };

/** Selected documents of one kind. */
export type SelectedOfKind<Documents> = { documents: Documents; selected: Selected[] };

type Joinable<Documents> = Pick<AnyDocumentService, "kind" | "lock" | "findTitle"> & {
  joining: (transaction: Database, groupId: string, members?: string[]) => Documents;
};

export type GroupOutcome = Awaited<ReturnType<typeof changeTogether>>;

/**
 * Changes each document wholly or not at all, all in one transaction. The history shows it, and
 * undoes it, as one change.
 */
export function changeTogether<Documents extends Joinable<Documents>>(
  database: Database,
  kinds: SelectedOfKind<Documents>[],
  change: (documents: Documents, one: Selected, index: number) => Promise<Outcome>,
) {
  const groupId = randomUUID();
  return inTransaction(database, async (transaction) => {
    const groups = await lockKinds(transaction, groupId, kinds);
    await lockCounters(transaction);
    let changed = 0;
    /** Titles of documents that were changed or removed meanwhile. */
    const leftAlone: string[] = [];
    /** Titles of documents that must not be published. */
    const withdrawn: string[] = [];
    /** Titles of other documents that show the picture of a changed one. */
    const alsoChanged: string[] = [];
    for (const { joined, selected, ordered } of groups) {
      for (const [position, one] of ordered.entries()) {
        if (position % documentsBetweenYields === 0) await yieldToOthers();
        const outcome = await change(joined, one, selected.indexOf(one));
        if (outcome.ok) {
          changed += outcome.entryId ? 1 : 0;
          alsoChanged.push(...(outcome.alsoChanged ?? []));
        } else {
          const refused = outcome.reason === "withdrawn" ? withdrawn : leftAlone;
          refused.push(await joined.findTitle(one.id));
        }
      }
    }
    return { groupId, changed, leftAlone, withdrawn, alsoChanged };
  });
}

/** Groups lock rows in the order of kind and id. */
async function lockKinds<Documents extends Joinable<Documents>>(
  transaction: Database,
  groupId: string,
  kinds: SelectedOfKind<Documents>[],
) {
  const nameOf = ({ documents }: SelectedOfKind<Documents>) => documents.kind.name;
  const sorted = kinds.toSorted((one, other) => compareTexts(nameOf(one), nameOf(other)));
  const groups = [];
  for (const { documents, selected } of sorted) {
    const ids = selected.map(({ id }) => id);
    const versions = await documents.joining(transaction, groupId).lock(ids);
    const { members, ordered } = putChangedLast(selected, versions);
    groups.push({ joined: documents.joining(transaction, groupId, members), selected, ordered });
  }
  return groups;
}

/**
 * A consent is copied to the documents that share it, but not to members of the group, which change
 * by their own writes. Documents that have changed since they were selected are no members, because
 * their own writes are refused. They come last, after everything that is copied to them.
 */
function putChangedLast<One extends Selected>(selected: One[], versions: Map<string, number>) {
  const isChanged = ({ id, version }: Selected) => versions.get(id) !== version;
  const unchanged = selected.filter((one) => !isChanged(one));
  return {
    members: unchanged.map(({ id }) => id),
    ordered: [...unchanged, ...selected.filter(isChanged)],
  };
}

type UndoDependencies = {
  database: Database;
  /** The stores are by the names of their kinds. */
  documentStores: Record<string, DocumentStore>;
  /** The form is that of the history page, which publishes nothing withdrawn. */
  isFromHistory: boolean;
};

/** Undoes the group that a form names (`intent=undo-group`); null for another form. */
export async function undoGroup(
  form: FormData,
  { database, documentStores, isFromHistory }: UndoDependencies,
  who: string,
): Promise<Notice | null> {
  if (form.get("intent") !== "undo-group") return null;
  const id = String(form.get("entry"));
  const entries = isDocumentId(id) ? await listGroup(database, id) : [];
  const groupId = randomUUID();
  const leftAlone: string[] = [];
  const withdrawn: string[] = [];
  const alsoChanged: string[] = [];
  let undone = 0;
  await inTransaction(database, async (transaction) => {
    const groups: UndoneGroup[] = [];
    for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
      const documents = documentStores[kind]?.documents;
      if (!documents) continue;
      const service = isFromHistory ? documents.forHistory() : documents;
      const ids = ofKind.map((entry) => entry.id);
      const versions = await service.joining(transaction, groupId).lock(ids);
      const { members, ordered } = putChangedLast(ofKind, versions);
      groups.push({ joined: service.joining(transaction, groupId, members), ordered });
    }
    await lockCounters(transaction);
    for (const { joined, ordered } of groups) {
      for (const [position, { entryId, version, title }] of ordered.entries()) {
        if (position % documentsBetweenYields === 0) await yieldToOthers();
        const outcome = await joined.restoreVersion(who, entryId, { version });
        if (outcome.ok) {
          undone += outcome.entryId ? 1 : 0;
          alsoChanged.push(...(outcome.alsoChanged ?? []));
        } else if (outcome.reason === "withdrawn") withdrawn.push(title);
        else leftAlone.push(title);
      }
    }
  });
  const done = undone > 0 ? undoneMessage : groupStrings.nothingToUndo;
  const message = [
    done,
    groupStrings.samePicture(alsoChanged),
    groupStrings.leftAlone(leftAlone),
    groupStrings.withdrawn(withdrawn),
  ];
  const isUndone = undone > 0;
  return { ok: isUndone, message: message.filter(Boolean).join(" "), undo: null, isUndone };
}

type UndoneGroup = {
  joined: AnyDocumentService;
  ordered: Awaited<ReturnType<typeof listGroup>>;
};
