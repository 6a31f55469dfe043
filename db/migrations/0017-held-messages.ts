import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/**
 * Marks messages that were received while no mail was configured. Of the stored messages, that is
 * unknown; those that were never tried are held, so that nothing old is mailed unasked.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer } = columnTypes(dialectOf(database));
  await database.schema
    .alterTable("messages")
    .addColumn("is_held", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  type Messages = { is_held: number; attempts: number; delivered_at: number | null };
  await (database as Kysely<{ messages: Messages }>)
    .updateTable("messages")
    .set({ is_held: 1 })
    .where("attempts", "=", 0)
    .where("delivered_at", "is", null)
    .execute();
}
