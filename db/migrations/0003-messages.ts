import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer, strict } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("messages")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("is_spam", integer, (column) => column.notNull())
    .addColumn("is_read", integer, (column) => column.notNull())
    .addColumn("is_archived", integer, (column) => column.notNull())
    .addColumn("deleted_at", integer)
    .addColumn("delivered_at", integer)
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("due_at", integer, (column) => column.notNull())
    .addColumn("last_error", "text", (column) => column.notNull())
    .$call(strict)
    .execute();
  const { schema } = database;
  await schema
    .createIndex("messages_newest_first")
    .on("messages")
    .columns(["created_at desc", "id desc"])
    .execute();
  await schema.createIndex("messages_due").on("messages").columns(["due_at", "id"]).execute();
}
