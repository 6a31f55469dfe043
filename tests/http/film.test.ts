import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSlides } from "#app/school/slides.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { openSite } from "./sites.ts";

/**
 * A site whose first slide has a film in both formats, and whose second has one that is too large.
 */
async function openFilmSite() {
  const folder = folderForTest();
  for (const [name, background] of Object.entries({ "1-lamp": "#111111", "2-sea": "#222222" })) {
    const picture = await drawPicture({ width: 90, height: 60, background });
    await writeFile(join(folder, `${name}.png`), picture);
  }
  await writeFile(join(folder, "1-lamp.mp4"), "0123456789");
  await writeFile(join(folder, "1-lamp.webm"), "abc");
  await writeFile(join(folder, "2-sea.mp4"), Buffer.alloc(8 * 1024 * 1024 + 1));
  return openSite(async ({ images, log }) => {
    const slides = createSlides(folder, { images, log, announce: async () => undefined });
    await slides.storeMissing();
    return { slides };
  });
}

test("a film beside the first slide's picture is served whole and in parts, for ever", async () => {
  const site = await openFilmSite();
  const { slides } = site.services;
  const [first, second] = slides.list();
  const [webm = "", mp4 = "", ...others] = slides.listFilms(first?.image.hash);
  expect(webm).toMatch(/^\/films\/[\da-f]{64}\.webm$/);
  expect(mp4).toMatch(/^\/films\/[\da-f]{64}\.mp4$/);
  expect([others, slides.listFilms(second?.image.hash), slides.listFilms()]).toEqual([[], [], []]);
  expect(site.logged).toContainEqual(
    expect.objectContaining({ level: "error", file: "2-sea.mp4" }),
  );

  const whole = await site.request(mp4);
  expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "video/mp4",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const part = await site.request(mp4, { headers: { Range: "bytes=2-4" } });
  expect([part.status, await part.text()]).toEqual([206, "234"]);
  expect(part.headers.get("Content-Range")).toBe("bytes 2-4/10");
  expect((await site.request(webm)).headers.get("Content-Type")).toBe("video/webm");
  expect((await site.request(mp4.replace(/[\da-f]{4}\./, "0000."))).status).toBe(404);
  // Only a script adds it to the page.
  const home = await site.text("/");
  expect([home.includes("<video"), home.includes(mp4)]).toEqual([false, true]);
});
