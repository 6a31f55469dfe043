import type { Database } from "./database.server.ts";

/** Works within the transaction that is open already, or else in one of its own. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction ? work(database) : database.transaction().execute(work);
}
