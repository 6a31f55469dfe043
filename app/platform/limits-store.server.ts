import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { dialectOf } from "#db/column-types.ts";

export type Limit = {
  most: number;
  /** How long what is counted is remembered. */
  windowMs: number;
  /** Since the first that was counted, or since the last that was let through. */
  since: "first" | "last";
};

export type Limits = ReturnType<typeof createLimits>;

/** Rows whose time is over count as none; they are swept away now and then, not at every call. */
const sweepEveryMs = 60_000;

/** Counts by whatever names a source, on every node alike. */
export function createLimits(database: Database, now: () => number = Date.now) {
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** What is over, if it is time again. */
  async function sweep(): Promise<void> {
    const at = now();
    if (at - sweptAt < sweepEveryMs) return;
    sweptAt = at;
    const over = database.selectFrom("limits").select("source").where("forgotten_at", "<=", at);
    // Many rows at once, in any order: it must not wait for whoever holds one and asks for another.
    const free = dialectOf(database) === "postgres" ? over.forUpdate().skipLocked() : over;
    await database.deleteFrom("limits").where("source", "in", free).execute();
  }

  return {
    sweep,

    /**
     * Counts before anything is done, in one statement, so that many at once cannot pass together.
     * Says whether it may be done; a refusal prolongs nothing.
     */
    async begin(source: string, limit: Limit): Promise<boolean> {
      await sweep();
      return count(database, { source, limit, at: now() });
    },

    /** The same as part of a transaction, taken back with it; it sweeps nothing. */
    within: (transaction: Database) => ({
      begin: (source: string, limit: Limit) => count(transaction, { source, limit, at: now() }),
    }),

    /** Whether nothing more is let through just now; counts nothing. */
    isReached: (source: string, limit: Limit) => isReached(database, { source, limit, at: now() }),

    async forget(source: string): Promise<void> {
      await database.deleteFrom("limits").where("source", "=", source).execute();
    },

    /** Takes one back that was let through: it was not of the kind that is counted. */
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

type Counted = { source: string; limit: Limit; at: number };

async function count(database: Database, { source, limit, at }: Counted): Promise<boolean> {
  const { most, windowMs, since } = limit;
  if (await isReached(database, { source, limit, at })) return false;
  const end = at + windowMs;
  const isOver = sql`(limits.forgotten_at <= ${at} or limits.forgotten_at > ${latestEnd(limit, at)})`;
  const { count } = await database
    .insertInto("limits")
    .values({ source, count: 1, forgotten_at: end })
    .onConflict((conflict) =>
      conflict.column("source").doUpdateSet({
        count: sql`case when ${isOver} then 1 else limits.count + 1 end`,
        forgotten_at: sql`case when ${isOver} then ${end}
          when limits.count < ${since === "last" ? most : 0} then ${end}
          else limits.forgotten_at end`,
      }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  return count <= most;
}

/** What is to be forgotten later was counted while the clock stood far ahead, and is over; with room for clocks that differ. */
const latestEnd = ({ windowMs }: Limit, at: number) => at + 2 * windowMs;

/** Read first: what is refused anyway need not be written, which takes as long as the disk takes. */
async function isReached(database: Database, { source, limit, at }: Counted): Promise<boolean> {
  const reached = await database
    .selectFrom("limits")
    .select("source")
    .where("source", "=", source)
    .where("count", ">=", limit.most)
    .where("forgotten_at", ">", at)
    .where("forgotten_at", "<=", latestEnd(limit, at))
    .executeTakeFirst();
  return reached !== undefined;
}
