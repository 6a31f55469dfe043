import type { Kysely } from "kysely";

/** Counts how often something that visitors saw was changed or taken back. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const counters = database as Kysely<{ counters: { name: string; value: number } }>;
  await counters.insertInto("counters").values({ name: "withdrawals", value: 0 }).execute();
}
