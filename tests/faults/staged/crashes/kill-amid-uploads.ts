import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { formatsOf, imageWidths } from "#app/platform/images/image.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { pause } from "#tests/scale/visitors.ts";
import type { Fault, Stage } from "../fault.ts";
import { killOnBothEngines, type StagedStore } from "./stores.ts";

const uploadersAtOnce = 3;

/** Makes every other picture larger than what is written to the disk at once. */
const tail = Buffer.alloc(3_000_000);

/** Uploads one picture after the other until the program is killed. */
async function uploadUntilKilled({ node }: StagedStore, seed: number, added: Set<string>) {
  for (let number = seed; ; number++) {
    const background = `#${(number * 7919).toString(16).padStart(6, "0").slice(-6)}`;
    const picture = await drawPicture({ width: 400 + (number % 50), height: 300, background });
    const bytes = number % 2 === 0 ? picture : Buffer.concat([picture, tail]);
    const answer = await node.uploadPicture(bytes).catch(() => null);
    const { url: imageUrl } = (await answer?.json().catch(() => null)) ?? {};
    if (!imageUrl) return;
    const photo = { title: `Photo ${number}`, description: "d", imageUrl };
    const document = await node.send("/api/uploads", photo).catch(() => null);
    const { id } = (await document?.json().catch(() => null)) ?? {};
    if (!id) return;
    added.add(id);
  }
}

async function killOnce(store: StagedStore, round: number, added: Set<string>): Promise<void> {
  const before = added.size;
  const uploads = Array.from({ length: uploadersAtOnce }, (_, index) =>
    uploadUntilKilled(store, round * 1_000 + index * 100, added),
  );
  // Every fifth round may end before anything was uploaded.
  for (let waited = 0; round % 5 && waited < 2_000 && added.size === before; waited += 5)
    await pause(5);
  await pause((round * 37) % 700);
  await Promise.all([store.node.kill(), ...uploads]);
}

type Stored = { lost: string[]; unused: string[]; strays: string[] };

/**
 * Pictures that lack a row or a file, rows that no photo uses, which are deleted after a day, and
 * the addresses of files without a row, which stay.
 */
async function compareFiles(dataDir: string, database: Database): Promise<Stored> {
  const images = await database
    .selectFrom("images")
    .select(["hash", "width", "has_avif"])
    .execute();
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
  return {
    lost: [...missing, ...[...shown].filter((hash) => !hashes.has(hash)).map((h) => `no row ${h}`)],
    unused: [...hashes].filter((hash) => !shown.has(hash)).map((hash) => `row ${hash}`),
    strays: folders
      .filter((hash) => !hashes.has(hash))
      .flatMap((hash) => readdirSync(join(files, hash)).map((name) => `/media/${hash}/${name}`)),
  };
}

/** Makes every picture's row more than a day old, as the clean-up requires. */
async function ageByADay(database: Database): Promise<void> {
  const dayMs = 25 * 3_600_000;
  await database
    .updateTable("images")
    .set((image) => ({ created_at: image("created_at", "-", dayMs) }))
    .execute();
}

async function killAgainAndAgain(store: StagedStore, { showStep, count }: Stage) {
  const { node, engine, inDatabase } = store;
  const look = () => inDatabase((database) => compareFiles(node.dataDir, database));
  const added = new Set<string>();
  const wrong: string[] = [];
  await node.start();
  await node.signIn();
  const kills = count(100);
  for (let round = 0; round < kills; round++) {
    await killOnce(store, round, added);
    await node.start();
    wrong.push(...(await look()).lost);
    if (round % 10 === 9) showStep(`${engine}, ${round + 1} kills, ${added.size} photos`);
  }
  await node.kill();
  const ids = await inDatabase((database) => database.selectFrom("uploads").select("id").execute());
  const stored = new Set(ids.map(({ id }) => id));
  wrong.push(...[...added].filter((id) => !stored.has(id)).map((id) => `photo ${id} is gone`));
  await inDatabase(ageByADay);
  await node.start();
  // The clean-up follows the start.
  for (let attempt = 0; attempt < 120 && (await look()).unused.length > 0; attempt++)
    await pause(250);
  const { lost, unused, strays } = await look();
  const served: string[] = [];
  for (const address of strays) {
    const { status } = await node.request(address);
    if (status !== 404) served.push(`${address} answers ${status}`);
  }
  return { kills, writes: added.size, wrong: [...wrong, ...lost, ...unused, ...served] };
}

export const killAmidUploads: Fault = {
  name: "kill-amid-uploads",
  what:
    "`SIGKILL` while three pictures at a time, every other one of 3 MB, are uploaded, on " +
    "SQLite and on PostgreSQL",
  must:
    "every acknowledged photo is there, no row lacks a file, unused rows are deleted after a " +
    "day, and files without a row are not served",
  stage: (stage) => killOnBothEngines((store) => killAgainAndAgain(store, stage)),
};
