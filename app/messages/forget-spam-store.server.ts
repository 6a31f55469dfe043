import { deleteHistoryOf } from "#app/documents/history-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";

/**
 * Keeps the spam to so many messages and says how many more there were. Whoever has sent the
 * most loses their oldest first, so that one who sent many cannot push out one who sent few.
 */
export function forgetSpamBeyond(database: Database, most: number): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const forgotten = await deleteBeyond(transaction, most);
    for (const id of forgotten) await deleteHistoryOf(transaction, "message", id);
    return forgotten.length;
  });
}

async function deleteBeyond(transaction: Database, most: number): Promise<string[]> {
  const spam = transaction
    .selectFrom("messages")
    .where("is_spam", "=", 1)
    .where("removed_at", "is", null);
  const { count } = await spam
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const excess = Number(count) - most;
  if (excess <= 0) return [];
  const turns = spam.select((row) => [
    "id",
    "created_at",
    row.fn
      .agg<number>("row_number")
      .over((rows) => rows.partitionBy("network").orderBy("created_at", "desc").orderBy("id"))
      .as("turn"),
  ]);
  const beyond = transaction
    .selectFrom(turns.as("spam"))
    .select("id")
    .orderBy("turn", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .limit(excess);
  const forgotten = await transaction
    .deleteFrom("messages")
    .where("id", "in", beyond)
    // Asked once more of what another transaction held: a guru may just have taken it out of here.
    .where("is_spam", "=", 1)
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  return forgotten.map((row) => row.id);
}
