import { type Files, readWhole } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import { noteTrouble } from "#app/platform/storage-trouble.server.ts";
import type { ImageRow } from "#db/tables.ts";
import type { BackgroundDerivativesStore } from "./background-derivatives-store.server.ts";
import { imagePath, masterPath } from "./image.ts";
import type { ImageEncoder } from "./image-encoder.ts";

const pollMs = 3_000;
const retryMs = 60_000;

/** Each try encodes a picture, in vain as long as the storage takes nothing. */
const stuckPollMs = 15_000;

/** A picture that cannot be finished is shown in JPEG and WebP for good. */
const maxAttempts = 3;

export type BackgroundDerivatives = ReturnType<typeof createBackgroundDerivatives>;

type Parts = {
  store: BackgroundDerivativesStore;
  files: Files;
  encoder: Pick<ImageEncoder, "encodeRest">;
  log: Log;
};

/** Makes what a picture may be shown without at first: AVIF, and the placeholder of an older one. */
export function createBackgroundDerivatives(parts: Parts) {
  const { store, log } = parts;
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  /** Says whether it left off because the storage takes nothing. */
  async function makeDue(): Promise<boolean> {
    for (;;) {
      const image = isEnding ? null : await store.takeDue(Date.now());
      if (!image) return false;
      const outcome = await make(parts, image).catch(async (error) => {
        if (!isEnding) return giveUp(parts, image, error);
        // What the stop has cut off, the next start takes up.
        await store.giveBack(image.hash, Date.now());
      });
      if (outcome === "stuck") return true;
    }
  }

  function turn() {
    running = makeDue()
      .catch((error) => log.error("the pictures' queue cannot reach its store", { error }))
      .then((isStuck) => {
        if (!isEnding) timer = setTimeout(turn, isStuck ? stuckPollMs : pollMs).unref();
      });
  }

  return {
    start: turn,
    /** Ends with the picture that is being made. */
    async stop() {
      isEnding = true;
      clearTimeout(timer);
      await running;
    },
    /** Makes all that is due, and resolves when it is made. */
    makeDue,
    countWaiting: () => store.countWaiting(),
  };
}

/** The files first, then the row: whoever stops in between is followed by one who does it again. */
async function make({ store, files, encoder }: Parts, image: ImageRow): Promise<void> {
  const { hash, width, has_avif: hasAvif } = image;
  const master = await readWhole(files, masterPath(hash));
  const source = master ?? (await readWhole(files, imagePath(hash, width, "jpg")));
  if (!source) throw new Error("The picture's files are not there");
  const made = await encoder.encodeRest(source, hasAvif ? [] : ["avif"]);
  await Promise.all(
    made.files.map((file) => files.put(imagePath(hash, file.width, file.format), file.bytes)),
  );
  await store.markMade(image, made.placeholder);
  await files.delete(masterPath(hash));
  await store.markDone(hash);
}

/** `stuck`: it would be the same with the next one; no picture is to blame for a full disk. */
async function giveUp(
  { store, files, log }: Parts,
  { hash, attempts }: ImageRow,
  error: unknown,
): Promise<"stuck" | undefined> {
  if (noteTrouble(error)) {
    log.warn("a picture waits until the storage takes it", { hash, error });
    await store.giveBack(hash, Date.now());
    return "stuck";
  }
  log.warn("a picture could not be finished", { hash, attempts, error });
  const isLast = attempts >= maxAttempts;
  if (isLast) await files.delete(masterPath(hash));
  await store.markFailed(hash, isLast ? null : Date.now() + attempts * retryMs);
}
