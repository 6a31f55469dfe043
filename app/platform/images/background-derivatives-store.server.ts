import { announcePictures } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";
import { createWorker, type Job } from "#app/platform/jobs-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { recordStorageFailure } from "#app/platform/storage-failure.server.ts";
import type { ImageRow } from "#db/tables.ts";
import { imagePath, masterPath } from "./image.ts";
import type { ImageEncoder } from "./image-encoder.ts";

/** After these, a picture stays without AVIF, unless the storage has failed. */
const maxAttempts = 3;

type Dependencies = {
  database: Database;
  files: Files;
  encoder: Pick<ImageEncoder, "encodeDerivatives">;
  log: Log;
};

export type BackgroundDerivatives = ReturnType<typeof createBackgroundDerivatives>;

/** Makes the files that a picture lacks at first: AVIF. */
export const createBackgroundDerivatives = (dependencies: Dependencies) =>
  createWorker(dependencies, "derivatives", (job) => makeDerivatives(dependencies, job));

async function makeDerivatives(dependencies: Dependencies, { key: hash, attempts }: Job) {
  const { database, files, log } = dependencies;
  const stored = database.selectFrom("images").selectAll().where("hash", "=", hash);
  const image = await stored.executeTakeFirst();
  if (!image) return;
  try {
    await writeDerivatives(dependencies, image);
  } catch (error) {
    if (recordStorageFailure(error) || attempts < maxAttempts) throw error;
    log.warn("a picture stays without AVIF", { hash, error });
  }
  await files.delete(masterPath(hash));
}

/** Writes the files before the row, so that an interruption leads to a repetition. */
async function writeDerivatives(dependencies: Dependencies, image: ImageRow): Promise<void> {
  const { database, files, encoder } = dependencies;
  const { hash, width } = image;
  const master = await readWhole(files, masterPath(hash));
  const source = master ?? (await readWhole(files, imagePath(hash, width, "jpg")));
  if (!source) throw new Error("The picture's files are missing");
  const made = await encoder.encodeDerivatives(source);
  await Promise.all(
    made.map((file) => files.put(imagePath(hash, file.width, file.format), file.bytes)),
  );
  await inTransaction(database, async (transaction) => {
    const row = transaction.updateTable("images").where("hash", "=", hash);
    await row.set({ has_avif: 1 }).execute();
    await announcePictures(transaction);
  });
}
