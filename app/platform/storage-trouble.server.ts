import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseUnavailable, isStoreUnsure } from "./database/database-unavailable.ts";
import { findFilesUnavailable } from "./files/files.ts";
import { isTooManyPictures } from "./images/image-encoder.ts";

type Trouble = { status: number; code: string; reason: string; advice: string };

/** Why something cannot be saved just now. `code` is the API's. */
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

const sqliteFull = 13;

/** A disk, a quota and PostgreSQL's disk. */
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something could not be written because the disk is full. Looks at the causes, too. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, cause } = error as Error & { code?: unknown; errcode?: number };
  const isSqlite = code === "ERR_SQLITE_ERROR" && ((errcode ?? 0) & 0xff) === sqliteFull;
  return isSqlite || fullCodes.has(code) || isStorageFull(cause);
}

function findTrouble(error: unknown): StorageTrouble | null {
  if (isStorageFull(error)) return "full";
  if (isTooManyPictures(error)) return "busy";
  if (findFilesUnavailable(error)) return "filesUnavailable";
  if (isStoreUnsure(error)) return "unconfirmed";
  return isDatabaseUnavailable(error) ? "databaseUnavailable" : null;
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
