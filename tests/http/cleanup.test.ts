import { expect, test } from "vitest";
import { runCleanup } from "#app/operations/background-jobs.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { drawPicture, inProcessEncoder } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import { hasFile } from "#tests/support/file-places.ts";
import type { Site } from "#tests/support/site.ts";
import { openSite } from "./sites.ts";

const dayMs = 86_400_000;
const guru = "guru@example.org";

const addImage = async ({ services }: Site, background: string) =>
  services.images.addImage(await drawPicture({ width: 60, height: 40, background }));

test("a picture is deleted with its photo, unless a photo shows it or the history can restore it", async () => {
  const site = await openSite();
  const { photos, files } = site.services;
  const [first, second] = [await addImage(site, "#111"), await addImage(site, "#222")];
  const photo = await photos.addPhoto(newPhoto({ imageHash: first.hash }));
  await photos.documents.changeAnyVersion(guru, photo.id, (content) => ({
    ...content,
    imageHash: second.hash,
  }));
  const areThere = async () => [
    await hasFile(files, `${first.hash}/60.jpg`),
    await hasFile(files, `${second.hash}/60.jpg`),
  ];
  await runCleanup(site.services, Date.now() + 2 * dayMs);
  expect(await areThere()).toEqual([true, true]);
  await photos.documents.remove(guru, photo.id);
  await runCleanup(site.services, Date.now() + 29 * dayMs);
  expect(await areThere()).toEqual([true, true]);
  await runCleanup(site.services, Date.now() + 31 * dayMs);
  expect(await areThere()).toEqual([false, false]);
  // The slider's pictures belong to no photo and stay.
  const slides = site.services.slides.list();
  expect(await hasFile(files, `${slides[0]?.image.hash}/320.jpg`)).toBe(true);
});

test("the demo is dated around the day on which it is seeded", async () => {
  const site = await openSite(() => ({ clock: () => Date.parse("2031-02-28T20:00:00Z") }));
  await seedDemo(site.services, { photoCount: 1 });
  const events = await site.services.events.listLatestEvents(100);
  const dates = events.map((event) => event.date ?? "");
  const { past, upcoming } = Object.groupBy(dates.filter(Boolean), (date) =>
    date < "2031-03-01" ? "past" : "upcoming",
  );
  expect(upcoming?.length).toBeGreaterThanOrEqual(3);
  expect(past?.length).toBeGreaterThanOrEqual(3);
  // The home page shows the same days.
  const { from, to, name } = site.services.school.about.festival;
  const festival = events.find(({ title }) => title.startsWith(name));
  expect(festival).toMatchObject({ date: from, endDate: to });
  const [photo] = await site.services.photos.listPhotos({ limit: 1 });
  expect(new Date(photo?.createdAt ?? 0).toISOString()).toBe("2031-02-28T06:30:00.000Z");
});

test.each(engines)(
  "a picture of a slide that the history can restore is not deleted, on $name",
  async ({ open }) => {
    const site = await openSite(null, await open());
    const { websiteTextStore, files } = site.services;
    const show = (image: unknown, version: number) => {
      const value = { slides: [{ picture: { image, upright: image }, alt: "A lamp" }] };
      return websiteTextStore.change(guru, { part: "slides", version, currentValue: {}, value });
    };
    const [first, second, unused] = [
      await addImage(site, "#111"),
      await addImage(site, "#222"),
      await addImage(site, "#333"),
    ];
    await show(first, 1);
    await show(second, 2);
    await runCleanup(site.services, Date.now() + 60 * dayMs);
    const areThere = [first, second, unused].map(({ hash }) => hasFile(files, `${hash}/60.jpg`));
    expect(await Promise.all(areThere)).toEqual([true, true, false]);
  },
);

const twoPhotos = (site: Site) => seedDemo(site.services, { photoCount: 2 });

test.each(engines)("two programs started at once seed a store once on $name", async ({ open }) => {
  const site = await openSite(null, await open());
  await Promise.all([twoPhotos(site), twoPhotos(site)]);
  const { photos, events } = site.services;
  expect(await photos.countPhotos()).toBe(2);
  const seeded = await events.listLatestEvents(100);
  expect(new Set(seeded.map((event) => event.title)).size).toBe(seeded.length);
  // Emptied by the gurus, it stays empty.
  for (const photo of await photos.listPhotos({ limit: 10 }))
    await photos.documents.remove(guru, photo.id);
  for (const event of seeded) await events.documents.remove(guru, event.id);
  await runCleanup(site.services, Date.now() + 31 * dayMs);
  await twoPhotos(site);
  expect([await photos.countPhotos(), await events.listLatestEvents(1)]).toEqual([0, []]);
});

test("an interrupted seeding is continued, and adds nothing twice", async () => {
  const site = await openSite();
  const { database, files, photos, events } = site.services;
  let encoded = 0;
  const images = createImageStore(database, files, {
    ...inProcessEncoder,
    encodeImage: (source, crop) => {
      if (++encoded > 2) throw new Error("the program is stopped");
      return inProcessEncoder.encodeImage(source, crop);
    },
  });
  const options = { photoCount: 4 };
  await expect(seedDemo({ ...site.services, images }, options)).rejects.toThrow("stopped");
  const begun = await photos.listPhotos({ limit: 10 });
  expect(begun.length).toBeLessThan(4);
  const seeded = await events.listLatestEvents(100);
  expect(seeded.length).toBeGreaterThan(0);
  const reported: string[] = [];
  const onProgress = (done: number, total: number) => void reported.push(`${done} of ${total}`);
  await seedDemo(site.services, { ...options, onProgress });
  expect(reported).toHaveLength(4 - begun.length);
  expect(reported.at(-1)).toBe("4 of 4");
  const all = await photos.listPhotos({ limit: 10 });
  expect(all).toHaveLength(4);
  expect(new Set(all.map(({ title }) => title)).size).toBe(4);
  expect(await events.listLatestEvents(100)).toHaveLength(seeded.length);
  for (const photo of all.slice(0, 1)) await photos.documents.remove(guru, photo.id);
  await seedDemo(site.services, options);
  expect(await photos.countPhotos()).toBe(3);
});
