import { AsyncLocalStorage } from "node:async_hooks";
import { isFilesUnavailable } from "./files/files.ts";
import { isTooManyPictures } from "./images/image-encoder.ts";

type Trouble = { status: number; code: string; reason: string; advice: string };

/** Why something cannot be saved. `code` is the API's. */
export const storageTroubles = {
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
} satisfies Record<string, Trouble>;

export type StorageTrouble = keyof typeof storageTroubles;

type Failure = Error & { code?: unknown; errcode?: number };

/** The errors of SQLite that the program tells apart, by their number. */
const sqliteResults: Record<number, "busy" | "corrupt" | "full"> = {
  5: "busy",
  11: "corrupt",
  13: "full",
  26: "corrupt",
};

/** The kind of an error of SQLite; null for other errors. */
export function sqliteResultOf(error: unknown) {
  const { code, errcode = 0 } = error as Failure;
  if (code !== "ERR_SQLITE_ERROR") return null;
  // The lower byte is the kind of error, the upper ones are its details.
  return sqliteResults[errcode & 0xff] ?? "other";
}

/** The transaction's snapshot is outdated: repeating the statement would not help. */
const staleSnapshot = 517;

/** Whether another process holds SQLite's lock, such as a command that imports. */
export const isLocked = (error: unknown): boolean =>
  sqliteResultOf(error) === "busy" && (error as Failure).errcode !== staleSnapshot;

/** A disk, a quota and PostgreSQL's disk. */
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);

/** Network errors, and PostgreSQL's codes for shutting down, starting up and having no connection left. */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53300)$/;

/** The PostgreSQL driver's errors without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

const unconfirmedCode = "STORE_UNSURE";

/** The error of a commit that was sent and not answered, so that it may have been done. */
export const commitUnconfirmed = (cause: unknown): Error =>
  Object.assign(new Error("The database has not answered a commit", { cause }), {
    code: unconfirmedCode,
  });

/** The trouble that an error or one of its causes reports; null for any other error. */
export function findTrouble(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code, message, cause } = error as Failure;
  if (fullCodes.has(code) || sqliteResultOf(error) === "full") return "full";
  if (isTooManyPictures(error)) return "busy";
  if (isFilesUnavailable(error)) return "filesUnavailable";
  if (code === unconfirmedCode) return "unconfirmed";
  const isUnavailable = typeof code === "string" && unavailableCodes.test(code);
  if (isUnavailable || unavailableMessages.test(message) || isLocked(error)) {
    return "databaseUnavailable";
  }
  return findTrouble(cause);
}

/** Whether the database cannot be reached, or has not answered a commit. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const trouble = findTrouble(error);
  return trouble === "databaseUnavailable" || trouble === "unconfirmed";
}

const currentRequest = new AsyncLocalStorage<{ trouble: StorageTrouble | null }>();

/** Records the trouble for the current request, so that its response has status 507 or 503. */
export function noteTrouble(error: unknown): StorageTrouble | null {
  const trouble = findTrouble(error);
  const request = currentRequest.getStore();
  if (request) request.trouble ??= trouble;
  return trouble;
}

/** The error text of a form that could not be saved: `usual`, unless the storage is in trouble. */
export function explainNotStored(error: unknown, usual: string): string {
  const trouble = noteTrouble(error);
  return trouble ? formTextOf(trouble) : usual;
}

function formTextOf(trouble: StorageTrouble): string {
  const { reason, advice } = storageTroubles[trouble];
  return `${reason} What you typed is still here. ${advice}`;
}

export const storageFullText = formTextOf("full");

/** Runs `answer` and returns its response with the trouble that was noted meanwhile, if any. */
export async function watchTrouble(answer: () => Promise<Response>) {
  const request: { trouble: StorageTrouble | null } = { trouble: null };
  const response = await currentRequest.run(request, answer);
  return { response, trouble: request.trouble };
}
