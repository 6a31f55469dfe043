import { announcePictures } from "#app/platform/database/content-revision-store.server.ts";
import { countRows, type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { type Files, readWhole } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import { recordStorageFailure } from "#app/platform/storage-failure.server.ts";
import type { ImageRow } from "#db/tables.ts";
import { imagePath, masterPath } from "./image.ts";
import type { ImageEncoder } from "./image-encoder.ts";

const pollMs = 3_000;
const retryMs = 60_000;

/** While the storage refuses files: each attempt encodes a picture in vain. */
const refusedPollMs = 15_000;

/** After these, a picture stays without AVIF. */
const maxAttempts = 3;

/** A picture whose node stopped while encoding it is due again after this time. */
const leaseMs = 120_000;

type Dependencies = {
  database: Database;
  files: Files;
  encoder: Pick<ImageEncoder, "encodeDerivatives">;
  log: Log;
};

export type BackgroundDerivatives = ReturnType<typeof createBackgroundDerivatives>;

/**
 * Makes the files that a picture may lack at first: AVIF, and the placeholder and focal point of an
 * older picture.
 */
export function createBackgroundDerivatives(dependencies: Dependencies) {
  const { database, files, log } = dependencies;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  /**
   * Makes everything that is due. Returns true when it gave up because the storage refuses files.
   */
  async function makeDue(): Promise<boolean> {
    for (;;) {
      const image = isStopping ? null : await takeDue(database, Date.now());
      if (!image) return false;
      try {
        await makeDerivatives(dependencies, image);
      } catch (error) {
        const { hash, attempts } = image;
        if (isStopping || recordStorageFailure(error)) {
          if (!isStopping) log.warn("a picture waits until the storage accepts it", { error });
          // An interrupted attempt does not count.
          await update(database, hash, { due_at: Date.now(), attempts: attempts - 1 });
          return !isStopping;
        }
        log.warn("a picture could not be finished", { hash, attempts, error });
        const isLast = attempts >= maxAttempts;
        if (isLast) await files.delete(masterPath(hash));
        await update(database, hash, { due_at: isLast ? null : Date.now() + attempts * retryMs });
      }
    }
  }

  function start() {
    running = makeDue()
      .catch((error) => log.error("the queue of pictures cannot reach the database", { error }))
      .then((isRefused) => {
        if (!isStopping) timer = setTimeout(start, isRefused ? refusedPollMs : pollMs).unref();
      });
  }

  return {
    start,
    /** Resolves when the current picture is finished. */
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
    makeDue,

    countWaiting: (): Promise<number> =>
      countRows(database.selectFrom("images").where("due_at", "is not", null)),
  };
}

/** Reserves the picture that became due last for this node; null when none is due. */
export async function takeDue(database: Database, now: number): Promise<ImageRow | null> {
  const images = database.selectFrom("images").select("hash").where("due_at", "<=", now);
  // The latest first: after a migration all old pictures may be due, and a new upload does not wait
  // for them.
  const due = images.orderBy("due_at", "desc").orderBy("hash").limit(1);
  // On SQLite even an update without effect would delay other writers.
  if (!(await due.executeTakeFirst())) return null;
  const row = await database
    .updateTable("images")
    .set((image) => ({ due_at: now + leaseMs, attempts: image("attempts", "+", 1) }))
    .where("hash", "=", due)
    // Of two nodes that found the same row, one updates it and the other looks again.
    .where("due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
  return row ?? takeDue(database, now);
}

/** Writes the files before the row, so that an interruption leads to a repetition. */
async function makeDerivatives(dependencies: Dependencies, image: ImageRow): Promise<void> {
  const { database, files, encoder } = dependencies;
  const { hash, width, has_avif: hasAvif } = image;
  const master = await readWhole(files, masterPath(hash));
  const source = master ?? (await readWhole(files, imagePath(hash, width, "jpg")));
  if (!source) throw new Error("The picture's files are missing");
  const made = await encoder.encodeDerivatives(source, hasAvif ? [] : ["avif"]);
  await Promise.all(
    made.files.map((file) => files.put(imagePath(hash, file.width, file.format), file.bytes)),
  );
  await inTransaction(database, async (transaction) => {
    const { placeholder, focus } = made;
    await update(transaction, hash, { placeholder, focus, has_avif: 1 });
    // Cached pages stay valid when only a placeholder or a focal point is new.
    if (!hasAvif) await announcePictures(transaction);
  });
  await files.delete(masterPath(hash));
  await update(database, hash, { due_at: null });
}

async function update(database: Database, hash: string, changes: Partial<ImageRow>) {
  await database.updateTable("images").set(changes).where("hash", "=", hash).execute();
}
