import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { RefusedStart } from "#app/platform/start/refused-start.ts";
import { migrations } from "#db/migrations.ts";
import type { Database } from "./database.server.ts";

/**
 * Brings the schema to the newest version. Safe to call from many nodes at once. Refuses a store that
 * a newer program has brought further.
 */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const unknown = await listUnknown(database).catch(() => []);
  if (unknown.length === 0) throw error;
  throw new RefusedStart(
    `The store was made by a newer version of this program (it has ${unknown.join(", ")}): start that version, or restore a backup from before it.`,
  );
}

async function listUnknown(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}
