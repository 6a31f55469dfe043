import { findFilesUnavailable } from "#app/platform/files/files-unavailable.ts";
import { isLocked } from "./wait-for-lock.server.ts";

/** Of the way there, and PostgreSQL's own words for shutting down, starting up and having no connection left. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53300|STORE_SILENT)$/;

/** What the driver says without a code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether the database cannot be asked just now; of the pictures' place, `findFilesUnavailable` speaks. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || findFilesUnavailable(error)) return false;
  const { code, message, cause } = error as Error & { code?: unknown };
  const isAway = typeof code === "string" && awayCodes.test(code);
  return isAway || awayWords.test(message) || isLocked(error) || isDatabaseUnavailable(cause);
}

/** Of a database that takes connections and answers nobody. */
export const storeSilent = (): Error =>
  Object.assign(new Error("The database does not answer"), { code: "STORE_SILENT" });

const unsure = "STORE_UNSURE";

/** Of a commit that was sent and not answered: it may have been done. */
export const storeUnsure = (cause: unknown): Error =>
  Object.assign(new Error("The database has not answered a commit", { cause }), { code: unsure });

/** Whether what failed may have been kept nevertheless. */
export function isStoreUnsure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as Error & { code?: unknown };
  return code === unsure || isStoreUnsure(cause);
}
