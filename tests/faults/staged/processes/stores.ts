import { resolve } from "node:path";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { createNode, type ScaleNode } from "#tests/scale/nodes.ts";
import { startPostgres } from "#tests/scale/postgres.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { freePort } from "#tests/support/server-process.ts";

export type StagedStore = {
  engine: "SQLite" | "PostgreSQL";
  node: ScaleNode;
  databaseUrl: string | null;
  /** The same rows, past the program. Closed again: its start is to be the first to open what a crash left. */
  inDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
  /** On PostgreSQL only. */
  postgres: Awaited<ReturnType<typeof startPostgres>> | null;
};

type Prepared = { program: { environment: Record<string, string> } };

/** As `npm start` has it: what was compiled once is not compiled again. */
export async function usualEnvironment(): Promise<Record<string, string>> {
  const prepared = (await import(resolve("commands/prepare.mjs"))) as Prepared;
  return { ...prepared.program.environment, LOG_LEVEL: "error" };
}

const secret = "a-secret-that-only-this-run-knows";

/** A program that has not been started yet, on files in a folder and rows in a database of its own. */
export async function openStore(
  engine: StagedStore["engine"],
  dataDir = ownFolder("node"),
  environment: Record<string, string> = {},
): Promise<StagedStore> {
  const port = await freePort();
  const postgres = engine === "PostgreSQL" ? await startPostgres() : null;
  const databaseUrl = postgres?.databaseUrl ?? null;
  const node = createNode({
    ...{ port, dataDir },
    publicUrl: `http://localhost:${port}`,
    environment: {
      ...(await usualEnvironment()),
      ...{ AUTH_SECRET: secret, TRUST_PROXY: "1", DATABASE_URL: databaseUrl ?? "" },
      ...environment,
    },
  });
  return {
    ...{ engine, node, databaseUrl, postgres },
    inDatabase(work) {
      const database = openDatabase({ databaseUrl, dataDir });
      return work(database).finally(() => database.destroy());
    },
    async close() {
      await node.kill();
      await postgres?.stop();
    },
  };
}

/** Stages the same on each engine, on both at once, and leaves nothing running whatever comes of it. */
export function onBothEngines<Result>(
  stage: (store: StagedStore) => Promise<Result>,
): Promise<Result[]> {
  const engines = ["SQLite", "PostgreSQL"] as const;
  return Promise.all(
    engines.map(async (engine) => {
      const store = await openStore(engine);
      return stage(store).finally(store.close);
    }),
  );
}
