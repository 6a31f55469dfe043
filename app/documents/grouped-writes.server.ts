import { setImmediate as yieldToOthers } from "node:timers/promises";
import { lockCounters } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { compareTexts } from "#app/platform/locale.ts";
import { asOneChange } from "./change-group.server.ts";
import { refuseIfFull, undoOf } from "./dispatch-operation.server.ts";
import {
  isDocumentId,
  type Notice,
  type Outcome,
  type RefusalReason,
  refusal,
} from "./document.ts";
import type { AnyDocumentService } from "./document-service.server.ts";
import { listGroup } from "./history/history-store.server.ts";
import type { DocumentStore } from "./kind.server.ts";
import type { Kind } from "./kind.ts";
import { groupStrings, refusalStrings } from "./strings.ts";

/** Other requests are answered after this number of writes: SQLite blocks the event loop. */
const documentsBetweenYields = 20;

/** A document is changed only if it still has this version. */
export type Selected = { id: string; version: number };

/** Selected documents of one kind. */
type SelectedOfKind<Documents, One> = { documents: Documents; selected: One[] };

type Lockable = Pick<AnyDocumentService, "kind" | "lock" | "findTitle">;

/** The lists are titles: of documents that were not changed, and of those changed with others. */
export type GroupOutcome = {
  groupId: string;
  changed: number;
  /** They were changed or removed meanwhile. */
  leftAlone: string[];
  /** They must not be published. */
  withdrawn: string[];
  /** They show the picture of a changed one. */
  alsoChanged: string[];
};

/** Changes each document wholly or not at all, all as one change. */
export function changeTogether<Documents extends Lockable, One extends Selected>(
  database: Database,
  kinds: SelectedOfKind<Documents, One>[],
  change: (documents: Documents, one: One, index: number) => Promise<Outcome>,
): Promise<GroupOutcome> {
  return asOneChange(database, async ({ id, transaction, members }) => {
    const steps: { documents: Documents; one: One; index: number }[] = [];
    // Groups lock rows in the order of kind and id.
    for (const { documents, selected } of sortByKind(kinds)) {
      const versions = await documents.lock(selected.map((one) => one.id));
      const isCurrent = (one: One) => versions.get(one.id) === one.version;
      for (const one of selected) if (isCurrent(one)) members.add(one.id);
      const ofKind = selected.map((one, index) => ({ documents, one, index }));
      // Documents that have changed meanwhile come after everything that is copied to them.
      steps.push(...ofKind.filter(({ one }) => isCurrent(one)));
      steps.push(...ofKind.filter(({ one }) => !isCurrent(one)));
    }
    await lockCounters(transaction);
    const done: GroupOutcome = {
      groupId: id,
      changed: 0,
      leftAlone: [],
      withdrawn: [],
      alsoChanged: [],
    };
    for (const [position, { documents, one, index }] of steps.entries()) {
      if (position % documentsBetweenYields === 0) await yieldToOthers();
      const outcome = await change(documents, one, index);
      if (outcome.ok) {
        done.changed += outcome.groupId ? 1 : 0;
        done.alsoChanged.push(...(outcome.alsoChanged ?? []));
      } else {
        const refused = outcome.reason === "withdrawn" ? done.withdrawn : done.leftAlone;
        refused.push(await documents.findTitle(one.id));
      }
    }
    return done;
  });
}

const sortByKind = <Documents extends Lockable, One>(kinds: SelectedOfKind<Documents, One>[]) =>
  kinds.toSorted((one, other) => compareTexts(one.documents.kind.name, other.documents.kind.name));

/** `done`, and the documents that were changed with others or not at all. */
export const describeGroup = (done: string, outcome: GroupOutcome): string =>
  [
    done,
    groupStrings.samePicture(outcome.alsoChanged),
    groupStrings.leftAlone(outcome.leftAlone),
    groupStrings.withdrawn(outcome.withdrawn),
  ]
    .filter(Boolean)
    .join(" ");

type UndoDependencies = {
  database: Database;
  /** The stores are by the names of their kinds. */
  documentStores: Record<string, DocumentStore>;
  /** The form is that of the history page, which publishes nothing withdrawn. */
  isFromHistory: boolean;
};

/** Undoes the group that a form names (`intent=undo`); null for another form. */
export async function undoGroup(
  form: FormData,
  { database, documentStores, isFromHistory }: UndoDependencies,
  who: string,
): Promise<Notice | null> {
  if (form.get("intent") !== "undo") return null;
  const id = String(form.get("entry"));
  const entries = isDocumentId(id) ? await listGroup(database, id) : [];
  const kinds = [...Map.groupBy(entries, ({ kind }) => kind)].flatMap(([kind, selected]) => {
    const documents = documentStores[kind]?.documents;
    return documents ? [{ documents, selected }] : [];
  });
  const refusals: string[] = [];
  try {
    const outcome = await changeTogether(database, kinds, async (documents, { entryId }) => {
      const undone = await documents.undoWrite(who, entryId, isFromHistory);
      if (!undone.ok) refusals.push(describeRefusal(undone.reason, documents.kind));
      return undone;
    });
    const [refused] = refusals;
    if (refused && entries.length === 1) return refusal(refused);
    // An undo that is sent twice finds everything undone.
    const isUndone = refusals.length < entries.length;
    const message = describeGroup(isUndone ? "Undone." : "Nothing was undone.", outcome);
    const groupId = outcome.changed > 0 ? outcome.groupId : null;
    return { ok: isUndone, message, undo: undoOf(groupId), isUndone };
  } catch (error) {
    return refuseIfFull(error);
  }
}

const describeRefusal = (reason: RefusalReason, { noun }: Kind): string =>
  refusalStrings[reason === "stale" ? "staleUndo" : reason](noun);
