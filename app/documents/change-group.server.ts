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
  /** The ids of documents that have a write of their own in this group. */
  members: Set<string>;
};

const key = Symbol.for("change groups");

/** The program's bundles contain this module twice, but may have one such storage only. */
const shared = globalThis as { [key]?: AsyncLocalStorage<ChangeGroup> };
shared[key] ??= new AsyncLocalStorage();
const groups = shared[key];

/** The group that the current code runs in; null outside. */
export function currentGroup(database: Database): ChangeGroup | null {
  const group = groups.getStore();
  const isOfDatabase = group?.database === database || group?.transaction === database;
  return group && isOfDatabase ? group : null;
}

type Options = { transaction?: Database; members?: string[] };

/** Runs `work`, in which each write of a document joins the group. Groups in a group join it. */
export function asOneChange<Result>(
  database: Database,
  { transaction = database, members = [] }: Options,
  work: (group: ChangeGroup) => Promise<Result>,
): Promise<Result> {
  const outer = currentGroup(database);
  return inTransaction(outer?.transaction ?? transaction, (joined) => {
    const group: ChangeGroup = {
      id: outer?.id ?? randomUUID(),
      database,
      transaction: joined,
      members: new Set([...(outer?.members ?? []), ...members]),
    };
    return groups.run(group, () => work(group));
  });
}
