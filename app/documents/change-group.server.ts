import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";

/** Writes of documents that are one change: one transaction, one entry of the history, one undo. */
export type ChangeGroup = {
  /** The history's `group_id`. */
  id: string;
  /** The database that services were created with, by which they find the group. */
  database: Database;
  transaction: Database;
  /** The documents whose rows are locked, as `kind id`: no other may be written. */
  locked: Set<string>;
  /** The ids of documents that have a write of their own in this group. */
  members: Set<string>;
};

const groups = new AsyncLocalStorage<ChangeGroup>();

/** The group that the current code runs in; null outside. */
export function currentGroup(database: Database): ChangeGroup | null {
  const group = groups.getStore();
  const isOfDatabase = group?.database === database || group?.transaction === database;
  return group && isOfDatabase ? group : null;
}

/** Runs `work`, in which each write of a document joins the group. Groups in a group join it. */
export function asOneChange<Result>(
  database: Database,
  work: (group: ChangeGroup) => Promise<Result>,
): Promise<Result> {
  const outer = currentGroup(database);
  if (outer) return work(outer);
  return inTransaction(database, (transaction) => {
    const locked = new Set<string>();
    const group = { id: randomUUID(), database, transaction, locked, members: new Set<string>() };
    return groups.run(group, () => work(group));
  });
}
