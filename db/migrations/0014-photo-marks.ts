import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/**
 * A page index of the gallery, and the index of the trash. Earlier versions filled the page index and kept it
 * current. Now pages are found by OFFSET, and the table stays, unused, for one more release.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(database);
  const { integer, strict } = columnTypes(dialect);
  await database.schema
    .createTable("photo_marks")
    .addColumn("key", integer, (column) =>
      dialect === "sqlite"
        ? column.primaryKey()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn("level", integer, (column) => column.notNull())
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("count", integer, (column) => column.notNull())
    .$call(strict)
    .execute();
  await sql`
    create unique index photo_marks_in_order
    on photo_marks (level, list, created_at desc, id desc)
  `.execute(database);
  for (const table of ["uploads", "newevents", "messages"]) await indexTrash(database, table);
}

/**
 * Of the trash alone. SQLite took the whole index for what is not in the trash, and so read and sorted
 * all photos for each page: 540 ms of a million.
 */
async function indexTrash(database: Kysely<unknown>, table: string) {
  await sql`drop index ${sql.id(`${table}_removed`)}`.execute(database);
  await database.schema
    .createIndex(`${table}_removed`)
    .on(table)
    .column("removed_at")
    .where(sql.ref("removed_at"), "is not", sql.lit(null))
    .execute();
}
