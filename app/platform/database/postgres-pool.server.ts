import type { PostgresPool } from "kysely";
import pg from "pg";

const limits = {
  /** Waiting for a free connection, or for the server to accept one. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  /** A server that is frozen does not obey its own limit, which a migration turns off. */
  query_timeout: 60_000,
};

const revisionConnectMs = 900;

const int8Oid = 20;

type GetParser = typeof pg.types.getTypeParser;

/** Returns PostgreSQL's 64-bit integers as numbers: everything we store stays below 2^53. */
const getTypeParser = ((oid: number, format?: "text" | "binary") =>
  oid === int8Oid ? Number : pg.types.getTypeParser(oid, format)) as GetParser;

/** The pool of all queries, and one connection for the content revision, which must not queue. */
export function openPools(connectionString: string): {
  pool: PostgresPool;
  revisionPool: pg.Pool;
} {
  const pool = openPool({ connectionString, ...limits });
  const single = { max: 1, connectionTimeoutMillis: revisionConnectMs };
  const revisionPool = openPool({ connectionString, ...single });
  const both = {
    Client: pg.Client as PostgresPool["Client"],
    options: pool.options,
    connect: () => pool.connect(),
    end: async () => void (await Promise.all([pool.end(), revisionPool.end()])),
  };
  return { pool: both as PostgresPool, revisionPool };
}

/** Errors of idle connections are ignored: the next query on one fails, or the pool replaces it. */
function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, types: { getTypeParser } });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
