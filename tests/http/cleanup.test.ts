import { expect, test } from "vitest";
import { runCleanup } from "#app/operations/background-jobs.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
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

test("a picture of a slide that the history can restore is not deleted", async () => {
  const site = await openSite();
  const { websiteTextStore, files } = site.services;
  const show = (image: unknown, version: number) => {
    const value = { slides: [{ picture: { image, upright: image }, alt: "A lamp" }] };
    return websiteTextStore.change(guru, { part: "slides", version, currentValue: {}, value });
  };
  const pictures = ["#111", "#222", "#333"].map((background) => addImage(site, background));
  const [first, second, unused] = await Promise.all(pictures);
  await show(first, 1);
  await show(second, 2);
  await runCleanup(site.services, Date.now() + 60 * dayMs);
  const areThere = [first, second, unused].map((each) => hasFile(files, `${each?.hash}/60.jpg`));
  expect(await Promise.all(areThere)).toEqual([true, true, false]);
});
