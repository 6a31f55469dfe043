import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { raiseCounter } from "#app/documents/standing-store.server.ts";
import { createEventStore } from "#app/events/event-store.server.ts";
import type { NewPhoto } from "#app/photos/photo.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { createContentRevision } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { largestImageUrl } from "#app/platform/images/image.ts";
import type { Services } from "#app/services.server.ts";

const folder = import.meta.dirname;

const uploadsSchema = z.array(
  z.strictObject({
    file: z.string(),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
  }),
);

const eventsSchema = z.array(
  z.strictObject({
    title: z.string(),
    description: z.string(),
    fullDescription: z.string().default(""),
    date: z.iso.date().nullable(),
    tag: z.string().default(""),
    location: z.string().default(""),
    organizer: z.string().default(""),
    featured: z.boolean().default(false),
  }),
);

/** Photos are dated back from this day, three days apart, so that the gallery has a history. */
const newestPhoto = Date.UTC(2025, 10, 20, 13, 30);
const dayMs = 86_400_000;

/** In the history: who added it. */
const who = "the demo";

type Site = Pick<Services, "database" | "images" | "log">;

/**
 * Fills a store in which nothing has ever been done with the demo's events and its `photoCount`
 * latest photos: all of it or, when the program is stopped or another one is first, nothing.
 */
export async function seedDemo(services: Site, photoCount = Number.POSITIVE_INFINITY) {
  const { database, log } = services;
  if (!(await isUntouched(database, 0))) return;
  log.info("the store is empty: preparing the demo content");
  const photos = await preparePhotos(services, photoCount);
  const events = readContentFile(join(folder, "events.yaml"), eventsSchema);
  await inTransaction(database, async (transaction) => {
    // Of two that start at once, the second waits here, and finds the store filled.
    await raiseCounter(transaction, "revision");
    if (!(await isUntouched(transaction, 1))) return;
    for (const photo of photos) await createPhotoStore(transaction).addPhoto(photo, who);
    for (const event of events) await createEventStore(transaction).addEvent(event, who);
  });
}

/** Every write raises the revision, and nothing lowers it: an emptied store is no untouched one. */
async function isUntouched(database: Database, revision: number): Promise<boolean> {
  return (await createContentRevision(database)()) === revision;
}

/** The slow part, the pictures, before anything is locked. */
async function preparePhotos({ images }: Site, photoCount: number): Promise<NewPhoto[]> {
  const prepared: NewPhoto[] = [];
  const uploads = readContentFile(join(folder, "uploads.yaml"), uploadsSchema).slice(0, photoCount);
  for (const [index, { file, ...upload }] of uploads.entries()) {
    const bytes = await readFile(join(folder, "pictures", file));
    const image = await images.addImage(bytes);
    prepared.push({
      ...upload,
      imageUrl: largestImageUrl(image),
      imageHash: image.hash,
      createdAt: newestPhoto - index * 3 * dayMs,
      originalSizeKb: Math.round(bytes.length / 1024),
      compressedSizeKb: null,
    });
  }
  return prepared;
}
