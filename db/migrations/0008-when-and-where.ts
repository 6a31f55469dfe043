import type { Kysely } from "kysely";

/** The time of an event, and where its place lies on a map; empty for what is not known. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const name of ["start_time", "end_time", "map_url"]) {
    await database.schema
      .alterTable("newevents")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  // The feed asks for what was added last.
  await database.schema
    .createIndex("newevents_newest")
    .on("newevents")
    .columns(["created_at desc", "id desc"])
    .execute();
}
