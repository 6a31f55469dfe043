import { type Files, readWhole } from "#app/platform/files/files.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { ImageRow } from "#db/tables.ts";
import { imagePath, masterPath } from "./image.ts";
import type { ImageEncoder } from "./image-encoder.ts";
import type { LateVersionsStore } from "./late-versions-store.server.ts";

const pollMs = 3_000;
const retryMs = 60_000;

/** A picture that cannot be finished is shown in JPEG and WebP for good. */
const mostAttempts = 3;

export type LateVersions = ReturnType<typeof createLateVersions>;

type Parts = {
  store: LateVersionsStore;
  files: Files;
  encoder: Pick<ImageEncoder, "encodeRest">;
  log: Log;
};

/** Makes what a picture may be shown without at first: AVIF, and the placeholder of an older one. */
export function createLateVersions(parts: Parts) {
  const { store, log } = parts;
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function makeDue(): Promise<void> {
    for (;;) {
      const image = isEnding ? null : await store.takeDue(Date.now());
      if (!image) return;
      await make(parts, image).catch((error) => giveUp(image, error));
    }
  }

  async function giveUp({ hash, attempts }: ImageRow, error: unknown): Promise<void> {
    // What the stop has cut off, the next start takes up.
    if (isEnding) return store.giveBack(hash, Date.now());
    log.warn("a picture could not be finished", { hash, attempts, error });
    const isLast = attempts >= mostAttempts;
    if (isLast) await parts.files.delete(masterPath(hash));
    await store.markFailed(hash, isLast ? null : Date.now() + attempts * retryMs);
  }

  function turn() {
    running = makeDue()
      .catch((error) => log.error("the pictures' queue cannot reach its store", { error }))
      .finally(() => {
        if (!isEnding) timer = setTimeout(turn, pollMs).unref();
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
