import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/**
 * A picture is shown before all of its versions are made. What is there already has its AVIF, and
 * is due for a placeholder of the new kind; `thumbhash`, the old kind, is written no more.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer } = columnTypes(dialectOf(database));
  const alter = () => database.schema.alterTable("images");
  await alter()
    .addColumn("placeholder", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await alter()
    .addColumn("has_avif", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await alter()
    .addColumn("due_at", integer, (column) => column.defaultTo(0))
    .execute();
  await alter()
    .addColumn("attempts", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema
    .createIndex("images_due")
    .on("images")
    .columns(["due_at", "hash"])
    .where(sql.ref("due_at"), "is not", sql.lit(null))
    .execute();
  const counters = database as Kysely<{ counters: { name: string; value: number } }>;
  await counters.insertInto("counters").values({ name: "pictures", value: 0 }).execute();
}
