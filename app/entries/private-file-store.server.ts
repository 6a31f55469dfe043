import { type SqlBool, sql } from "kysely";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";
import { createId } from "#app/platform/new-id.ts";
import type { PrivateFileType } from "#db/competition-rows.ts";
import { entryKind } from "./entry-kind.ts";

export type PrivateFileStore = ReturnType<typeof createPrivateFileStore>;

export type PrivateFile = { hash: string; type: PrivateFileType };

/** Files and backups have a private file under this name, which no public address serves. */
export const privateFilePath = ({ hash, type }: PrivateFile): string => `${hash}/private.${type}`;

/**
 * Screenshots and the files of answers, each of one entry. Their names are random, not hashes of
 * their bytes: two entries never share a file, so that it is deleted with its entry.
 */
export function createPrivateFileStore(database: Database, files: Files) {
  return {
    /**
     * Stores the row before the file: a file without a row would never be deleted. An entry names
     * it by the returned `hash`; without that, it is deleted as unused after a day.
     */
    async add(entryId: string, type: PrivateFileType, bytes: Uint8Array): Promise<string> {
      const hash = createId().replaceAll("-", "");
      const row = { hash, type, entry_id: entryId, created_at: Date.now() };
      await database.insertInto("private_files").values(row).execute();
      await files.put(privateFilePath({ hash, type }), bytes);
      return hash;
    },

    /** Null for a file that is not stored, or belongs to another entry. */
    async read(entryId: string, hash: string) {
      const row = await database
        .selectFrom("private_files")
        .select(["hash", "type"])
        .where("hash", "=", hash)
        .where("entry_id", "=", entryId)
        .executeTakeFirst();
      const bytes = row && (await readWhole(files, privateFilePath(row)));
      return bytes ? { type: row.type, bytes } : null;
    },

    listUnused: (madeBefore: number): Promise<PrivateFile[]> => listUnused(database, madeBefore),

    listOfEntry: (entryId: string): Promise<PrivateFile[]> =>
      database
        .selectFrom("private_files")
        .select(["hash", "type"])
        .where("entry_id", "=", entryId)
        .execute(),

    /** A file that cannot be deleted keeps its row: without one it could not be found. */
    async delete({ hash, type }: PrivateFile): Promise<void> {
      await inTransaction(database, async (transaction) => {
        await transaction.deleteFrom("private_files").where("hash", "=", hash).execute();
        await files.delete(privateFilePath({ hash, type }));
      });
    },
  };
}

/**
 * The files that neither their entry nor its history names. `madeBefore` (epoch ms): later ones may
 * be part of a form that is being stored.
 */
function listUnused(database: Database, madeBefore: number): Promise<PrivateFile[]> {
  const named = (text: "entries.content" | "history.before") =>
    sql<SqlBool>`${sql.ref(text)} like '%' || private_files.hash || '%'`;
  return database
    .selectFrom("private_files")
    .select(["hash", "type"])
    .where("created_at", "<", madeBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("entries")
            .select("id")
            .whereRef("id", "=", "private_files.entry_id")
            .where(named("entries.content")),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("history")
            .select("id")
            .where("kind", "=", entryKind.name)
            .whereRef("document_id", "=", "private_files.entry_id")
            .where(named("history.before")),
        ),
      ),
    )
    .execute();
}
