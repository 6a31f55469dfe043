import { createEventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { isUnusableImage } from "#app/platform/images/image-encoder.ts";
import type { Services } from "#app/services.server.ts";
import { prepareDemoPhoto, readDemoEvents, readDemoPhotos } from "./demo-files.ts";
import { createSeedingStore } from "./seeding-store.server.ts";

/** In the history: who added it. */
const who = "the demo";

/** So many pictures are on their way at once that no core has to wait for the next one. */
const ahead = 4;

type Site = Pick<Services, "database" | "images" | "clock">;

type Wish = {
  /** Of the latest photos; all of them unless said otherwise. */
  photoCount?: number;
  /** Told after each photo: how many of them there are by now, and will be. */
  onProgress?: (done: number, total: number) => void;
};

/**
 * Fills a store in which nothing has ever been done with the demo's events, and then one by one with
 * its photos. What was begun and is not finished, by whichever program, is gone on with.
 */
export async function seedDemo(site: Site, { photoCount, onProgress }: Wish = {}): Promise<void> {
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
  const prepared = inAdvance(missing, ahead, (photo) =>
    prepareDemoPhoto(images, photo, clock()).catch(nullIfUnusable),
  );
  let done = photos.length - left;
  for await (const photo of prepared) {
    await store.addOne(photos.length - done, async (transaction) => {
      if (photo) await createPhotoStore(transaction).addPhoto(photo, who);
    });
    done++;
    onProgress?.(done, photos.length);
  }
}

/** On a machine too small for a picture the demo goes on without it. */
function nullIfUnusable(error: unknown): null {
  if (isUnusableImage(error)) return null;
  throw error;
}

/** What `prepare` makes of each, in order, so many begun ahead of the one that is waited for. */
async function* inAdvance<Item, Result>(
  items: Item[],
  maxAhead: number,
  prepare: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const result = prepare(item);
    // Whoever waits for it is told; until somebody does, its failure is no crash.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= maxAhead) yield await (begun.shift() as Promise<Result>);
  }
  for (const result of begun) yield await result;
}
