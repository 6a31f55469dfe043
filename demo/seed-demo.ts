import { Readable } from "node:stream";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { isUnusableImage } from "#app/platform/images/image-encoder.ts";
import type { Services } from "#app/services.server.ts";
import { prepareDemoPhoto, readDemoEvents, readDemoPhotos } from "./demo-files.ts";
import { createSeedingStore } from "./seeding-store.server.ts";

/** In the history: who added it. */
const who = "the demo";

/** Pictures that are encoded at the same time, so that no core is idle. */
const concurrency = 4;

type Site = Pick<Services, "database" | "images" | "clock">;

type Options = {
  /** The number of photos, the latest first; all of them by default. */
  photoCount?: number;
  /** Called after each photo. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Adds the demo's events to a store that was never written to, and then its photos one by one. Continues
 * what this or another program has begun.
 */
export async function seedDemo(
  site: Site,
  { photoCount, onProgress }: Options = {},
): Promise<void> {
  const { database, images, clock } = site;
  const store = createSeedingStore(database);
  const photos = readDemoPhotos().slice(0, photoCount);
  if (await store.isUntouched()) {
    const events = readDemoEvents(clock());
    await store.begin(photos.length, async (transaction) => {
      for (const event of events) await createEventStore(transaction).addEvent(event, who);
    });
  }
  const left = Math.min(await store.countLeft(), photos.length);
  const missing = photos.slice(photos.length - left);
  // In their order. Each result is in an object, because a stream ends at null.
  const prepared = Readable.from(missing).map(
    async (photo) => ({
      photo: await prepareDemoPhoto(images, photo, clock()).catch(nullIfUnusable),
    }),
    { concurrency },
  );
  let done = photos.length - left;
  for await (const { photo } of prepared) {
    await store.addOne(photos.length - done, async (transaction) => {
      if (photo) await createPhotoStore(transaction).addPhoto(photo, who);
    });
    done++;
    onProgress?.(done, photos.length);
  }
}

/** On a machine too small for a picture the demo continues without it. */
function nullIfUnusable(error: unknown): null {
  if (isUnusableImage(error)) return null;
  throw error;
}

const progressInterval = 10;

/** Shows the progress on a terminal in one line; elsewhere every ten photos. */
export function showProgress(done: number, total: number): void {
  const line = `Adding the demo's photos: ${done} of ${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? "\n" : ""}`);
  else if (done % progressInterval === 0 || done === total) console.log(line);
}
