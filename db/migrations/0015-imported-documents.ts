import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/**
 * What came in from the hosted product: by this an import knows what it has brought before, also once
 * a guru has removed it and it is gone for good.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { strict } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("imported_documents")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("source_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("imported_documents_key", ["kind", "source_id"])
    .$call(strict)
    .execute();
}
