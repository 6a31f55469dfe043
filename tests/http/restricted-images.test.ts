import { describe, expect, test } from "vitest";
import { addTestImages, drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { stores } from "#tests/support/file-places.ts";
import type { Site } from "#tests/support/site.ts";
import { openGuruSite, openSite } from "./sites.ts";

describe.each(stores)("pictures on $name", ({ name, open, openFiles }) => {
  test("the picture of a hidden photo is the gurus' alone, until it is shown again", async () => {
    const site = await openGuruSite(null, await open(), await openFiles());
    const { path, imageHash, imageUrl } = await pictureOf(site);
    const photo = await site.services.photos.addPhoto(newPhoto({ imageHash, imageUrl }));
    const [first, second] = [await site.request(path), await site.request(path)];
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const name of ["Content-Type", "Content-Length", "ETag", "Cache-Control"]) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(await second.text()).toBe(await first.text());

    await site.services.photos.documents.hide("guru", photo.id);
    const refused = await site.request(path);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    const own = await site.open(path);
    expect([own.status, own.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);

    await site.services.photos.documents.show("guru", photo.id);
    expect((await site.request(path)).status).toBe(200);
    await site.services.photos.documents.remove("guru", photo.id);
    expect((await site.request(path)).status).toBe(404);
  });

  // The rest is asked of both databases by the same query.
  if (name !== "SQLite") return;

  test("a picture that another photo still shows stays, and so does one of no photo yet", async () => {
    const site = await openSite(null, await open(), await openFiles());
    const { path, imageHash, imageUrl } = await pictureOf(site);
    const first = await site.services.photos.addPhoto(newPhoto({ imageHash, imageUrl }));
    await site.services.photos.addPhoto(newPhoto({ imageHash, imageUrl }));
    await site.services.photos.documents.hide("guru", first.id);
    expect((await site.request(path)).status).toBe(200);
  });

  test("a file without a row is not sent to visitors", async () => {
    const site = await openSite(null, await open(), await openFiles());
    const hash = "0123456789abcdef".repeat(2);
    await site.services.files.put(`${hash}/320.jpg`, Buffer.from("left by a crash"));
    const refused = await site.request(`/media/${hash}/320.jpg`);
    expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
    const { path } = await pictureOf(site);
    expect((await site.request(path)).status).toBe(200);
  });

  test("a removed slide is the gurus' alone, unless a photo shows it or it is restored", async () => {
    const site = await openGuruSite(null, await open());
    const { websiteTextStore, photos } = site.services;
    const [former, alsoPhoto, current] = await Promise.all(
      ["#100", "#200", "#300"].map(async (background) =>
        site.services.images.addImage(await drawPicture({ width: 60, height: 40, background })),
      ),
    );
    await photos.addPhoto(newPhoto({ imageHash: alsoPhoto?.hash ?? null }));
    const show = (pictures: unknown[], version: number) => {
      const slides = pictures.map((image) => ({ picture: { image, upright: image }, alt: "Lamp" }));
      const edit = { part: "slides", version, currentValue: {}, value: { slides } } as const;
      return websiteTextStore.change("guru", edit);
    };
    await show([former, alsoPhoto], 1);
    await show([current], 2);
    const statusesBy = (ask: (path: string) => Promise<Response>) => {
      const answers = [former, alsoPhoto, current].map((image) =>
        ask(`/media/${image?.hash}/60.jpg`),
      );
      return Promise.all(answers.map(async (answer) => (await answer).status));
    };
    expect(await statusesBy(site.request)).toEqual([404, 200, 200]);
    expect(await statusesBy(site.open)).toEqual([200, 200, 200]);
    const { documents } = websiteTextStore;
    const { changes } = await documents.history.listChanges("slides", {});
    await documents.restoreVersion("guru", changes[0]?.entryId ?? "", 3);
    expect(await statusesBy(site.request)).toEqual([200, 200, 404]);
  });
});

/** A picture that is no slide. */
async function pictureOf(site: Site) {
  const image = (await addTestImages(site.services.images)).at(-1);
  if (!image) throw new Error("There is no picture to test with");
  const imageUrl = `/media/${image.hash}/320.jpg`;
  return { path: imageUrl, imageUrl, imageHash: image.hash };
}
