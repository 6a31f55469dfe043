import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isDatabaseUnavailable, storeUnsure } from "../database-unavailable.ts";
import type { Answers } from "./watch-answers.server.ts";

const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();

/**
 * A connection that is given up when its server answers nobody. It is then cut and never given to
 * anybody else: the server ends the transaction that is open on it as soon as it goes on.
 */
export function watchedClient(client: pg.PoolClient, answers: Answers): PostgresPoolClient {
  const watched = known.get(client) ?? watch(client, answers);
  known.set(client, watched);
  return watched;
}

function watch(client: pg.PoolClient, answers: Answers): PostgresPoolClient {
  let isLost = false;

  function lose(): void {
    isLost = true;
    // Under a query that is not answered this cuts the line at once.
    void client.end().catch(() => undefined);
  }

  async function query(text: string, values: readonly unknown[]) {
    // With the connection its transaction is gone; why it went is what has to be told.
    if (isLost && text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
    let isSent = false;
    try {
      answers.refuseIfSilent();
      isSent = true;
      return await answers.wait(() => client.query(text, [...values]));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      lose();
      throw isSent && text === "commit" ? storeUnsure(error) : error;
    }
  }

  const release = (destroy = false) => client.release(destroy || isLost);
  // By cursors nothing is read here.
  return { query: query as unknown as PostgresPoolClient["query"], release };
}
