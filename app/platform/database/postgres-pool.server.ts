import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { commitUnconfirmed, isDatabaseUnavailable } from "#app/platform/storage-failure.server.ts";

export type PostgresTimeouts = {
  /** Waiting for a free connection, or for the server to accept one (milliseconds). */
  connectMs: number;
  /** One statement. Longer than the server's own limit, which a frozen server does not obey. */
  queryMs: number;
};

const statementTimeoutMs = 15_000;

const defaultTimeouts: PostgresTimeouts = { connectMs: 5_000, queryMs: 17_000 };

const revisionConnectMs = 900;

const int8Oid = 20;

type GetParser = typeof pg.types.getTypeParser;

/** Returns PostgreSQL's 64-bit integers as numbers: everything we store stays below 2^53. */
const getTypeParser = ((oid: number, format?: "text" | "binary") =>
  oid === int8Oid ? Number : pg.types.getTypeParser(oid, format)) as GetParser;

/** The pool of all queries, and one connection for the content revision, which must not queue. */
export function openPools(
  connectionString: string,
  { connectMs, queryMs }: PostgresTimeouts = defaultTimeouts,
): { pool: PostgresPool; revisionPool: pg.Pool } {
  const limits = { connectionTimeoutMillis: connectMs, statement_timeout: statementTimeoutMs };
  const pool = openPool({ connectionString, ...limits });
  const single = { max: 1, connectionTimeoutMillis: revisionConnectMs };
  const revisionPool = openPool({ connectionString, ...single });
  const checked = {
    Client: pg.Client as PostgresPool["Client"],
    options: pool.options,
    connect: async () => checkClient(await pool.connect(), queryMs),
    end: async () => void (await Promise.all([pool.end(), revisionPool.end()])),
  };
  return { pool: checked as PostgresPool, revisionPool };
}

/** Errors of idle connections are ignored: the next query on one fails, or the pool replaces it. */
function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, types: { getTypeParser } });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

const disablesTimeout = /^set (?:local )?statement_timeout = 0\b/;

/**
 * Closes a connection that did not answer, which ends its transaction, and reports an unanswered
 * commit as unknown.
 */
function checkClient(client: pg.PoolClient, queryMs: number): PostgresPoolClient {
  let isLost = false;
  let isUnlimited = false;

  async function query(text: string, values: readonly unknown[]) {
    // The transaction ends with the connection; its own error is the one to report.
    if (isLost && text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
    isUnlimited ||= disablesTimeout.test(text);
    const timeout = isUnlimited ? {} : { query_timeout: queryMs };
    try {
      return await client.query({ text, values: [...values], ...timeout });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      isLost = true;
      throw text === "commit" ? commitUnconfirmed(error) : error;
    }
  }

  const release = (destroy = false) => client.release(destroy || isLost);
  // Kysely's type also has cursors, which nothing here uses.
  return { query: query as unknown as PostgresPoolClient["query"], release };
}
