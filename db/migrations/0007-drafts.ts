import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** Drafts, and what shows itself at a moment of its own. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer } = columnTypes(dialectOf(database));
  for (const table of ["uploads", "newevents"]) {
    const alter = () => database.schema.alterTable(table);
    await alter()
      .addColumn("is_draft", integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await alter().addColumn("appears_at", integer).execute();
    await database.schema
      .createIndex(`${table}_due`)
      .on(table)
      .column("appears_at")
      .where(sql.ref("appears_at"), "is not", sql.lit(null))
      .execute();
  }
}
