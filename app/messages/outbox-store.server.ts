import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ContactMessage } from "./message.ts";
import { toMessage } from "./message-store.server.ts";

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** After this time a message is due again if the node that took it has crashed. */
const leaseMs = 120_000;

/** The queue of messages that have not been mailed yet. */
export function createOutboxStore(database: Database) {
  const notMailed = (isHeld: 0 | 1) =>
    database
      .selectFrom("messages")
      .where("delivered_at", "is", null)
      .where("removed_at", "is", null)
      .where("is_spam", "=", 0)
      .where("is_held", "=", isHeld);
  const waiting = () => notMailed(0);

  return {
    /** Takes the message that has been due longest, for this node only. Null when none is due. */
    async takeDue(now: number): Promise<ContactMessage | null> {
      const due = await waiting()
        .selectAll()
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst();
      if (!due) return null;
      // The node that changes `due_at` first has it; another finds it changed and looks again.
      const { numUpdatedRows } = await database
        .updateTable("messages")
        .set({ due_at: now + leaseMs, attempts: due.attempts + 1 })
        .where("id", "=", due.id)
        .where("due_at", "=", due.due_at)
        .where("delivered_at", "is", null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n
        ? toMessage({ ...due, attempts: due.attempts + 1 })
        : this.takeDue(now);
    },

    /** How many have not been mailed, and when the oldest was received (epoch milliseconds). */
    async countWaiting(): Promise<{ count: number; since: number | null }> {
      const { count, since } = await waiting()
        .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("since")])
        .executeTakeFirstOrThrow();
      return { count: Number(count), since: since === null ? null : Number(since) };
    },

    /** How many were received while mail was not configured, and were never mailed. */
    async countHeld(): Promise<number> {
      const counted = notMailed(1).select(({ fn }) => fn.countAll<number>().as("count"));
      return Number((await counted.executeTakeFirstOrThrow()).count);
    },

    /** Makes every held message due now. Returns their number. */
    async sendHeld(now: number): Promise<number> {
      const { numUpdatedRows } = await database
        .updateTable("messages")
        .set({ is_held: 0, due_at: now })
        .where("id", "in", notMailed(1).select("id"))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async markDelivered(id: string, now: number): Promise<void> {
      await database
        .updateTable("messages")
        .set({ delivered_at: now, last_error: "" })
        .where("id", "=", id)
        .execute();
    },

    async markFailed(id: string, reason: string, dueAt: number): Promise<void> {
      await database
        .updateTable("messages")
        .set({ last_error: reason.slice(0, 500), due_at: dueAt })
        .where("id", "=", id)
        .execute();
    },

    /** Makes a message due now, also a delivered one. False when it may not be mailed or is missing. */
    async sendAgain(id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable("messages")
        .set({
          due_at: now,
          is_held: 0,
          delivered_at: null,
          last_error: "",
          attempts: 0,
          sendings: sql`sendings + case when delivered_at is null then 0 else 1 end`,
        })
        .where("id", "=", id)
        .where("removed_at", "is", null)
        .where("is_spam", "=", 0)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
