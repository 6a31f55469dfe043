import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, type DatabaseConnection } from "kysely";

const maxMs = 5_000;
const retryMs = 10;

const sqliteBusy = 5;
/** The snapshot of the transaction is outdated: repeating the statement would not help. */
const staleSnapshot = 517;

/** Whether another process holds SQLite's lock. */
export function isLocked(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === sqliteBusy && errcode !== staleSnapshot;
}

/**
 * Waits for another process's lock without blocking the event loop, which SQLite's `busy_timeout` would.
 * Throws after five seconds.
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
