import type { Database } from "#app/platform/database/database.server.ts";

/** For the log and `/readyz`, whatever the reason. */
export const backupFailed = "the daily backup could not be made";

/** Times are epoch milliseconds, days are India's, as `2026-01-31`. */
export type BackupStatus = {
  /** When the newest good backup was made. */
  goodAt: number | null;
  /** The day of the last attempt if it failed. */
  failedDay: string | null;
  /** The day of the last backup if it lacks image files. */
  incompleteDay: string | null;
  missingFiles: number;
};

export type BackupStatusStore = ReturnType<typeof createBackupStatusStore>;

/** What every node knows about the backups that one of them makes. */
export function createBackupStatusStore(database: Database) {
  async function find(): Promise<BackupStatus | null> {
    const row = await database.selectFrom("backup_status").selectAll().executeTakeFirst();
    if (!row) return null;
    return {
      goodAt: row.good_at,
      failedDay: row.failed_day,
      incompleteDay: row.incomplete_day,
      missingFiles: row.missing_files,
    };
  }

  type Facts = { good_at: number | null } | { failed_day: string | null };

  async function record(facts: Facts): Promise<void> {
    const row = { name: "daily" as const, missing_files: 0, ...facts };
    const added = database.insertInto("backup_status").values(row);
    await added.onConflict((conflict) => conflict.column("name").doUpdateSet(facts)).execute();
  }

  return {
    /** Null if no node has ever had a backup folder. */
    find,

    /**
     * For `/readyz`: a site whose pictures are gone still answers. Each problem contains the word
     * `backup`, by which deploy/install.sh tells it from others. Null also when the database cannot
     * be read.
     */
    async findProblem(): Promise<string | null> {
      const status = await find().catch(() => null);
      if (status?.failedDay) return backupFailed;
      return status?.incompleteDay ? "the last backup lacks image files" : null;
    },

    /** The newest good backup that the node with the backup folder has found in it. */
    recordGood: (goodAt: number | null) => record({ good_at: goodAt }),

    /** The day of the last attempt if it failed, else null. */
    recordFailure: (day: string | null) => record({ failed_day: day }),

    /** The site makes no backups any more. */
    async forget(): Promise<void> {
      await database.deleteFrom("backup_status").execute();
    },

    /** Adds the number of image files that the backup of this day lacks to the recorded row. */
    async recordIncomplete(day: string, missingFiles: number): Promise<void> {
      const row = { incomplete_day: day, missing_files: missingFiles };
      await database.updateTable("backup_status").set(row).execute();
    },

    /** The last backup lacks nothing. */
    async recordComplete(): Promise<void> {
      const row = { incomplete_day: null, missing_files: 0 };
      await database.updateTable("backup_status").set(row).execute();
    },
  };
}

/** The titles of photos by the hashes of their pictures, so that an operator finds them. */
export async function listTitles(
  database: Database,
  hashes: string[],
): Promise<Map<string | null, string>> {
  if (hashes.length === 0) return new Map();
  const photos = database.selectFrom("uploads").where("image_hash", "in", hashes);
  const rows = await photos.select(["image_hash", "title"]).orderBy("id").execute();
  return new Map(rows.map(({ image_hash: hash, title }) => [hash, title]));
}
