import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** A tag's photos in the gallery's order, from an index alone; and the events that carry a tag. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { integer } = columnTypes(dialectOf(database));
  const { schema } = database;
  await schema.alterTable("upload_tags").addColumn("shown_at", integer).execute();
  await sql`
    update upload_tags set shown_at = (
      select created_at from uploads
      where uploads.id = upload_tags.upload_id and is_hidden = 0 and removed_at is null
    )
  `.execute(database);
  await schema
    .createIndex("upload_tags_shown")
    .on("upload_tags")
    .columns(["tag", "shown_at desc", "upload_id desc"])
    .where(sql.ref("shown_at"), "is not", sql.lit(null))
    .execute();
  await schema.createIndex("newevents_by_tag").on("newevents").column("tag").execute();
}
