import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { Collection } from "./collection.server.ts";
import * as history from "./history/history-store.server.ts";
import { rowsOf } from "./publication-status-store.server.ts";

type Deletion = {
  id: string;
  /** The time (epoch ms) before which it must have been removed. */
  before: number;
};

/** Deletes a document in the trash, with its history. False if it is not there any more. */
export function deleteRemoved<Content>(
  database: Database,
  { kind, table }: Collection<Content>,
  { id, before }: Deletion,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const rows = rowsOf(transaction, table);
    const status = await rows.lockStatus(id);
    // The document may have been restored since the ids were listed.
    if (status?.removedAt == null || status.removedAt >= before) return false;
    await rows.delete(id);
    await history.deleteHistoryOf(transaction, { kind: kind.name, document_id: id });
    return true;
  });
}
