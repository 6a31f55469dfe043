import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** Messages get what the other documents have: a version, and the trash in place of their own mark. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer } = columnTypes(dialectOf(database));
  const alter = () => database.schema.alterTable("messages");
  await alter()
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await alter()
    .addColumn("is_hidden", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await alter()
    .addColumn("is_draft", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await alter().addColumn("appears_at", integer).execute();
  // Both engines rename it in the indexes, too.
  await alter().renameColumn("deleted_at", "removed_at").execute();
  await database.schema
    .createIndex("messages_removed")
    .on("messages")
    .column("removed_at")
    .execute();
}
