import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { NewPhoto } from "#app/photos/photo.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
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

type Site = Pick<Services, "photos" | "events" | "images" | "log">;

/**
 * Fills an empty store with the demo's events and its `photoCount` latest photos; touches no store
 * that holds anything.
 */
export async function seedDemo(services: Site, photoCount = Number.POSITIVE_INFINITY) {
  const { photos, events } = services;
  const isEmpty =
    (await photos.countPhotos()) === 0 && (await events.listLatestEvents(1)).length === 0;
  if (!isEmpty) return;
  services.log.info("the store is empty: preparing the demo content");
  await seedPhotos(services, photoCount);
  for (const event of readContentFile(join(folder, "events.yaml"), eventsSchema)) {
    await events.addEvent(event);
  }
}

/** The slow part, the pictures, comes before the first row: interrupted, it starts again whole. */
async function seedPhotos({ photos, images }: Site, photoCount: number): Promise<void> {
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
  for (const photo of prepared) await photos.addPhoto(photo);
}
