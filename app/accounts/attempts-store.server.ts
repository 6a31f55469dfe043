import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";

/** Attempts are forgotten this long after the last one that counted. */
const memoryMs = 15 * 60_000;

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts attempts by whatever names their source, on every node alike. */
export function createAttempts(database: Database, now: () => number = Date.now) {
  return {
    /**
     * Counts an attempt before it is made, so that many at once cannot pass together. Says whether
     * it may be made; one that may not does not prolong the wait.
     */
    async begin(source: string, most: number): Promise<boolean> {
      const forgottenAt = now() + memoryMs;
      await database.deleteFrom("sign_in_failures").where("forgotten_at", "<=", now()).execute();
      const { failures } = await database
        .insertInto("sign_in_failures")
        .values({ source, failures: 1, forgotten_at: forgottenAt })
        .onConflict((conflict) =>
          conflict.column("source").doUpdateSet({
            failures: sql`sign_in_failures.failures + 1`,
            forgotten_at: sql`case when sign_in_failures.failures < ${most} then ${forgottenAt}
              else sign_in_failures.forgotten_at end`,
          }),
        )
        .returning("failures")
        .executeTakeFirstOrThrow();
      return failures <= most;
    },

    async forget(source: string): Promise<void> {
      await database.deleteFrom("sign_in_failures").where("source", "=", source).execute();
    },

    /** Takes one attempt back: it was no failure. */
    async undo(source: string): Promise<void> {
      await database
        .updateTable("sign_in_failures")
        .set({ failures: sql`failures - 1` })
        .where("source", "=", source)
        .where("failures", ">", 0)
        .execute();
    },
  };
}
