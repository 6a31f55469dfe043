import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { StartError } from "#app/platform/explain-start.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { migrations } from "#db/migrations.ts";
import type { Database } from "./database.server.ts";
import { oneNodeAtATime } from "./one-node.server.ts";

/**
 * Brings the schema to the newest version. When several nodes call it, one migrates and the others wait.
 * Throws for a store that a newer version of the program has migrated further.
 */
export function migrate(database: Database): Promise<void> {
  return oneNodeAtATime({ database, what: "migration" }, async (connection) => {
    const isPostgres = dialectOf(database) === "postgres";
    // With a large gallery, one step may take longer than the usual timeout.
    if (isPostgres) await sql`set statement_timeout = 0`.execute(connection);
    try {
      await migrateToLatest(connection);
    } finally {
      if (isPostgres) await sql`reset statement_timeout`.execute(connection).catch(() => undefined);
    }
  });
}

async function migrateToLatest(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const unknown = await listUnknown(database).catch(() => []);
  if (unknown.length === 0) throw error;
  throw new StartError(
    `The store was made by a newer version of this program (it has ${unknown.join(", ")}): start that version, or restore a backup from before it.`,
  );
}

async function listUnknown(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
}
