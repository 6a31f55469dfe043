import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { newStanding } from "#app/documents/standing-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { largestImageUrl } from "#app/platform/images/image.ts";
import { markAllPhotos } from "#db/photo-marks.ts";
import { addTestImages } from "#tests/factories/images.ts";
import { type Site, startSite } from "#tests/support/site.ts";

/**
 * Answers gallery pages of a store with 100,000 uploads, each page in turn with page 1, and prints
 * the ratio of the medians. With `DATABASE_URL` it measures PostgreSQL, else SQLite. The page cache
 * is passed by with an address that differs each time.
 */
const uploadCount = 100_000;
const rounds = 60;
const lastPage = Math.ceil(uploadCount / 12);

const databaseUrl = process.env.DATABASE_URL ?? null;
const site = await startSite(
  () => ({}),
  databaseUrl ? openDatabase({ databaseUrl, dataDir: "" }) : undefined,
);
await fill(site);
console.log(`${uploadCount} uploads on ${databaseUrl ? "PostgreSQL" : "SQLite"}, ${rounds} rounds`);
console.log("page     median ms   page 1 ms   ratio");
for (const page of [2, 100, Math.round(lastPage / 2), lastPage - 1, lastPage]) await compare(page);
await site.close();

async function compare(page: number) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    times[0].push(await timePage(page));
    times[1].push(await timePage(1));
  }
  const [deep, first] = times.map(median) as [number, number];
  const cells = [`${page}`.padEnd(8), deep.toFixed(2).padEnd(11), first.toFixed(2).padEnd(11)];
  console.log(`${cells.join(" ")} ${(deep / first).toFixed(2)}`);
}

async function timePage(page: number): Promise<number> {
  const start = performance.now();
  const response = await site.request(`/gallery?page=${page}&fresh=${randomUUID()}`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`Page ${page} answered ${response.status}`);
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function fill({ services }: Site) {
  const [image] = await addTestImages(services.images);
  if (!image) throw new Error("There are no test pictures");
  const batch = 1_000;
  for (let start = 0; start < uploadCount; start += batch) {
    const rows = Array.from({ length: batch }, (_, index) => ({
      id: randomUUID(),
      title: `Photo ${start + index}`,
      description: "One of many.",
      image_url: largestImageUrl(image),
      image_hash: image.hash,
      ...newStanding,
      has_tags: 1,
      created_at: start + index,
      original_size_kb: 640,
      compressed_size_kb: null,
    }));
    await services.database.insertInto("uploads").values(rows).execute();
  }
  await services.database
    .updateTable("counters")
    .set({ value: uploadCount })
    .where("name", "=", "uploads")
    .execute();
  await markAllPhotos(services.database as unknown as Kysely<unknown>);
  // What PostgreSQL does by itself within a minute of so many new rows.
  if (databaseUrl) await sql`vacuum analyze uploads`.execute(services.database);
}
