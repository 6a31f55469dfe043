import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "./column-types.ts";

/**
 * A site's identity, by which its backups are recognised. An earlier site takes the id of its
 * oldest account, which is in its earlier backups, too.
 */
export async function addSiteId(database: Kysely<unknown>): Promise<void> {
  const { strict, integer } = columnTypes[dialectOf(database)];
  const statements = [
    `create table known_backups (
      site_id text not null primary key, made_until ${integer} not null
    ) ${strict}`,
    `alter table backup_status add column is_unrecognised ${integer} default 0 not null`,
    `delete from settings where name = 'accepted_loss_until'`,
    `insert into settings (name, value)
      select 'site_id', id from "user" order by "createdAt", id limit 1`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
  await sql`
    insert into settings (name, value) values ('site_id', ${randomUUID()})
      on conflict (name) do nothing
  `.execute(database);
}
