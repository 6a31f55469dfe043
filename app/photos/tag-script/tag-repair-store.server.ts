import type { Database } from "#app/platform/database/database.server.ts";

export type TagRepair = ReturnType<typeof createTagRepair>;

/** SPEC §2's maintenance utility: gives every upload that lacks its tags an empty list of them. */
export function createTagRepair(database: Database) {
  return {
    /** Ids of all uploads, a batch at a time, each with whether it has the field. */
    async listUploads(afterId: string, limit: number): Promise<{ id: string; hasTags: boolean }[]> {
      const rows = await database
        .selectFrom("uploads")
        .select(["id", "has_tags"])
        .where("id", ">", afterId)
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.id, hasTags: row.has_tags === 1 }));
    },

    /** Safe to repeat: an upload that has its tags by now is left alone. */
    async addEmptyTags(id: string): Promise<void> {
      await database
        .updateTable("uploads")
        .set({ has_tags: 1 })
        .where("id", "=", id)
        .where("has_tags", "=", 0)
        .execute();
    },

    async raiseRevision(): Promise<void> {
      await database
        .updateTable("counters")
        .set((counter) => ({ value: counter("value", "+", 1) }))
        .where("name", "=", "revision")
        .execute();
    },
  };
}
