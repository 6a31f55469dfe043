import { AsyncLocalStorage } from "node:async_hooks";
import { isFilesUnavailable } from "./files/files.ts";
import { TooManyPicturesError } from "./images/image-encoder.ts";

/** Why something cannot be saved. `code` is the API's. */
export const storageFailures = {
  full: {
    status: 507,
    code: "storage-full",
    reason: "The site has no room left to save this.",
    advice: "Please try again later, and tell the person who looks after the site.",
  },
  filesUnavailable: {
    status: 503,
    code: "files-gone",
    reason: "The storage of the site's pictures does not answer, so this was not saved.",
    advice: "Please try again in a few minutes.",
  },
  busy: {
    status: 503,
    code: "busy",
    reason: "The site is busy with other pictures, so this one was not saved.",
    advice: "Please try again in a minute.",
  },
  databaseUnavailable: {
    status: 503,
    code: "store-away",
    reason: "The site cannot reach its database just now, so this was not saved.",
    advice: "Please try again in a few minutes.",
  },
  /** A commit was sent and not answered. */
  unconfirmed: {
    status: 503,
    code: "store-unsure",
    reason: "The site's database stopped answering. This may have been saved, or not.",
    advice: "Please wait a few minutes and check before you send it again.",
  },
};

export type StorageFailure = keyof typeof storageFailures;

type ErrorWithCode = Error & { code?: unknown; errcode?: number };

/** The errors of SQLite that the program tells apart, by their number. */
const sqliteResults: Record<number, "busy" | "corrupt" | "full"> = {
  5: "busy",
  11: "corrupt",
  13: "full",
  26: "corrupt",
};

export function sqliteResultOf(error: unknown) {
  const { code, errcode = 0 } = error as ErrorWithCode;
  if (code !== "ERR_SQLITE_ERROR") return null;
  // The lower byte is the kind of error, the upper ones are its details.
  return sqliteResults[errcode & 0xff] ?? "other";
}

/** The transaction's snapshot is outdated: repeating the statement would not help. */
const staleSnapshot = 517;

/** Whether another process holds SQLite's lock, such as a command that imports. */
export const isLocked = (error: unknown): boolean =>
  sqliteResultOf(error) === "busy" && (error as ErrorWithCode).errcode !== staleSnapshot;

/** A disk, a quota and PostgreSQL's disk. */
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);

/**
 * Network errors, and PostgreSQL's codes for shutting down, starting up and having no connection
 * left.
 */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53300)$/;

/** The PostgreSQL driver's errors without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

const unconfirmedCode = "STORE_UNSURE";

/** The error of a commit that was sent and not answered, so that it may have been done. */
export function commitUnconfirmed(cause: unknown): Error {
  const error = new Error("The database has not answered a commit", { cause });
  return Object.assign(error, { code: unconfirmedCode });
}

/** The storage failure that an error or one of its causes reports; null for any other error. */
export function findStorageFailure(error: unknown): StorageFailure | null {
  if (!(error instanceof Error)) return null;
  const { code, message, cause } = error as ErrorWithCode;
  if (fullCodes.has(code) || sqliteResultOf(error) === "full") return "full";
  if (error instanceof TooManyPicturesError) return "busy";
  if (isFilesUnavailable(error)) return "filesUnavailable";
  if (code === unconfirmedCode) return "unconfirmed";
  const isUnavailable = typeof code === "string" && unavailableCodes.test(code);
  const hasNoAnswer = isUnavailable || unavailableMessages.test(message);
  return hasNoAnswer || isLocked(error) ? "databaseUnavailable" : findStorageFailure(cause);
}

/** Whether the database cannot be reached, or has not answered a commit. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const failure = findStorageFailure(error);
  return failure === "databaseUnavailable" || failure === "unconfirmed";
}

const currentRequest = new AsyncLocalStorage<{ failure: StorageFailure | null }>();

/**
 * Records a storage failure for the current request, so that its response has status 507 or 503.
 */
export function recordStorageFailure(error: unknown): StorageFailure | null {
  const failure = findStorageFailure(error);
  const request = currentRequest.getStore();
  if (request) request.failure ??= failure;
  return failure;
}

/** The error text of a form that could not be saved: `usual`, unless the storage has failed. */
export function explainNotStored(error: unknown, usual: string): string {
  const failure = recordStorageFailure(error);
  return failure ? formTextOf(failure) : usual;
}

function formTextOf(failure: StorageFailure): string {
  const { reason, advice } = storageFailures[failure];
  return `${reason} What you typed is still here. ${advice}`;
}

export const storageFullText = formTextOf("full");

/**
 * Runs `answer` and returns its response with the storage failure that was recorded meanwhile, if
 * any.
 */
export async function watchStorageFailure(answer: () => Promise<Response>) {
  const request: { failure: StorageFailure | null } = { failure: null };
  const response = await currentRequest.run(request, answer);
  return { response, failure: request.failure };
}
