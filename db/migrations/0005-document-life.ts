import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** Versions, hiding, the trash and the history of what the gurus publish. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ["uploads", "newevents"]) await addStanding(database, table);
  // The terms are those of `isPublished`, or SQLite would not use the index.
  await database.schema
    .createIndex("uploads_published")
    .on("uploads")
    .columns(["created_at desc", "id desc"])
    .where(sql.ref("is_hidden"), "=", sql.lit(0))
    .where(sql.ref("removed_at"), "is", sql.lit(null))
    .execute();
  await createHistory(database);
}

async function addStanding(database: Kysely<unknown>, table: string) {
  const { integer } = columnTypes(dialectOf(database));
  const alter = () => database.schema.alterTable(table);
  await alter()
    .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await alter()
    .addColumn("is_hidden", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await alter().addColumn("removed_at", integer).execute();
  await database.schema.createIndex(`${table}_removed`).on(table).column("removed_at").execute();
}

async function createHistory(database: Kysely<unknown>) {
  const { integer, strict } = columnTypes(dialectOf(database));
  await database.schema
    .createTable("history")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", integer, (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("document_id", "text", (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull())
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("picture", "text")
    .$call(strict)
    .execute();
  const index = (name: string) => database.schema.createIndex(`history_${name}`).on("history");
  await index("latest").columns(["at desc", "id desc"]).execute();
  await index("of_document").columns(["kind", "document_id"]).execute();
  await index("pictures").column("picture").execute();
}
