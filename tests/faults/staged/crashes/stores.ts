import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { createNode, type ScaleNode } from "#tests/scale/nodes.ts";
import { startPostgres } from "#tests/scale/postgres.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { freePort } from "#tests/support/server-process.ts";

export type StagedStore = {
  engine: "SQLite" | "PostgreSQL";
  node: ScaleNode;
  /** Reads rows without the program. Closed again, so that the program is the first to open what a crash left. */
  inDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** A program that has not been started yet, with its files in a folder and its rows in a database of its own. */
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
      ...{
        TRUST_PROXY: "1",
        AUTH_SECRET: "a-secret-that-only-this-run-knows",
        DATABASE_URL: databaseUrl ?? "",
      },
      ...environment,
    },
  });
  return {
    ...{ engine, node },
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

/** Stages the same on both engines at once, and leaves nothing running. */
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

/** Uploads the picture of photos whose picture does not matter; returns its address. */
export async function uploadOne({ node }: StagedStore): Promise<string> {
  const picture = await drawPicture({ width: 300, height: 200, background: "#7a1226" });
  const { url } = (await (await node.uploadPicture(picture)).json()) as { url: string };
  return url;
}
