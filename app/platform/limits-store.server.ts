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

/** Counts attempts by the name of their source, for all nodes together; in a transaction, as a part of it. */
export function createLimits(database: Database, now: () => number = Date.now) {
  return {
    /** Counts an attempt first, in one statement: concurrent ones cannot exceed the limit. A refusal does not extend the window. */
    allow: (source: string, limit: Limit) => count(database, { source, limit, at: now() }),

    /** Whether further attempts would be refused. Counts nothing. */
    isReached: (source: string, limit: Limit) => isReached(database, { source, limit, at: now() }),

    /** Deletes expired rows, which count as none. Skips locked ones: waiting for them could deadlock. */
    async deleteExpired(): Promise<void> {
      const expired = database
        .selectFrom("limits")
        .select("source")
        .where("forgotten_at", "<=", now());
      const free = dialectOf(database) === "postgres" ? expired.forUpdate().skipLocked() : expired;
      await database.deleteFrom("limits").where("source", "in", free).execute();
    },

    async reset(source: string): Promise<void> {
      await database.deleteFrom("limits").where("source", "=", source).execute();
    },

    async undo(source: string): Promise<void> {
      await database
        .updateTable("limits")
        .set({ count: sql`limits.count - 1` })
        .where("source", "=", source)
        .where("count", ">", 0)
        .execute();
    },
  };
}

type Attempt = { source: string; limit: Limit; at: number };

async function count(database: Database, { source, limit, at }: Attempt): Promise<boolean> {
  const { max, windowMs, since } = limit;
  if (await isReached(database, { source, limit, at })) return false;
  const end = at + windowMs;
  const isExpired = sql`(limits.forgotten_at <= ${at} or limits.forgotten_at > ${latestEnd(limit, at)})`;
  const { count } = await database
    .insertInto("limits")
    .values({ source, count: 1, forgotten_at: end })
    .onConflict((conflict) =>
      conflict.column("source").doUpdateSet({
        count: sql`case when ${isExpired} then 1 else limits.count + 1 end`,
        forgotten_at: sql`case when ${isExpired} then ${end}
          when limits.count < ${since === "last" ? max : 0} then ${end}
          else limits.forgotten_at end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count <= max;
}

/** A row that ends later was stored while the clock was wrong, so it counts as expired. Twice the window, because nodes' clocks differ. */
const latestEnd = ({ windowMs }: Limit, at: number) => at + 2 * windowMs;

/** Read before writing, because a refusal then needs no write to the disk. */
async function isReached(database: Database, { source, limit, at }: Attempt): Promise<boolean> {
  const reached = await database
    .selectFrom("limits")
    .select("source")
    .where("source", "=", source)
    .where("count", ">=", limit.max)
    .where("forgotten_at", ">", at)
    .where("forgotten_at", "<=", latestEnd(limit, at))
    .executeTakeFirst();
  return reached !== undefined;
}
