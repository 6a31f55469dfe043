import { findFilesUnavailable } from "#app/platform/files/files.ts";

/** Network errors, and PostgreSQL's codes for shutting down, starting up and having no connection left. */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53300)$/;

/** The driver's errors without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

const sqliteBusy = 5;
/** The transaction's snapshot is outdated: repeating the statement would not help. */
const staleSnapshot = 517;

/** Whether another process holds SQLite's lock, such as a command that imports. */
export function isLocked(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === sqliteBusy && errcode !== staleSnapshot;
}

/** Whether the database cannot be reached. Errors of the file storage are not its own. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || findFilesUnavailable(error)) return false;
  const { code, message, cause } = error as Error & { code?: unknown };
  const isUnavailable = typeof code === "string" && unavailableCodes.test(code);
  return (
    isUnavailable ||
    unavailableMessages.test(message) ||
    isLocked(error) ||
    isDatabaseUnavailable(cause)
  );
}

const unsure = "STORE_UNSURE";

/** A commit was sent and not answered, so it may have been done. */
export const storeUnsure = (cause: unknown): Error =>
  Object.assign(new Error("The database has not answered a commit", { cause }), { code: unsure });

/** Whether a failed write may have been stored nevertheless. */
export function isStoreUnsure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  return code === unsure || isStoreUnsure(cause);
}
