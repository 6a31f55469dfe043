import { randomUUID } from "node:crypto";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { lockCounters } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { type DocumentKind, isDocumentId, type Notice, type Outcome } from "./document.ts";
import type { DocumentOperations, DocumentService } from "./document-service.server.ts";
import { listGroup } from "./history-store.server.ts";
import { groupStrings, undoneMessage } from "./strings.ts";

/** How many documents one form may change. */
export const maxSelected = 1_000;

/** After so many documents other requests are answered: SQLite's queries block the event loop. */
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
    const joined = documents.joining(transaction, groupId);
    await joined.lock(selected.map(({ id }) => id));
    await lockCounters(transaction);
    let changed = 0;
    /** Titles of those that were changed or removed meanwhile, and of those that must not be published. */
    const [leftAlone, withdrawn]: [string[], string[]] = [[], []];
    for (const [index, one] of selected.entries()) {
      if (index % documentsBetweenYields === 0) await yieldToOthers();
      const outcome = await change(joined, one, index);
      if (outcome.ok) changed += outcome.entryId ? 1 : 0;
      else {
        const refused = outcome.reason === "withdrawn" ? withdrawn : leftAlone;
        refused.push(await joined.findTitle(one.id));
      }
    }
    return { groupId, changed, leftAlone, withdrawn };
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
  const leftAlone: string[] = [];
  let undone = 0;
  await inTransaction(database, async (transaction) => {
    for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
      const ids = ofKind.map(({ documentId }) => documentId);
      await documents[kind]?.joining(transaction, groupId).lock(ids);
    }
    await lockCounters(transaction);
    for (const [index, { id: entryId, kind, version, title }] of entries.entries()) {
      if (index % documentsBetweenYields === 0) await yieldToOthers();
      const joined = documents[kind]?.joining(transaction, groupId);
      const outcome = await joined?.restoreVersion(who, entryId, version);
      if (!outcome?.ok) leftAlone.push(title);
      else if (outcome.entryId) undone += 1;
    }
  });
  const done = undone > 0 ? undoneMessage : groupStrings.nothingToUndo;
  const message = `${done} ${groupStrings.leftAlone(leftAlone)}`.trim();
  return { ok: undone > 0, message, undo: null };
}
