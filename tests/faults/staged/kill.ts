import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { formatsOf, imageWidths } from "#app/platform/images/image.ts";
import { createNode } from "#tests/scale/nodes.ts";
import { startSchoolPostgres } from "#tests/scale/postgres.ts";
import { pause } from "#tests/scale/visitors.ts";
import type { Outcome } from "#tests/support/machine/run-checks.ts";
import { freePort } from "#tests/support/server-process.ts";
import type { Fault } from "./fault.ts";
import {
  addOne,
  emptyMemory,
  findContradictions,
  findLost,
  type Memory,
  repeatUntilKilled,
  writeOne,
} from "./written-documents.ts";

const engines = ["SQLite", "PostgreSQL"] as const;

type Store = Awaited<ReturnType<typeof openStore>>;

export const kill: Fault = {
  name: "kill",
  what:
    "`SIGKILL` while photos are uploaded, every other one of 3 MB, and photos and events are " +
    "edited, hidden, removed and restored, on SQLite and on PostgreSQL: no acknowledged write is " +
    "lost; rows, history, counters and files agree; files without a row are not served",
  async run(count) {
    const outcomes = await Promise.all(
      engines.map(async (engine) => killAgainAndAgain(await openStore(engine), count(150))),
    );
    return {
      seen: outcomes.map(({ seen }, index) => `${engines[index]}: ${seen}`).join("; "),
      wrong: outcomes.flatMap(({ wrong }) => wrong),
    };
  },
};

/** A program that has not been started yet, with an empty folder and a database of its own. */
async function openStore(engine: (typeof engines)[number]) {
  const port = await freePort();
  const postgres = engine === "PostgreSQL" ? await startSchoolPostgres() : null;
  const databaseUrl = postgres?.databaseUrl ?? null;
  const AUTH_SECRET = "a-secret-that-only-this-run-knows";
  const environment = { DATABASE_URL: databaseUrl ?? "", AUTH_SECRET };
  const node = createNode({ port, publicUrl: `http://localhost:${port}`, environment });
  return {
    engine,
    node,
    /** Closed again, so that the program is the first to open what a crash left. */
    inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
      const database = openDatabase({ databaseUrl, dataDir: node.dataDir });
      return work(database).finally(() => database.destroy());
    },
    async close() {
      await node.kill();
      await postgres?.stop();
    },
  };
}

async function killAgainAndAgain(store: Store, kills: number): Promise<Outcome> {
  const { node, engine, inDatabase } = store;
  const memory = emptyMemory();
  const wrong: string[] = [];
  const readFiles = () => inDatabase((database) => compareFiles(node.dataDir, database));
  await node.start();
  await node.signIn();
  for (let round = 0; round < kills; round++) {
    await killOnce(store, memory, round);
    await node.start();
    wrong.push(...(await inDatabase((database) => findLost(database, memory))));
    wrong.push(...(await readFiles()).missing);
  }
  await node.kill();
  wrong.push(...(await inDatabase(findContradictions)));
  if (engine === "SQLite") wrong.push(...(await inDatabase(checkIntegrity)));
  wrong.push(...(await findUndeleted(store, readFiles)));
  await store.close();
  return {
    seen: `${kills} kills, ${memory.acknowledged} writes`,
    wrong: [...memory.wrong, ...wrong].map((each) => `${engine}: ${each}`),
  };
}

async function killOnce({ node }: Store, memory: Memory, round: number): Promise<void> {
  const before = memory.acknowledged;
  const writers = [
    repeatUntilKilled(() => writeOne(node, memory, "photo")),
    repeatUntilKilled(() => writeOne(node, memory, "event")),
    repeatUntilKilled(() => addOne(node, memory, "photo")),
  ];
  // A new program is slow at first; every fifth round is killed before it has written anything.
  for (let waited = 0; round % 5 && waited < 2_000 && memory.acknowledged === before; waited += 5)
    await pause(5);
  await pause((round * 37) % 700);
  await Promise.all([node.kill(), ...writers]);
}

async function checkIntegrity(database: Database): Promise<string[]> {
  const check = sql<{ integrity_check: string }>`pragma integrity_check`;
  const { rows } = await check.execute(database);
  return rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
}

/**
 * Files that a row lacks; pictures that no photo uses, which are deleted after a day; and the
 * addresses of files without a row, which stay.
 */
async function compareFiles(dataDir: string, database: Database) {
  const columns = ["hash", "width", "has_avif"] as const;
  const images = await database.selectFrom("images").select(columns).execute();
  const uploads = await database.selectFrom("uploads").select("image_hash").execute();
  const files = join(dataDir, "files");
  const folders = readdirSync(files).filter((name) => !name.startsWith("."));
  const hashes = new Set(images.map(({ hash }) => hash));
  const shown = new Set(uploads.map(({ image_hash }) => image_hash ?? ""));
  const missing = images.flatMap(({ hash, width, has_avif }) => {
    const names = folders.includes(hash) ? readdirSync(join(files, hash)) : [];
    const formats = formatsOf({ hasAvif: has_avif === 1 });
    const all = formats.flatMap((format) => imageWidths(width).map((step) => `${step}.${format}`));
    return all.filter((name) => !names.includes(name)).map((name) => `${hash} lacks ${name}`);
  });
  missing.push(...[...shown].filter((hash) => !hashes.has(hash)).map((hash) => `no row ${hash}`));
  const unused = [...hashes].filter((hash) => !shown.has(hash));
  const strays = folders
    .filter((hash) => !hashes.has(hash))
    .flatMap((hash) => readdirSync(join(files, hash)).map((name) => `/media/${hash}/${name}`));
  return { missing, unused, strays };
}

/** A day later: unused pictures that are still there, and files without a row that are served. */
async function findUndeleted(
  { node, inDatabase }: Store,
  readFiles: () => ReturnType<typeof compareFiles>,
): Promise<string[]> {
  const dayMs = 25 * 3_600_000;
  const age = (database: Database) =>
    database
      .updateTable("images")
      .set((image) => ({ created_at: image("created_at", "-", dayMs) }))
      .execute();
  await inDatabase(age);
  await node.start();
  // The program deletes unused pictures after its start.
  for (let attempt = 0; attempt < 120 && (await readFiles()).unused.length > 0; attempt++)
    await pause(250);
  const { missing, unused, strays } = await readFiles();
  const statuses = await Promise.all(strays.map(async (path) => (await node.request(path)).status));
  const served = strays.filter((_, index) => statuses[index] !== 404);
  return [
    ...missing,
    ...unused.map((hash) => `${hash} is not deleted`),
    ...served.map((path) => `${path} is served`),
  ];
}
