import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** Links by which somebody new comes to an account; only a hash of each is kept. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer, strict } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("invitations")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("invited_by", "text", (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .$call(strict)
    .execute();
}
