import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { dialectOf } from "#db/column-types.ts";

export type Limit = {
  max: number;
  windowMs: number;
  /** Whether the window starts with the first attempt, or anew with each that is allowed. */
  since: "first" | "last";
};

export type Limits = ReturnType<typeof createLimits>;

/**
 * Counts attempts by the name of their source, for all nodes together; in a transaction, as a part
 * of it.
 */
export function createLimits(database: Database, now: () => number = Date.now) {
  /**
   * Whether further attempts would be refused. Counts nothing: a refusal then needs no write to the
   * disk.
   */
  async function isReached(source: string, limit: Limit): Promise<boolean> {
    const rows = database.selectFrom("limits").select("source").where("source", "=", source);
    const full = rows.where("count", ">=", limit.max).where("forgotten_at", ">", now());
    return (await full.executeTakeFirst()) !== undefined;
  }

  return {
    isReached,

    /**
     * Counts an attempt first, in one statement: concurrent ones cannot exceed the limit. A refusal
     * does not extend the window.
     */
    async allow(source: string, limit: Limit): Promise<boolean> {
      if (await isReached(source, limit)) return false;
      const { max, windowMs, since } = limit;
      const at = now();
      const end = at + windowMs;
      const isExpired = sql`limits.forgotten_at <= ${at}`;
      const rows = database.insertInto("limits").values({ source, count: 1, forgotten_at: end });
      const counted = rows.onConflict((conflict) =>
        conflict.column("source").doUpdateSet({
          count: sql`case when ${isExpired} then 1 else limits.count + 1 end`,
          forgotten_at: sql`case when ${isExpired} then ${end}
            when limits.count < ${since === "last" ? max : 0} then ${end}
            else limits.forgotten_at end`,
        }),
      );
      const { count } = await counted.returning("count").executeTakeFirstOrThrow();
      return count <= max;
    },

    /**
     * Deletes expired rows, which count as none. Skips locked ones: waiting for them could
     * deadlock.
     */
    async deleteExpired(): Promise<void> {
      const rows = database.selectFrom("limits").select("source");
      const expired = rows.where("forgotten_at", "<=", now());
      const free = dialectOf(database) === "postgres" ? expired.forUpdate().skipLocked() : expired;
      await database.deleteFrom("limits").where("source", "in", free).execute();
    },

    async reset(source: string): Promise<void> {
      await database.deleteFrom("limits").where("source", "=", source).execute();
    },

    async undo(source: string): Promise<void> {
      const counted = database.updateTable("limits").where("source", "=", source);
      await counted.set({ count: sql`limits.count - 1` }).where("count", ">", 0).execute();
    },
  };
}
