import type { Kysely } from "kysely";
import { columnTypes, type Dialect, dialectOf } from "../column-types.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(database);
  await createImages(database, dialect);
  await createUploads(database, dialect);
  await createUploadTags(database, dialect);
  await createEvents(database, dialect);
  await createCounters(database, dialect);
}

async function createImages(database: Kysely<unknown>, dialect: Dialect) {
  const { integer, strict } = columnTypes(dialect);
  await database.schema
    .createTable("images")
    .addColumn("hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("width", integer, (column) => column.notNull())
    .addColumn("height", integer, (column) => column.notNull())
    .addColumn("thumbhash", "text", (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .$call(strict)
    .execute();
}

async function createUploads(database: Kysely<unknown>, dialect: Dialect) {
  const { integer, strict } = columnTypes(dialect);
  await database.schema
    .createTable("uploads")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("image_url", "text", (column) => column.notNull())
    .addColumn("image_hash", "text", (column) => column.references("images.hash"))
    .addColumn("has_tags", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .addColumn("original_size_kb", integer)
    .addColumn("compressed_size_kb", integer)
    .$call(strict)
    .execute();
  await database.schema
    .createIndex("uploads_newest_first")
    .on("uploads")
    .columns(["created_at desc", "id desc"])
    .execute();
  await database.schema
    .createIndex("uploads_by_image")
    .on("uploads")
    .column("image_hash")
    .execute();
}

async function createUploadTags(database: Kysely<unknown>, dialect: Dialect) {
  const { integer, strict } = columnTypes(dialect);
  await database.schema
    .createTable("upload_tags")
    .addColumn("upload_id", "text", (column) =>
      column.notNull().references("uploads.id").onDelete("cascade"),
    )
    .addColumn("position", integer, (column) => column.notNull())
    .addColumn("tag", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("upload_tags_key", ["upload_id", "position"])
    .$call(strict)
    .execute();
  await database.schema
    .createIndex("upload_tags_by_tag")
    .on("upload_tags")
    .columns(["tag", "upload_id"])
    .execute();
}

async function createEvents(database: Kysely<unknown>, dialect: Dialect) {
  const { integer, strict } = columnTypes(dialect);
  await database.schema
    .createTable("newevents")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("full_description", "text", (column) => column.notNull())
    .addColumn("date", "text")
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("organizer", "text", (column) => column.notNull())
    .addColumn("featured", integer, (column) => column.notNull())
    .addColumn("created_at", integer, (column) => column.notNull())
    .$call(strict)
    .execute();
}

async function createCounters(database: Kysely<unknown>, dialect: Dialect) {
  const { integer, strict } = columnTypes(dialect);
  await database.schema
    .createTable("counters")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", integer, (column) => column.notNull())
    .$call(strict)
    .execute();
  await (database as Kysely<{ counters: { name: string; value: number } }>)
    .insertInto("counters")
    .values([
      { name: "uploads", value: 0 },
      { name: "revision", value: 0 },
    ])
    .execute();
}
