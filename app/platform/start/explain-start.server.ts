import type { S3Place } from "#app/platform/files/s3/s3-place.ts";
import { explainFiles } from "./explain-files.server.ts";
import { RefusedStart } from "./refused-start.ts";

type Known = {
  dataDir: string;
  databaseUrl: string | null;
  bucket: S3Place | null;
  host: string;
  port: number;
};

type Failure = Error & { code?: string; errcode?: number; path?: string; hostname?: string };

const sqliteFull = 13;
const sqliteDamaged = [11, 26];

const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)$/;

/**
 * What the operator reads of a start that failed: one sentence with what to do, without a password;
 * of what nobody foresaw, the whole error. `known` is null when the configuration itself is wrong.
 */
export function explainStart(error: unknown, known: Known | null): string {
  if (error instanceof RefusedStart) return error.message;
  const failure = error as Failure;
  return (
    (known && ofConfigured(failure, known)) ?? ofFile(failure) ?? String(failure.stack ?? failure)
  );
}

function ofConfigured(failure: Failure, known: Known): string | null {
  return (
    explainFiles(failure, known.bucket) ??
    ofSqlite(failure, known) ??
    ofHost(failure, known) ??
    ofPostgres(failure, known) ??
    ofPort(failure, known)
  );
}

function ofSqlite({ code, errcode = 0, message }: Failure, { dataDir }: Known): string | null {
  if (code !== "ERR_SQLITE_ERROR") return null;
  const file = `${dataDir}/school.sqlite`;
  // The lower byte is the kind; what stands above it says where it was met.
  const kind = errcode & 0xff;
  if (sqliteDamaged.includes(kind)) {
    return `${file} is damaged (${message}): put a backup in its place, or move it away to begin anew.`;
  }
  if (kind === sqliteFull) return `The disk of ${file} is full: make room on it.`;
  return `${file} cannot be used (${message}): see who owns it, and what else has it open.`;
}

/** Asked before PostgreSQL, for a name of either that nobody knows has the same code. */
function ofHost({ code, hostname }: Failure, { host }: Known): string | null {
  const isOfHost = code === "EADDRNOTAVAIL" || hostname === host;
  return isOfHost ? `HOST ${host} is no address of this machine: correct it.` : null;
}

const ofPostgresCode: Record<string, string> = {
  "28P01": "refuses the password: correct it in DATABASE_URL.",
  "28000": "refuses the account: correct it in DATABASE_URL, or allow it in pg_hba.conf.",
  "3D000": "has no such database: create it, or correct DATABASE_URL.",
  "42501": "does not let the account change the database: grant it the right to.",
  "53300": "has no connection left: raise max_connections, or run fewer nodes.",
  "53100": "has no room on its disk: make some.",
  "57P03": "is starting or stopping: try again when it is up.",
};

function ofPostgres({ code = "", message }: Failure, { databaseUrl }: Known): string | null {
  if (!databaseUrl) return null;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = `PostgreSQL at ${hostname}:${port || 5432}${pathname}`;
  const known = ofPostgresCode[code];
  if (known) return `${name} ${known}`;
  const isSilent = unreachable.test(code) || /timeout|terminated/i.test(message);
  return isSilent
    ? `${name} cannot be reached: start it, or correct DATABASE_URL (${code || message}).`
    : null;
}

function ofPort({ code }: Failure, { port }: Known): string | null {
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program: stop that one, or set PORT to another.`;
  }
  const isKept = code === "EACCES" && port > 0 && port < 1024;
  return isKept ? `Port ${port} needs an administrator's rights: set PORT to 1024 or more.` : null;
}

function ofFile({ code, path }: Failure): string | null {
  if (!code || !path) return null;
  if (code === "ENOENT" || code === "ENOTDIR") {
    return `${path} is missing: put it there, or correct CONTENT_DIR.`;
  }
  return `${path} cannot be used (${code}): see who owns it.`;
}
