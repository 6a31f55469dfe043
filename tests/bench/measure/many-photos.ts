import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { photoSearchText } from "#db/search-text.ts";
import type { Bench, Measured } from "#tests/bench/row.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startPostgres, withoutFsync } from "#tests/support/postgres.ts";
import { sentence, tagsOf, titleOf } from "./many-words.ts";

type Engine = "SQLite" | "PostgreSQL";

type Environment = { DATA_DIR: string; DATABASE_URL: string; SEED_DEMO: string };

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

let stopPostgres: (() => Promise<void>) | null = null;

/** Ends what was started for the stores; files go with the process. */
export async function closeManyPhotos(): Promise<void> {
  await stopPostgres?.();
}

async function make(engine: Engine, { options, showStep }: Bench): Promise<Environment> {
  const dataDir = ownFolder("many");
  let databaseUrl = "";
  if (engine === "PostgreSQL") {
    const { server, url } = await startPostgres(withoutFsync);
    stopPostgres = () => server.stop();
    databaseUrl = `${url}/postgres`;
  }
  const database = openDatabase({ databaseUrl: databaseUrl || null, dataDir });
  await migrate(database);
  showStep(`${engine}: adding ${options.photos} photos`);
  const batch = 2_000;
  for (let start = 0; start < options.photos; start += batch)
    await insert(database, start, Math.min(start + batch, options.photos));
  await sql`update counters set value = ${options.photos}`.execute(database);
  // PostgreSQL does this by itself within a minute of so many new rows.
  if (engine === "PostgreSQL") await sql`vacuum analyze`.execute(database);
  await database.destroy();
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SEED_DEMO: "0" };
}

/** Writes rows as the program does, but without a history: its own calls would take half an hour. */
async function insert(database: Database, start: number, end: number): Promise<void> {
  const numbers = Array.from({ length: end - start }, (_, index) => start + index);
  const photos = numbers.map((number) => ({
    id: randomUUID(),
    title: titleOf(number),
    title_kn: "",
    description: sentence(number),
    description_kn: "",
    image_url: "https://pictures.example/one.jpg",
    has_tags: 1,
    original_size_kb: 640,
    created_at: 1_600_000_000_000 + number,
    consent: "",
    focus: "",
    version: 1,
    is_hidden: 0,
    is_draft: 0,
  }));
  const tags = photos.flatMap(({ id, created_at }, index) =>
    tagsOf(start + index).map((tag, position) => {
      return { upload_id: id, position, tag, shown_at: created_at };
    }),
  );
  const words = photos.map((photo, index) => {
    return { id: photo.id, words: photoSearchText(photo, tagsOf(start + index)) };
  });
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto("uploads").values(photos).execute();
    await transaction.insertInto("upload_tags").values(tags).execute();
    await transaction.insertInto("uploads_words").values(words).execute();
  });
}
