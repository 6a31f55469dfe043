import { findFilesUnavailable } from "./files/files.ts";
import type { S3Bucket } from "./files/s3-bucket.ts";

/** A start that cannot go on. The message tells the operator what is wrong and what to do. */
export class StartError extends Error {}

type Failure = Error & { code?: string; errcode?: number; path?: string; hostname?: string };

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
      explainHost(failure, settings) ??
      explainPostgres(failure, settings) ??
      explainPort(failure, settings));
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
  const unavailable = findFilesUnavailable(failure);
  if (!unavailable || !bucket) return null;
  const name = `The bucket ${bucket.bucket} at ${bucket.endpoint}`;
  const { answered, cause } = unavailable;
  if (!answered) {
    return `${name} cannot be reached: start it, or correct FILES_URL (${firstCause(cause)}).`;
  }
  const { status, s3Code } = answered;
  const problem = bucketProblems[s3Code] ?? bucketProblems[status];
  if (problem) return `${name} ${problem}`;
  const detail = cause === undefined ? s3Code : `(${firstCause(cause)})`;
  return `${name} cannot be used: it answers ${status} ${detail}`.trimEnd().concat(".");
}

/** `fetch` wraps what has happened in an error of its own. */
function firstCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause, message } = error as Failure;
  return cause instanceof Error ? firstCause(cause) : (code ?? message);
}

const sqliteFull = 13;
const sqliteDamaged = [11, 26];

function explainSqlite({ code, errcode = 0, message }: Failure, { dataDir }: Settings) {
  if (code !== "ERR_SQLITE_ERROR") return null;
  const file = `${dataDir}/school.sqlite`;
  // The lower byte is the kind of error, the upper ones where it happened.
  const kind = errcode & 0xff;
  if (sqliteDamaged.includes(kind)) {
    return `${file} is damaged (${message}): put a backup in its place, or move it away to begin anew.`;
  }
  if (kind === sqliteFull) return `The disk of ${file} is full: make room on it.`;
  return `${file} cannot be used (${message}): see who owns it, and what else has it open.`;
}

function explainHost({ code, hostname }: Failure, { host }: Settings): string | null {
  const isHost = code === "EADDRNOTAVAIL" || hostname === host;
  return isHost ? `HOST ${host} is no address of this machine: correct it.` : null;
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

const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)$/;

function explainPostgres({ code = "", message }: Failure, { databaseUrl }: Settings) {
  if (!databaseUrl) return null;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const name = `PostgreSQL at ${hostname}:${port || 5432}${pathname}`;
  const problem = postgresProblems[code];
  if (problem) return `${name} ${problem}`;
  const isSilent = unreachable.test(code) || /timeout|terminated|not answer/i.test(message);
  return isSilent
    ? `${name} cannot be reached: start it, or correct DATABASE_URL (${code || message}).`
    : null;
}

function explainPort({ code }: Failure, { port }: Settings): string | null {
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use by another program: stop that one, or set PORT to another.`;
  }
  const isPrivileged = code === "EACCES" && port > 0 && port < 1024;
  return isPrivileged
    ? `Port ${port} needs an administrator's rights: set PORT to 1024 or more.`
    : null;
}

function explainContent({ code, path }: Failure): string | null {
  if (!code || !path) return null;
  if (code === "ENOENT" || code === "ENOTDIR") {
    return `${path} is missing: put it there, or correct CONTENT_DIR.`;
  }
  return `${path} cannot be used (${code}): see who owns it.`;
}
