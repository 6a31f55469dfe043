import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { NewSchoolEvent } from "#app/events/event.ts";
import type { NewPhoto } from "#app/photos/photo.ts";
import { indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { programFolder } from "#app/platform/folders.server.ts";
import { largestImageUrl } from "#app/platform/images/image.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";

const folder = join(programFolder, "demo");

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
    /** Days after the day on which the demo is seeded, or before it when negative. */
    inDays: z.int().nullable().default(null),
    /** Instead: the latest such day (month-day) before it. */
    latestOn: z.string().optional(),
    startTime: z.string().default(""),
    endTime: z.string().default(""),
    tag: z.string().default(""),
    location: z.string().default(""),
    mapUrl: z.string().default(""),
    organizer: z.string().default(""),
    featured: z.boolean().default(false),
  }),
);

/** `file`: in the folder of the demo's pictures. `place`: 0 for the newest. */
export type DemoPhoto = z.output<typeof uploadsSchema>[number] & { place: number };

const dayMs = 86_400_000;

/** Photos are dated back three days apart, so that the gallery has a history. */
const daysBetweenPhotos = 3;

/** `now`: epoch milliseconds. */
export function readDemoEvents(now: number): NewSchoolEvent[] {
  const events = readContentFile(join(folder, "events.yaml"), eventsSchema);
  return events.map(({ inDays, latestOn, ...event }) => ({
    ...event,
    date: latestOn
      ? latestDay(latestOn, now)
      : inDays === null
        ? null
        : indiaDay(now + inDays * dayMs),
  }));
}

function latestDay(monthDay: string, now: number): string {
  const today = indiaDay(now);
  const year = Number(today.slice(0, 4));
  const day = `${year}-${monthDay}`;
  return day < today ? day : `${year - 1}-${monthDay}`;
}

/** The newest first. */
export function readDemoPhotos(): DemoPhoto[] {
  const uploads = readContentFile(join(folder, "uploads.yaml"), uploadsSchema);
  return uploads.map((upload, place) => ({ ...upload, place }));
}

/** Stores a photo's picture. `now`: epoch milliseconds, before which the photos are dated. */
export async function prepareDemoPhoto(
  images: Pick<ImageStore, "addImage">,
  { file, place, ...upload }: DemoPhoto,
  now: number,
): Promise<NewPhoto> {
  const bytes = await readFile(join(folder, "pictures", file));
  const image = await images.addImage(bytes);
  const newest = indiaNoon(indiaDay(now - dayMs));
  return {
    ...upload,
    imageUrl: largestImageUrl(image),
    imageHash: image.hash,
    createdAt: newest - place * daysBetweenPhotos * dayMs,
    originalSizeKb: Math.round(bytes.length / 1024),
    compressedSizeKb: null,
  };
}
