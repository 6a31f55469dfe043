import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { inTransaction, revisionPools } from "./database.server.ts";

/** Counters in the database, which all nodes share. */
export type Revisions = {
  content: number;
  /**
   * The counter `withdrawals`: grows when something disappears, hidden, removed, or without its
   * picture.
   */
  unpublish: number;
};

// PostgreSQL's sum of bigints is a numeric, which the driver returns as text.
const revisionQuery = `select
  cast(sum(case when name in ('revision', 'pictures') then value end) as bigint) as content,
  cast(sum(case when name = 'withdrawals' then value end) as bigint) as unpublish
  from counters`;

/** PostgreSQL is asked through a separate connection, and regarded as down after this time. */
const queryTimeoutMs = 2_900;

export async function readRevisions(database: Database): Promise<Revisions> {
  const query = { text: revisionQuery, query_timeout: queryTimeoutMs };
  const pool = await revisionPools.get(database);
  const { rows } = await (pool?.query<Partial<Revisions>>(query) ??
    sql.raw<Partial<Revisions>>(revisionQuery).execute(database));
  const [row] = rows;
  if (row?.content == null) throw new Error("The content has no revision");
  return { content: row.content, unpublish: row.unpublish ?? 0 };
}

/** Whether nothing was ever written to a public kind: an emptied store has a revision, too. */
export async function isUnused(database: Database): Promise<boolean> {
  const counters = database.selectFrom("counters").select("value");
  const revision = counters.where("name", "=", "revision").where("value", "=", 0);
  return (await revision.executeTakeFirst()) !== undefined;
}

/** Makes every node render anew, because a picture is there or has more formats. */
export const announcePictures = (database: Database): Promise<void> =>
  inTransaction(database, (transaction) => raiseCounter(transaction, "pictures"));

type Counter = "uploads" | "revision" | "withdrawals" | "pictures";

/** Raises a counter by which every node sees that something has changed; `by` may be negative. */
export async function raiseCounter(transaction: Database, name: Counter, by = 1): Promise<void> {
  const counter = transaction.updateTable("counters").where("name", "=", name);
  await counter.set((row) => ({ value: row("value", "+", by) })).execute();
}

/**
 * For a transaction of many writes, which raise the counters in different orders: locks them in
 * that of a single write.
 */
export async function lockCounters(transaction: Database): Promise<void> {
  for (const name of ["uploads", "revision"] as const) await raiseCounter(transaction, name, 0);
}
