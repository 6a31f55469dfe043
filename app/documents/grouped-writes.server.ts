import { randomUUID } from "node:crypto";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { lockCounters } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { type DocumentKind, isDocumentId, type Notice, type Outcome } from "./document.ts";
import type { DocumentOperations, DocumentService } from "./document-service.server.ts";
import { listGroup } from "./history-store.server.ts";
import { groupStrings, undoneMessage } from "./strings.ts";

/** After so many documents, other requests are answered. SQLite's queries block the event loop. */
const documentsBetweenYields = 20;

/** `version`: that may be changed; another one is left alone. */
export type Selected = { id: string; version: number };

/** Changes each document wholly or not at all, all in one transaction that the history shows, and undoes, as one. */
export function changeTogether<Content>(
  database: Database,
  { documents, selected }: { documents: DocumentService<Content>; selected: Selected[] },
  change: (documents: DocumentService<Content>, one: Selected, index: number) => Promise<Outcome>,
) {
  const groupId = randomUUID();
  return inTransaction(database, async (transaction) => {
    const ids = selected.map(({ id }) => id);
    const joined = documents.joining(transaction, groupId, ids);
    await joined.lock(ids);
    await lockCounters(transaction);
    let changed = 0;
    /** Titles of those that were changed or removed meanwhile, and of those that must not be published. */
    const [leftAlone, withdrawn]: [string[], string[]] = [[], []];
    /** Titles of documents that show the picture of a selected one, and were changed with it. */
    const alsoChanged: string[] = [];
    for (const [index, one] of selected.entries()) {
      if (index % documentsBetweenYields === 0) await yieldToOthers();
      const outcome = await change(joined, one, index);
      if (outcome.ok) {
        changed += outcome.entryId ? 1 : 0;
        alsoChanged.push(...(outcome.alsoChanged ?? []));
      } else {
        const refused = outcome.reason === "withdrawn" ? withdrawn : leftAlone;
        refused.push(await joined.findTitle(one.id));
      }
    }
    return { groupId, changed, leftAlone, withdrawn, alsoChanged };
  });
}

type UndoDependencies = {
  database: Database;
  documents: Partial<Record<DocumentKind, DocumentOperations>>;
};

/** Undoes the group that a form names (`intent=undo-group`); null for another form. */
export async function undoGroup(
  form: FormData,
  { database, documents }: UndoDependencies,
  who: string,
): Promise<Notice | null> {
  if (form.get("intent") !== "undo-group") return null;
  const id = String(form.get("entry"));
  const entries = isDocumentId(id) ? await listGroup(database, id) : [];
  const groupId = randomUUID();
  const [leftAlone, withdrawn]: [string[], string[]] = [[], []];
  let undone = 0;
  await inTransaction(database, async (transaction) => {
    const byKind = Map.groupBy(entries, (entry) => entry.kind);
    const groups = [...byKind].map(([kind, ofKind]) => {
      const ids = ofKind.map(({ documentId }) => documentId);
      return { ids, ofKind, joined: documents[kind]?.joining(transaction, groupId, ids) };
    });
    for (const { joined, ids } of groups) await joined?.lock(ids);
    await lockCounters(transaction);
    for (const { joined, ofKind } of groups) {
      for (const [index, { id: entryId, version, title }] of ofKind.entries()) {
        if (index % documentsBetweenYields === 0) await yieldToOthers();
        const outcome = await joined?.restoreVersion(who, entryId, version);
        if (outcome?.ok) undone += outcome.entryId ? 1 : 0;
        else if (outcome?.reason === "withdrawn") withdrawn.push(title);
        else leftAlone.push(title);
      }
    }
  });
  const done = undone > 0 ? undoneMessage : groupStrings.nothingToUndo;
  const refusals = [groupStrings.leftAlone(leftAlone), groupStrings.withdrawn(withdrawn)];
  const message = [done, ...refusals].filter(Boolean).join(" ");
  return { ok: undone > 0, message, undo: null };
}
