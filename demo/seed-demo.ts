import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { raiseCounter } from "#app/documents/standing-store.server.ts";
import type { NewSchoolEvent } from "#app/events/event.ts";
import { createEventStore } from "#app/events/event-store.server.ts";
import type { NewPhoto } from "#app/photos/photo.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { indiaDay, indiaNoon } from "#app/platform/calendar.ts";
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
    /** From the day on which the demo is seeded: a first look shows a living school. */
    inDays: z.int().nullable(),
    startTime: z.string().default(""),
    endTime: z.string().default(""),
    tag: z.string().default(""),
    location: z.string().default(""),
    mapUrl: z.string().default(""),
    organizer: z.string().default(""),
    featured: z.boolean().default(false),
  }),
);

const dayMs = 86_400_000;

/** Photos are dated back three days apart, so that the gallery has a history. */
const daysBetweenPhotos = 3;

/** In the history: who added it. */
const who = "the demo";

type Site = Pick<Services, "database" | "images" | "log" | "clock">;

/**
 * Fills a store in which nothing has ever been done with the demo's events and its `photoCount`
 * latest photos: all of it or, when the program is stopped or another one is first, nothing.
 */
export async function seedDemo(services: Site, photoCount = Number.POSITIVE_INFINITY) {
  const { database, log } = services;
  if (!(await isUntouched(database, 0))) return;
  log.info("the store is empty: preparing the demo content");
  const photos = await preparePhotos(services, photoCount);
  const events = readEvents(services);
  await inTransaction(database, async (transaction) => {
    // Of two that start at once, the second waits here, and finds the store filled.
    await raiseCounter(transaction, "revision");
    if (!(await isUntouched(transaction, 1))) return;
    for (const photo of photos) await createPhotoStore(transaction).addPhoto(photo, who);
    for (const event of events) await createEventStore(transaction).addEvent(event, who);
  });
}

function readEvents({ clock }: Site): NewSchoolEvent[] {
  const events = readContentFile(join(folder, "events.yaml"), eventsSchema);
  return events.map(({ inDays, ...event }) => ({
    ...event,
    date: inDays === null ? null : indiaDay(clock() + inDays * dayMs),
  }));
}

/** Every write raises the revision, and nothing lowers it: an emptied store is no untouched one. */
async function isUntouched(database: Database, revision: number): Promise<boolean> {
  return (await createContentRevision(database)()) === revision;
}

/** The slow part, the pictures, before anything is locked. */
async function preparePhotos({ images, clock }: Site, photoCount: number): Promise<NewPhoto[]> {
  const prepared: NewPhoto[] = [];
  const newest = indiaNoon(indiaDay(clock() - dayMs));
  const uploads = readContentFile(join(folder, "uploads.yaml"), uploadsSchema).slice(0, photoCount);
  for (const [index, { file, ...upload }] of uploads.entries()) {
    const bytes = await readFile(join(folder, "pictures", file));
    const image = await images.addImage(bytes);
    prepared.push({
      ...upload,
      imageUrl: largestImageUrl(image),
      imageHash: image.hash,
      createdAt: newest - index * daysBetweenPhotos * dayMs,
      originalSizeKb: Math.round(bytes.length / 1024),
      compressedSizeKb: null,
    });
  }
  return prepared;
}
