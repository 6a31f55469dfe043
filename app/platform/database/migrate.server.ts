import { Migrator } from "kysely/migration";
import { migrations } from "#db/migrations.ts";
import type { Database } from "./database.server.ts";

/** Brings the schema to the newest version. Safe to call from many nodes at once. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
