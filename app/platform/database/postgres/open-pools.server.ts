import type { PostgresPool } from "kysely";
import pg from "pg";
import { Answers, type Patience, usualPatience } from "./watch-answers.server.ts";
import { watchedClient } from "./watched-client.server.ts";

/** How long the one number may take (milliseconds); what is kept is sent without it then. */
export const besideTimeoutMs = 900;

const int8Oid = 20;

/** PostgreSQL's 64-bit integers as numbers: everything we store stays below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8Oid
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The connections of everybody, and one beside them for what nobody may wait for. */
export function openPools(
  connectionString: string,
  patience: Patience = usualPatience,
): { pool: PostgresPool; beside: pg.Pool } {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    types,
  });
  // A connection of its own, so that it never waits behind a page that is being made.
  const beside = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: besideTimeoutMs,
    query_timeout: besideTimeoutMs,
    types,
  });
  // An idle connection that the server closes is replaced at the next query; it is no crash.
  for (const each of [pool, beside]) each.on("error", () => undefined);
  // One that is lost within a transaction fails its next query; that it said so before is no crash either.
  for (const each of [pool, beside]) {
    each.on("connect", (client) => client.on("error", () => undefined));
  }
  const answers = new Answers(() => beside.query("select 1"), patience);
  const watched = {
    Client: pg.Client as PostgresPool["Client"],
    options: pool.options,
    async connect() {
      answers.refuseIfSilent();
      const coming = pool.connect();
      try {
        return watchedClient(await answers.wait(() => coming), answers);
      } catch (error) {
        // Nobody waits for it any more, should it come.
        coming.then(
          (client) => client.release(),
          () => undefined,
        );
        throw error;
      }
    },
    async end() {
      answers.stop();
      await Promise.all([pool.end(), beside.end()]);
    },
  };
  return { pool: watched as PostgresPool, beside };
}
