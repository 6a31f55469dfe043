import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** What gurus have put in the place of the content files, part by part; standing like any document. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer, strict } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("site_content")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull())
    .addColumn("is_hidden", integer, (column) => column.notNull())
    .addColumn("is_draft", integer, (column) => column.notNull())
    .addColumn("appears_at", integer)
    .addColumn("removed_at", integer)
    .$call(strict)
    .execute();
}
