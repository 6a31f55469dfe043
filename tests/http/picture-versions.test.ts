import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openSite } from "./sites.ts";

test("a page shows a photo without its AVIF, and with it as soon as it is there", async () => {
  const site = await openSite();
  const { images, photos, backgroundDerivatives } = site.services;
  const picture = await drawPicture({ width: 350, height: 200, background: "#123" });
  const { hash } = await images.addImage(picture);
  await photos.addPhoto(newPhoto({ imageUrl: `/media/${hash}/350.jpg`, imageHash: hash }));
  const addresses = async () => {
    const page = await site.text("/gallery");
    return [...new Set(page.match(new RegExp(`/media/${hash}/350\\.\\w+`, "g")))].toSorted();
  };
  expect(await addresses()).toEqual([`/media/${hash}/350.jpg`, `/media/${hash}/350.webp`]);
  expect((await site.request(`/media/${hash}/350.avif`)).status).toBe(404);
  await backgroundDerivatives.runDue();
  expect(await addresses()).toContain(`/media/${hash}/350.avif`);
  expect((await site.request(`/media/${hash}/350.avif`)).status).toBe(200);
  expect((await site.request(`/media/${hash}/master.jpg`)).status).toBe(404);
});
