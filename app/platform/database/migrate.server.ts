import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { StartError } from "#app/platform/config.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { isFromBeforeFirstRelease, migrations } from "#db/migrations.ts";
import type { Database } from "./database.server.ts";
import { oneNodeAtATime } from "./one-node.server.ts";

/**
 * One node migrates and the others wait. Throws for a store that a newer version of the program has
 * migrated.
 */
export function migrate(database: Database): Promise<void> {
  return oneNodeAtATime({ database, lock: "migration" }, async (connection) => {
    const isPostgres = dialectOf(database) === "postgres";
    if (isPostgres) await requireUtf8(connection);
    // With a large gallery, one step may take longer than the usual timeout.
    if (isPostgres) await sql`set statement_timeout = 0`.execute(connection);
    try {
      await migrateToLatest(connection);
    } finally {
      if (isPostgres) await sql`reset statement_timeout`.execute(connection).catch(() => undefined);
    }
  });
}

/** A store that is there already runs as before. */
async function requireUtf8(database: Database): Promise<void> {
  if ((await listMigrations(database)).length > 0) return;
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding
  `.execute(database);
  const [{ name, encoding } = { name: "", encoding: "UTF8" }] = rows;
  if (encoding === "UTF8") return;
  throw new StartError(
    `The database ${name} has the encoding ${encoding}, and names in Kannada need UTF8: create ` +
      `it anew by createdb --encoding=UTF8 --template=template0 ${name}.`,
  );
}

export const createMigrator = (database: Database): Migrator =>
  new Migrator({ db: database, provider: { getMigrations: async () => migrations } });

const fromBeforeFirstRelease =
  "The store was made by a version before 1.0, none of which was released: start with an empty " +
  "DATA_DIR or DATABASE_URL, or run that version.";

async function migrateToLatest(database: Database): Promise<void> {
  const { error } = await createMigrator(database).migrateToLatest();
  if (!error) return;
  const applied = await listMigrations(database).catch(() => []);
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) throw error;
  if (unknown.some(isFromBeforeFirstRelease)) throw new StartError(fromBeforeFirstRelease);
  throw new StartError(
    `The store was made by a newer version of this program (it has ${unknown.join(", ")}): ` +
      "start that version, or restore a backup from before it.",
  );
}

/** The names of the migrations that made this schema; none where there is no schema. */
export async function listMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(database);
  return rows.map(({ name }) => name);
}
