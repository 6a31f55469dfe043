import { type Config, StartError } from "./config.server.ts";
import { isFilesUnavailable } from "./files/files.ts";
import { findStorageFailure, sqliteResultOf } from "./storage-failure.server.ts";

type Failure = Error & { code?: string; path?: string; hostname?: string };

type Settings = Pick<Config, "dataDir" | "databaseUrl" | "host" | "port">;

/**
 * What the operator reads when a start fails, without a password. `settings` is null when the
 * configuration is wrong.
 */
export function explainStart(error: unknown, settings: Settings | null): string {
  if (error instanceof StartError) return error.message;
  const failure = error as Failure;
  const explanation =
    settings &&
    (explainBucket(failure) ??
      explainSqlite(failure, settings) ??
      // Before PostgreSQL, because an unknown name of either has the same code.
      explainAddress(failure, settings) ??
      explainPostgres(failure, settings));
  return explanation ?? explainContent(failure) ?? String(failure.stack ?? failure);
}

function explainBucket(failure: Failure): string | null {
  if (!isFilesUnavailable(failure)) return null;
  const reason = firstCause(failure.cause ?? failure.message);
  return `The bucket cannot be used (${reason}): check it, and FILES_URL.`;
}

/** `fetch` wraps the cause in an error of its own. */
function firstCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause, message } = error as Failure;
  return cause instanceof Error ? firstCause(cause) : (code ?? message);
}

function explainSqlite(failure: Failure, { dataDir }: Settings): string | null {
  const result = sqliteResultOf(failure);
  if (result === null) return null;
  const file = `${dataDir}/school.sqlite`;
  if (result === "corrupt") {
    return (
      `${file} is damaged (${failure.message}): put a backup in its place, or move it away to ` +
      "begin anew."
    );
  }
  if (result === "full") return `The disk of ${file} is full: make room on it.`;
  return `${file} cannot be used (${failure.message}): see who owns it, and what else has it open.`;
}

function explainAddress({ code, hostname, path }: Failure, { host, port }: Settings) {
  const isForeign = code === "EADDRNOTAVAIL" || hostname === host;
  if (isForeign) return `HOST ${host} is no address of this machine: correct it.`;
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program: stop that one, or set PORT to another.`;
  }
  const isPrivileged = code === "EACCES" && !path && port > 0 && port < 1024;
  if (!isPrivileged) return null;
  return `Port ${port} needs an administrator's rights: set PORT to 1024 or more.`;
}

/** SQLSTATEs of connection, login, unknown database, resources, shutdown and missing rights. */
const postgresCode = /^(?:(?:08|28|3D|53|57)[0-9A-Z]{3}|42501)$/;

function explainPostgres(failure: Failure, { databaseUrl }: Settings): string | null {
  const { code = "", message } = failure;
  const isOfPostgres = postgresCode.test(code) || findStorageFailure(failure) !== null;
  if (!databaseUrl || !isOfPostgres) return null;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = `PostgreSQL at ${hostname}:${port || 5432}${pathname}`;
  return `${name} cannot be used (${message || code}): check it, and DATABASE_URL.`;
}

function explainContent({ code, path }: Failure): string | null {
  if (!code || !path) return null;
  const isMissing = code === "ENOENT" || code === "ENOTDIR";
  if (isMissing) return `${path} is missing: put it there, or correct CONTENT_DIR.`;
  return `${path} cannot be used (${code}): see who owns it.`;
}
