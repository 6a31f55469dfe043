import { expect, onTestFinished, test } from "vitest";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { encoderHere } from "#tests/factories/images.ts";
import { startSite } from "#tests/support/site.ts";

const guru = "guru@example.org";

test("a seeding that was cut off is gone on with, and adds nothing twice or again", async () => {
  const site = await startSite();
  onTestFinished(site.close);
  const { database, files, photos, events } = site.services;
  let encoded = 0;
  const images = createImageStore(database, files, {
    ...encoderHere,
    encodeImage: (source, crop) => {
      if (++encoded > 2) throw new Error("the program is stopped");
      return encoderHere.encodeImage(source, crop);
    },
  });
  const wish = { photoCount: 4 };
  await expect(seedDemo({ ...site.services, images }, wish)).rejects.toThrow("stopped");
  const begun = await photos.listLatestPhotos(10);
  expect(begun.length).toBeLessThan(4);
  const seeded = await events.listLatestEvents(100);
  expect(seeded.length).toBeGreaterThan(0);
  const told: string[] = [];
  const onProgress = (done: number, total: number) => void told.push(`${done} of ${total}`);
  await seedDemo(site.services, { ...wish, onProgress });
  expect(told).toHaveLength(4 - begun.length);
  expect(told.at(-1)).toBe("4 of 4");
  const all = await photos.listLatestPhotos(10);
  expect(all).toHaveLength(4);
  expect(new Set(all.map(({ title }) => title)).size).toBe(4);
  expect(await events.listLatestEvents(100)).toHaveLength(seeded.length);
  for (const photo of all.slice(0, 1)) await photos.documents.remove(guru, photo.id);
  await seedDemo(site.services, wish);
  expect(await photos.countPhotos()).toBe(3);
});
