import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { findAuthSecret } from "#app/accounts/first-start.server.ts";
import { type Config, readConfig, StartError } from "#app/platform/config.server.ts";
import { findDatabase } from "#app/platform/database/database.server.ts";
import { listMigrations } from "#app/platform/database/migrate.server.ts";

/** Reads the configuration, and acts as the owner of the data from now on. */
export function readCommandConfig(): Config {
  // Messages, password hashes and photos of children: only the owner may read what is written.
  process.umask(0o077);
  const config = readConfig(process.env);
  actAsOwner(config.dataDir);
  return config;
}

/** Files that root creates beside the database could not be written by the server. */
function actAsOwner(folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** Throws unless a server has started there, because no command creates a site. */
export async function requireSite(config: Config): Promise<void> {
  await using database = findDatabase(config);
  const migrations = database ? await listMigrations(database) : [];
  if (migrations.length === 0) throw noSite(config);
}

/** A restore may fill an empty place, but not one that nobody has named. */
export function requireNamedPlace(config: Config): void {
  const isNamed = Boolean(process.env.DATA_DIR?.trim());
  if (!isNamed && !findDatabase(config)) throw noSite(config);
}

function noSite({ databaseUrl, dataDir }: Config): StartError {
  if (!databaseUrl) {
    return new StartError(
      `There is no site in ${dataDir}; set DATA_DIR, or add --env-file FILE with the variables ` +
        "of the site.",
    );
  }
  const { host, pathname } = new URL(databaseUrl);
  return new StartError(
    `There is no site in the database ${pathname.slice(1)} at ${host}; correct DATABASE_URL, ` +
      "or start the site once.",
  );
}

/** Adds the stored secret. A command that finds none needs none, because it signs nothing. */
export const withKnownSecret = (config: Config) => ({
  ...config,
  authSecret: findAuthSecret(config) ?? randomBytes(32).toString("base64url"),
});
