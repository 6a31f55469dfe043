import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { createNode, type ScaleNode } from "#tests/scale/nodes.ts";
import { startSchoolPostgres } from "#tests/scale/postgres.ts";
import { freePort } from "#tests/support/server-process.ts";
import type { Outcome } from "../fault.ts";

export type StagedStore = {
  engine: "SQLite" | "PostgreSQL";
  node: ScaleNode;
  /**
   * Reads rows without the program. Closed again, so that the program is the first to open what a
   * crash left.
   */
  inDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
};

/** The kills and the acknowledged writes on one engine. */
type Staged = { kills: number; writes: number; wrong: string[] };

/**
 * Stages the same on both engines at once: with a program that has not been started yet, its files
 * in a folder and its rows in a database of its own.
 */
export async function killOnBothEngines(
  stage: (store: StagedStore) => Promise<Staged>,
): Promise<Outcome> {
  const engines = ["SQLite", "PostgreSQL"] as const;
  const staged = await Promise.all(
    engines.map(async (engine) => {
      const port = await freePort();
      const postgres = engine === "PostgreSQL" ? await startSchoolPostgres() : null;
      const databaseUrl = postgres?.databaseUrl ?? null;
      const AUTH_SECRET = "a-secret-that-only-this-run-knows";
      const environment = { DATABASE_URL: databaseUrl ?? "", AUTH_SECRET };
      const node = createNode({ port, publicUrl: `http://localhost:${port}`, environment });
      const inDatabase: StagedStore["inDatabase"] = (work) => {
        const database = openDatabase({ databaseUrl, dataDir: node.dataDir });
        return work(database).finally(() => database.destroy());
      };
      const outcome = await stage({ engine, node, inDatabase });
      await node.kill();
      await postgres?.stop();
      return { engine, ...outcome };
    }),
  );
  return {
    count: staged.map(({ engine, kills }) => `${kills} kills on ${engine}`).join(", "),
    seen: staged
      .map(({ engine, writes, wrong }) => `${engine}: ${writes} writes, ${wrong.length} wrong`)
      .join("; "),
    wrong: staged.flatMap(({ engine, wrong }) => wrong.map((what) => `${engine}: ${what}`)),
  };
}
