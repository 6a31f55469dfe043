import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** What the site decides once and keeps, wherever it moves. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { strict } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("settings")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .$call(strict)
    .execute();
}
