import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

/**
 * The site's id is now in the names of its daily backups, so it becomes short. It follows from the
 * earlier one, so a restored backup of an earlier version gets the id that its site has.
 */
export async function shortenSiteId(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`
    select value from settings where name = 'site_id'
  `.execute(database);
  const id = createHash("sha256").update(`${rows[0]?.value}`).digest("hex").slice(0, 8);
  await sql`update settings set value = ${id} where name = 'site_id'`.execute(database);
  const statements = [
    "drop table known_backups",
    "alter table backup_status drop column is_unrecognised",
    "alter table backup_status rename column damaged_day to failed_day",
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
