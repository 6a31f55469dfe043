import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { openNodeSqlite } from "#app/platform/database/node-sqlite.server.ts";
import { migrations } from "#db/migrations.ts";
import type { Bench, Measured } from "#tests/bench/row.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startPostgres, withoutFsync } from "#tests/support/postgres.ts";
import { sentence, tagsOf, titleOf } from "./many-words.ts";

type Engine = "SQLite" | "PostgreSQL";

type Environment = { DATA_DIR: string; DATABASE_URL: string; SEED_DEMO: string };

/**
 * The last migration before photos are found by tag and by words. The store is filled at this
 * version, and the later migrations add everything that belongs to a photo now.
 */
const filledAt = "0010-invitations";

const batch = 2_000;

const stores = new Map<Engine, Promise<Environment>>();

/** Measures on a store of many photos on each engine; the stores are made once in each run. */
export async function manyPhotosOnEachEngine(
  bench: Bench,
  measure: (engine: Engine, environment: Environment) => Promise<Measured[]>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const engine of ["SQLite", "PostgreSQL"] as const) {
    const made = stores.get(engine) ?? make(engine, bench);
    stores.set(engine, made);
    measured.push(...(await measure(engine, await made)));
  }
  return measured;
}

async function make(engine: Engine, { options, showStep }: Bench): Promise<Environment> {
  const DATA_DIR = ownFolder("many");
  const DATABASE_URL = engine === "PostgreSQL" ? await startOwnPostgres() : "";
  const database = open(DATABASE_URL, DATA_DIR);
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: database, provider });
  throwIfFailed(await migrator.migrateTo(filledAt));
  if (engine === "SQLite") await disableSqliteSync(database);
  for (let start = 0; start < options.photos; start += batch) {
    if (start % 100_000 === 0) showStep(`${engine}: ${start} of ${options.photos} photos`);
    await insert(database, engine, { start, end: Math.min(start + batch, options.photos) });
  }
  await sql`update counters set value = ${options.photos}`.execute(database);
  // PostgreSQL does this by itself within a minute of so many new rows.
  const settle = async () => {
    if (engine === "PostgreSQL") await sql`vacuum analyze`.execute(database);
  };
  await settle();
  showStep(`${engine}: the program's migrations`);
  throwIfFailed(await migrator.migrateToLatest());
  await settle();
  await database.destroy();
  return { DATA_DIR, DATABASE_URL, SEED_DEMO: "0" };
}

/** For this connection, which nobody relies on yet. */
async function disableSqliteSync(database: Kysely<unknown>): Promise<void> {
  await sql`pragma synchronous = off`.execute(database);
  await sql`pragma cache_size = -500000`.execute(database);
}

type Range = { start: number; end: number };

/** One parameter for a whole batch, taken apart by the engine. */
async function insert(database: Kysely<unknown>, engine: Engine, { start, end }: Range) {
  const numbers = Array.from({ length: end - start }, (_, index) => start + index);
  const rows = numbers.map((number) => [randomUUID(), titleOf(number), sentence(number), number]);
  const tags = rows.flatMap(([id, , , number]) =>
    tagsOf(Number(number)).map((tag, position) => [id, position, tag]),
  );
  const from = (values: unknown[][]) =>
    engine === "SQLite"
      ? sql`json_each(${JSON.stringify(values)})`
      : sql`jsonb_array_elements(${JSON.stringify(values)}::jsonb)`;
  await database.transaction().execute(async (transaction) => {
    await sql`
      insert into uploads (id, title, description, created_at, image_url, has_tags, original_size_kb)
      select value->>0, value->>1, value->>2, cast(value->>3 as bigint) + 1600000000000,
        'https://pictures.example/one.jpg', 1, 640
      from ${from(rows)}
    `.execute(transaction);
    await sql`
      insert into upload_tags (upload_id, position, tag)
      select value->>0, cast(value->>1 as bigint), value->>2 from ${from(tags)}
    `.execute(transaction);
  });
}

/** Without the program's limit for one statement: a migration of a million rows takes longer. */
function open(databaseUrl: string, dataDir: string): Kysely<unknown> {
  if (databaseUrl === "") {
    const database = openNodeSqlite(`${dataDir}/school.sqlite`);
    return new Kysely({ dialect: new SqliteDialect({ database }) });
  }
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on("error", () => undefined);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

let stopPostgres: (() => Promise<void>) | null = null;

async function startOwnPostgres(): Promise<string> {
  const { server, url } = await startPostgres(withoutFsync);
  stopPostgres = () => server.stop();
  return `${url}/postgres`;
}

/** Ends what was started for the stores; files go with the process. */
export async function closeManyPhotos(): Promise<void> {
  await stopPostgres?.();
}

function throwIfFailed({ error }: { error?: unknown }) {
  if (error) throw error;
}
