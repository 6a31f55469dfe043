import { deleteHistoryOf } from "#app/documents/history/history-store.server.ts";
import { rowsOf } from "#app/documents/publication-status-store.server.ts";
import { raiseRevisionsOfEntry } from "#app/editions/list-store.server.ts";
import {
  type Database,
  inTransaction,
  truncateLog,
} from "#app/platform/database/database.server.ts";
import { cancel } from "#app/platform/jobs-store.server.ts";
import type { EntryContent } from "../entry.ts";
import { entryKind } from "../entry-kind.ts";
import { toColumns } from "../entry-store.server.ts";
import type { PrivateFileStore } from "../private-file-store.server.ts";
import { withoutPrivateData } from "./without-private-data.ts";

export type EntryDeletionStore = ReturnType<typeof createEntryDeletionStore>;

/** Deletes what judges have given of entries that are deleted (app/judging). */
export type SheetDeletion = { deleteUnneeded: () => Promise<void> };

/**
 * Deletions that nobody can undo. The rows are deleted before the files: a file without a row that
 * names it is deleted as unused if the program is stopped in between.
 */
export function createEntryDeletionStore(
  database: Database,
  files: Pick<PrivateFileStore, "listOfEntry" | "delete">,
  sheets: SheetDeletion,
) {
  async function deleteFiles(id: string): Promise<void> {
    for (const file of await files.listOfEntry(id)) await files.delete(file);
  }

  return {
    /** Entries that still have private data, also in the trash. */
    async listUncleared() {
      const rows = database.selectFrom("entries").select(["id", "content"]);
      const found = await rows.where("cleared_at", "is", null).orderBy("id").execute();
      return found.map(({ id, content }) => ({ id, ...(JSON.parse(content) as EntryContent) }));
    },

    /** Deletes the private data of an entry, with its history. False if that was done before. */
    async clear(id: string, now: number): Promise<boolean> {
      const isCleared = await inTransaction(database, (transaction) =>
        clearRow(transaction, id, now),
      );
      if (isCleared) await deleteFiles(id);
      return isCleared;
    },

    /** Deletes everything of an entry for ever, and remembers its id. False if there is none. */
    async deleteForEver(id: string, now: number): Promise<boolean> {
      const isDeleted = await inTransaction(database, async (transaction) => {
        if (!(await deleteRow(transaction, id))) return false;
        const row = { id, deleted_at: now };
        const added = transaction.insertInto("deleted_entries").values(row);
        const again = added.onConflict((known) =>
          known.column("id").doUpdateSet({ deleted_at: now }),
        );
        await again.execute();
        return true;
      });
      if (isDeleted) {
        await deleteFiles(id);
        await sheets.deleteUnneeded();
        await truncateLog(database);
      }
      return isDeleted;
    },

    /** Deletes again what a restored backup contained. Returns the number deleted. */
    async deleteRestored(): Promise<number> {
      const restored = database.selectFrom("entries").select("entries.id");
      const rows = await restored
        .innerJoin("deleted_entries", "deleted_entries.id", "entries.id")
        // The same form may have been sent again after the deletion.
        .whereRef("entries.created_at", "<", "deleted_entries.deleted_at")
        .execute();
      for (const { id } of rows) {
        await inTransaction(database, (transaction) => deleteRow(transaction, id));
        await deleteFiles(id);
      }
      return rows.length;
    },
  };
}

const historyOf = (id: string) => ({ kind: entryKind.name, document_id: id });

/** What is stored of a mail that failed may name its recipient. */
async function cancelMails(transaction: Database, id: string): Promise<void> {
  await cancel(transaction, { kind: "entry-link", keys: [id] });
  await cancel(transaction, { kind: "entry-mail", keys: [id] });
}

async function clearRow(transaction: Database, id: string, now: number): Promise<boolean> {
  const rows = rowsOf(transaction, "entries");
  const status = await rows.lockStatus(id);
  if (!status) return false;
  const row = await transaction
    .selectFrom("entries")
    .select(["content", "cleared_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  // Another node may have done it.
  if (row.cleared_at !== null) return false;
  const columns = toColumns(withoutPrivateData(JSON.parse(row.content), now));
  await rows.update({ id, ...columns, version: status.version + 1 });
  await deleteHistoryOf(transaction, historyOf(id));
  await cancelMails(transaction, id);
  return true;
}

async function deleteRow(transaction: Database, id: string): Promise<boolean> {
  const rows = rowsOf(transaction, "entries");
  if (!(await rows.lockStatus(id))) return false;
  await raiseRevisionsOfEntry(transaction, id);
  await rows.delete(id);
  await deleteHistoryOf(transaction, historyOf(id));
  await cancelMails(transaction, id);
  return true;
}
