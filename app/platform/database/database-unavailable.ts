import { findFilesUnavailable } from "#app/platform/files/files.ts";

/** Network errors, and PostgreSQL's codes for shutting down, starting up and having no connection left. */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53300)$/;

/** The driver's errors without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Another process holds SQLite's lock, such as a command that imports. */
const sqliteBusy = 5;

/** Whether the database cannot be reached. Errors of the file storage are not its own. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || findFilesUnavailable(error)) return false;
  const {
    code,
    message,
    cause,
    errcode = 0,
  } = error as Error & {
    code?: unknown;
    errcode?: number;
  };
  const isUnavailable = typeof code === "string" && unavailableCodes.test(code);
  return (
    isUnavailable ||
    unavailableMessages.test(message) ||
    (errcode & 0xff) === sqliteBusy ||
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
