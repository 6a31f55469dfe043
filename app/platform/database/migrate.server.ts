import { Migrator } from "kysely/migration";
import { migrations } from "#db/migrations.ts";
import type { Database } from "./database.server.ts";

/**
 * Brings the schema to the newest version. Safe to call from many nodes at once. `known`: as if there
 * were no other migrations yet.
 */
export async function migrate(database: Database, known = migrations): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => known },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
