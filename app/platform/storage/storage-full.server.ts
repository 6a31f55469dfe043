import { AsyncLocalStorage } from "node:async_hooks";
import {
  isDatabaseUnavailable,
  isStoreUnsure,
} from "#app/platform/database/database-unavailable.ts";
import { findFilesGone } from "#app/platform/files/s3/files-gone.ts";
import { isTooManyPictures } from "#app/platform/images/too-many-pictures.ts";

/** For a form: it comes back as it was filled in. */
export const storageFullText =
  "The site has no room left to keep this. What you typed is still here: please try again later, and tell whoever looks after the site.";

const filesGoneText =
  "The place where the site keeps its pictures does not answer. What you typed is still here: please try again in a few minutes.";

const busyText =
  "The site is busy with other pictures. What you typed is still here: please try again in a minute.";

const storeAwayText =
  "The site cannot reach its database just now. What you typed is still here: please try again in a few minutes.";

const storeUnsureText =
  "The site's database stopped answering while this was being kept: it may have been kept, or not. What you typed is still here. Before you send it again, please wait a few minutes and look whether it is there.";

const sqliteFull = 13;

/** A disk, a quota, SQLite's file and PostgreSQL's disk. */
const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something could not be written because there is no room, also as the cause of another error. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, cause } = error as Error & { code?: unknown; errcode?: number };
  const isSqlite = code === "ERR_SQLITE_ERROR" && ((errcode ?? 0) & 0xff) === sqliteFull;
  return isSqlite || fullCodes.has(code) || isStorageFull(cause);
}

/** Why nothing, or (`gone`, `busy`) no picture, can be kept just now; `away` is the database, `unsure` one that has not said whether it kept it. */
export type StorageTrouble = "full" | "gone" | "busy" | "away" | "unsure";

type Noted = { trouble: StorageTrouble | null };

const underWay = new AsyncLocalStorage<Noted>();

/** Notes it of the request that is being answered, so that its answer says 507 or 503 whatever else it says. */
export function noteTrouble(error: unknown): StorageTrouble | null {
  const trouble = troubleOf(error);
  const noted = underWay.getStore();
  if (noted) noted.trouble ??= trouble;
  return trouble;
}

function troubleOf(error: unknown): StorageTrouble | null {
  if (isStorageFull(error)) return "full";
  if (isTooManyPictures(error)) return "busy";
  if (findFilesGone(error)) return "gone";
  if (isStoreUnsure(error)) return "unsure";
  return isDatabaseUnavailable(error) ? "away" : null;
}

export const noteIfFull = (error: unknown): boolean => noteTrouble(error) === "full";

const texts = {
  full: storageFullText,
  gone: filesGoneText,
  busy: busyText,
  away: storeAwayText,
  unsure: storeUnsureText,
};

/** What a form says when something could not be stored: `usual`, unless the storage is in trouble. */
export function whyNotStored(error: unknown, usual: string): string {
  const trouble = noteTrouble(error);
  return trouble ? texts[trouble] : usual;
}

/** Answers a request, and says why something of it could not be kept, if the storage was in trouble. */
export async function notingTrouble(answer: () => Promise<Response>) {
  const noted: Noted = { trouble: null };
  const response = await underWay.run(noted, answer);
  return { response, trouble: noted.trouble };
}
