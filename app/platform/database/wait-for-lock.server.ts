import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection } from "kysely";

const maxMs = 5_000;
const retryMs = 10;

const sqliteBusy = 5;
/** What was read is no longer so: the same once more would not help. */
const staleSnapshot = 517;

/** Whether another process holds SQLite's lock, such as one that works on the file by hand. */
export function isLocked(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === sqliteBusy && errcode !== staleSnapshot;
}

/**
 * Waits for another process's lock beside everything else. SQLite's own waiting would hold up the whole
 * program, every page of it. Throws when it takes longer than five seconds.
 */
export async function waitForLock(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw("pragma busy_timeout = 0"));
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const givenUpAt = performance.now() + maxMs;
    for (;;) {
      try {
        return await execute<Row>(query);
      } catch (error) {
        if (!isLocked(error) || performance.now() > givenUpAt) throw error;
        await pause(retryMs);
      }
    }
  };
}
