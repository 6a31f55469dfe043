import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "./column-types.ts";

const isOfWithdrawnPicture = "image_hash in (select hash from withdrawn_pictures)";

/** A withdrawn consent covers and hides every photo of the picture. */
export async function addWithdrawnPictures(database: Kysely<unknown>): Promise<void> {
  const { strict } = columnTypes[dialectOf(database)];
  const statements = [
    `create table withdrawn_pictures (hash text not null primary key) ${strict}`,
    `insert into withdrawn_pictures (hash) select distinct image_hash from uploads
      where consent = 'withdrawn' and image_hash is not null`,
    `update counters set value = value + 1 where name in ('revision', 'withdrawals')
      and exists (select 1 from uploads where consent <> 'withdrawn' and ${isOfWithdrawnPicture})`,
    `update upload_tags set shown_at = null
      where upload_id in (select id from uploads where ${isOfWithdrawnPicture})`,
    `update uploads set consent = 'withdrawn', appears_at = null, version = version + 1,
      is_hidden = case when removed_at is null then 1 else is_hidden end
      where consent <> 'withdrawn' and ${isOfWithdrawnPicture}`,
    `update counters set value = (select count(*) from uploads
      where is_hidden = 0 and removed_at is null) where name = 'uploads'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
