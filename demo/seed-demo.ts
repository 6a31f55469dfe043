import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { z } from "zod";
import type { NewSchoolEvent } from "#app/events/event.ts";
import { eventSchema } from "#app/events/event-schema.ts";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createAlbumStore } from "#app/photos/albums/album-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { storePicture } from "#app/photos/store-picture.server.ts";
import { dayMs, indiaDay, indiaNoon, weekdayOf, weekdays } from "#app/platform/calendar.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import type { PlatformServices } from "#app/platform/context.server.ts";
import { isUnused } from "#app/platform/database/content-revision-store.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { programFolder } from "#app/platform/folders.server.ts";

const folder = join(programFolder, "demo");

const text = z.string();

/** `file`: in the folder of the demo's pictures. */
const entry = z.strictObject({
  file: text,
  title: text,
  titleKn: text,
  description: text,
  descriptionKn: text,
  tags: z.array(text),
});

const { date: _, endDate: __, ...fields } = eventSchema.shape;

const eventsSchema = z.array(
  z.strictObject({
    ...fields,
    /** Days after the day on which the demo is seeded, or before it when negative. */
    inDays: z.int().nullable().default(null),
    /** Then the first such day from there on. */
    weekday: z.enum(weekdays).optional(),
    /** Instead: the latest such day (month-day) before it. */
    latestOn: z.string().optional(),
    days: z.int().positive().default(1),
    /** Instead: on the days of the festival that the website's texts name. */
    isFestival: z.boolean().default(false),
  }),
);

/** Photos are dated back three days apart, so that the gallery has a history. */
const daysBetweenPhotos = 3;

const who = "the demo";

/** Pictures that are encoded at the same time, so that no core is idle. */
const concurrency = 4;

/** `to` may be empty or missing. */
type Festival = { from?: string | undefined; to?: string | undefined };

type Site = Pick<PlatformServices, "database" | "images" | "clock"> & {
  school: { about: { festival: Festival } };
};

type Options = {
  /** The number of photos, the latest first; all of them by default. */
  photoCount?: number;
  onProgress?: (done: number, total: number) => void;
};

/** Adds the demo to a store that was never written to. Other nodes wait for it. */
export async function seedDemo(site: Site, options: Options = {}): Promise<void> {
  const { database, images, clock, school } = site;
  const { festival } = school.about;
  const { photoCount, onProgress } = options;
  if (!(await isUnused(database))) return;
  const uploads = readContentFile(join(folder, "uploads.yaml"), z.array(entry));
  const photos = uploads.slice(0, photoCount);
  await inTransaction(database, async (transaction) => {
    const events = createEventStore(transaction);
    for (const event of readDemoEvents(clock(), festival)) await events.addEvent(event, who);
    const { documents } = createAlbumStore(transaction);
    for (const album of albums) await documents.add({ ...album, cover: "" }, { who });
  });
  let done = 0;
  const newest = indiaNoon(indiaDay(clock() - dayMs));

  async function prepare({ file, ...upload }: (typeof photos)[number], age: number) {
    const bytes = await readFile(join(folder, "pictures", file));
    const stored = await storePicture(images, bytes);
    // On a machine too small for a picture the demo continues without it.
    if (!stored.ok) return null;
    return {
      ...upload,
      ...stored.picture,
      createdAt: newest - age * daysBetweenPhotos * dayMs,
      originalSizeKb: Math.round(bytes.length / 1024),
      compressedSizeKb: null,
    };
  }

  const listed = photos.map((photo, age) => ({ photo, age }));
  // In their order. Each result is in an object, because a stream ends at null.
  const prepared = Readable.from(listed).map(
    async ({ photo, age }) => ({ photo: await prepare(photo, age) }),
    { concurrency },
  );
  for await (const { photo } of prepared) {
    if (photo) await createPhotoStore(database).addPhoto(photo, who);
    done++;
    onProgress?.(done, photos.length);
  }
}

const albums = [
  {
    tag: "annual-day",
    title: "Annual Day",
    titleKn: "ವಾರ್ಷಿಕೋತ್ಸವ",
    description: "Six seasons on one stage.",
    descriptionKn: "ಒಂದೇ ವೇದಿಕೆಯಲ್ಲಿ ಆರು ಋತುಗಳು.",
  },
  {
    tag: "temple-festival",
    title: "Temple festival",
    titleKn: "ದೇವಸ್ಥಾನದ ಜಾತ್ರೆ",
    description: "Three evenings under the gopuram.",
    descriptionKn: "ಗೋಪುರದ ಅಡಿಯಲ್ಲಿ ಮೂರು ಸಂಜೆಗಳು.",
  },
  {
    tag: "arangetram",
    title: "Arangetrams",
    titleKn: "ರಂಗಪ್ರವೇಶಗಳು",
    description: "First full evenings of our seniors.",
    descriptionKn: "ನಮ್ಮ ಹಿರಿಯ ವಿದ್ಯಾರ್ಥಿಗಳ ಮೊದಲ ಪೂರ್ಣ ಪ್ರದರ್ಶನಗಳು.",
  },
];

/** `now`: epoch milliseconds. */
export function readDemoEvents(now: number, { from, to }: Festival): NewSchoolEvent[] {
  const events = readContentFile(join(folder, "events.yaml"), eventsSchema);
  const today = indiaDay(now);
  const year = Number(today.slice(0, 4));
  return events.map(({ inDays, weekday, latestOn, isFestival, days, ...event }) => {
    if (latestOn) {
      const day = `${year}-${latestOn}`;
      return { ...event, date: day < today ? day : `${year - 1}-${latestOn}` };
    }
    if (isFestival) return { ...event, date: from || null, endDate: to ?? "" };
    if (inDays === null) return { ...event, date: null };
    let first = now + inDays * dayMs;
    while (weekday && weekdayOf(indiaDay(first)) !== weekday) first += dayMs;
    const endDate = days > 1 ? indiaDay(first + (days - 1) * dayMs) : "";
    return { ...event, date: indiaDay(first), endDate };
  });
}

/** Shows the progress on a terminal in one line; elsewhere every ten photos. */
export function showProgress(done: number, total: number): void {
  const line = `Adding the demo's photos: ${done} of ${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? "\n" : ""}`);
  else if (done % 10 === 0 || done === total) console.log(line);
}
