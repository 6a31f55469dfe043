import { isFilesUnavailable } from "./files/files.ts";
import type { S3Bucket } from "./files/s3-bucket.ts";
import { findTrouble, sqliteResultOf } from "./storage-trouble.server.ts";

/** A start that cannot go on. The message says what is wrong and what the operator can do. */
export class StartError extends Error {}

type Failure = Error & { code?: string; path?: string; hostname?: string };

type Settings = {
  dataDir: string;
  databaseUrl: string | null;
  bucket: S3Bucket | null;
  host: string;
  port: number;
};

/**
 * The sentence the operator reads when a start fails: what to do, without a password. An unexpected
 * error is shown whole. `settings` is null when the configuration itself is wrong.
 */
export function explainStart(error: unknown, settings: Settings | null): string {
  if (error instanceof StartError) return error.message;
  const failure = error as Failure;
  const explanation =
    settings &&
    (explainBucket(failure, settings) ??
      explainSqlite(failure, settings) ??
      // Before PostgreSQL, because an unknown name of either has the same code.
      explainAddress(failure, settings) ??
      explainPostgres(failure, settings));
  return explanation ?? explainContent(failure) ?? String(failure.stack ?? failure);
}

const correctKey = "correct it in FILES_URL";
const accessDenied = `refuses the key: ${correctKey}, or let it read, write, list and delete there.`;
const noSuchBucket = "has no such bucket: create it, or correct FILES_URL.";

/** By S3's error code, or else by its status. */
const bucketProblems: Record<string, string> = {
  InvalidAccessKeyId: `does not know the key: ${correctKey}.`,
  SignatureDoesNotMatch: `refuses the secret: ${correctKey} (each / of it is written %2F there).`,
  NoSuchBucket: noSuchBucket,
  AuthorizationHeaderMalformed: "is of another region: correct region= in FILES_URL.",
  PermanentRedirect: "is of another region: correct region= and the host in FILES_URL.",
  RequestTimeTooSkewed: "has another time than this machine: set its clock.",
  401: accessDenied,
  403: accessDenied,
  404: noSuchBucket,
};

function explainBucket(failure: Failure, { bucket }: Settings): string | null {
  if (!isFilesUnavailable(failure) || !bucket) return null;
  const name = `The bucket ${bucket.bucket} at ${bucket.endpoint}`;
  const { answered, cause } = failure;
  const why = cause === undefined ? "" : ` (${firstCause(cause)})`;
  if (!answered) return `${name} cannot be reached: start it, or correct FILES_URL${why}.`;
  const { status, s3Code } = answered;
  const problem = bucketProblems[s3Code] ?? bucketProblems[status];
  if (problem) return `${name} ${problem}`;
  return `${name} cannot be used: it answers ${`${status} ${s3Code}`.trimEnd()}${why}.`;
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
    return `${file} is damaged (${failure.message}): put a backup in its place, or move it away to begin anew.`;
  }
  if (result === "full") return `The disk of ${file} is full: make room on it.`;
  return `${file} cannot be used (${failure.message}): see who owns it, and what else has it open.`;
}

function explainAddress({ code, hostname, path }: Failure, { host, port }: Settings) {
  if (code === "EADDRNOTAVAIL" || hostname === host) {
    return `HOST ${host} is no address of this machine: correct it.`;
  }
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program: stop that one, or set PORT to another.`;
  }
  const isPrivileged = code === "EACCES" && !path && port > 0 && port < 1024;
  if (!isPrivileged) return null;
  return `Port ${port} needs an administrator's rights: set PORT to 1024 or more.`;
}

const postgresProblems: Record<string, string> = {
  "28P01": "refuses the password: correct it in DATABASE_URL.",
  "28000": "refuses the account: correct it in DATABASE_URL, or allow it in pg_hba.conf.",
  "3D000": "has no such database: create it, or correct DATABASE_URL.",
  "42501": "does not let the account change the database: grant it the right to.",
  "53300": "has no connection left: raise max_connections, or run fewer nodes.",
  "53100": "has no room on its disk: make some.",
  "57P03": "is starting or stopping: try again when it is up.",
};

function explainPostgres(failure: Failure, { databaseUrl }: Settings): string | null {
  if (!databaseUrl) return null;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = `PostgreSQL at ${hostname}:${port || 5432}${pathname}`;
  const { code = "", message } = failure;
  const problem = postgresProblems[code];
  if (problem) return `${name} ${problem}`;
  if (findTrouble(failure) === null) return null;
  return `${name} cannot be reached: start it, or correct DATABASE_URL (${code || message}).`;
}

function explainContent({ code, path }: Failure): string | null {
  if (!code || !path) return null;
  if (code === "ENOENT" || code === "ENOTDIR") {
    return `${path} is missing: put it there, or correct CONTENT_DIR.`;
  }
  return `${path} cannot be used (${code}): see who owns it.`;
}
