import { AsyncLocalStorage } from "node:async_hooks";

/** For a form: it comes back as it was filled in. */
export const storageFullText =
  "The site has no room left to keep this. What you typed is still here: please try again later, and tell whoever looks after the site.";

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

type Noted = { isFull: boolean };

const underWay = new AsyncLocalStorage<Noted>();

/** Notes it of the request that is being answered, so that its answer says 507 whatever else it says. */
export function noteIfFull(error: unknown): boolean {
  const isFull = isStorageFull(error);
  const noted = underWay.getStore();
  if (isFull && noted) noted.isFull = true;
  return isFull;
}

/** What a form says when something could not be stored: `usual`, unless there is no room. */
export function whyNotStored(error: unknown, usual: string): string {
  return noteIfFull(error) ? storageFullText : usual;
}

/** Answers a request, and says whether something of it could not be kept for want of room. */
export async function notingFull(answer: () => Promise<Response>) {
  const noted: Noted = { isFull: false };
  const response = await underWay.run(noted, answer);
  return { response, isFull: noted.isFull };
}
