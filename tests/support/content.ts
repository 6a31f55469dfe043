import { largestImageUrl } from "#app/platform/images/image.ts";
import { newEvent } from "#tests/factories/events.ts";
import { addTestImages } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import type { Site } from "./site.ts";

const firstDay = Date.UTC(2025, 0, 1, 6);
const dayMs = 86_400_000;

/** Adds photos titled `Photo 1` (the oldest) to `Photo N`; every fifth carries the tag `lamp`. */
export async function addPhotos({ services }: Site, count: number): Promise<void> {
  const images = await addTestImages(services.images);
  for (let number = 1; number <= count; number++) {
    const image = images[number % images.length];
    if (!image) throw new Error("There are no test pictures");
    await services.photos.addPhoto(
      newPhoto({
        id: `photo-${number}`,
        title: `Photo ${number}`,
        description: `What photo ${number} shows.`,
        imageUrl: largestImageUrl(image),
        imageHash: image.hash,
        tags: number % 5 === 0 ? ["lamp", "evening"] : [],
        createdAt: firstDay + number * dayMs,
      }),
    );
  }
}

/** Four events: with photos and line breaks, without a tag, plain, and without a date. */
export async function addEvents({ services }: Site): Promise<void> {
  const { events } = services;
  await events.addEvent(
    newEvent({
      id: "lamp-evening",
      title: "Lamp evening",
      date: "2026-03-14",
      description: "A hundred lamps.",
      fullDescription: "Doors at six.\nLamps at seven.",
      location: "Kadri hall",
      organizer: "The senior batch",
      tag: "lamp",
      featured: true,
    }),
  );
  await events.addEvent(
    newEvent({
      id: "open-class",
      title: "Open class",
      date: "2026-02-01",
      description: "Come in.",
    }),
  );
  await events.addEvent(newEvent({ id: "old", title: "Last year", date: "2025-02-01" }));
  await events.addEvent(newEvent({ id: "undated", title: "Some day", date: null }));
}
