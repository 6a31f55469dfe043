import { expect, type Page } from "@playwright/test";
import { largestImageUrl } from "#app/platform/images/image.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

/** For each picture: the pixels that came for each that its screen could show, at least about 1. */
const listDensities = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(async (pictures) => {
    const densities: number[] = [];
    for (const image of pictures as HTMLImageElement[]) {
      image.scrollIntoView();
      await image.decode();
      const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      // Covering its tile, a picture is as wide as the tile or as the tile's height asks for.
      const shown = Math.max(image.clientWidth, image.clientHeight * ratio);
      const [, loaded = ""] = /(\d+)\.\w+$/.exec(image.currentSrc) ?? [];
      densities.push(Number(loaded) / (shown * devicePixelRatio));
    }
    return densities;
  });

const photos = "main li picture img";
const screens = [
  { width: 390, height: 844, path: "/" },
  { width: 1440, height: 900, path: "/gallery" },
];

test("every screen gets photos as sharp as it can show them", async ({ browser }) => {
  const site = await startSite();
  const { services, url: baseURL } = site;
  const drawn = await drawPicture({ width: 1620, height: 1080, background: "#0f5c63" });
  const image = await services.images.addImage(drawn);
  const photo = newPhoto({ imageUrl: largestImageUrl(image), imageHash: image.hash });
  for (let number = 0; number < 2; number++) await services.photos.addPhoto(photo);
  const page = await browser.newPage({ baseURL, deviceScaleFactor: 2 });
  for (const { path, width, height } of screens) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const densities = await listDensities(page, photos);
    expect(densities).toHaveLength(2);
    expect(Math.min(...densities), `${path} at ${width} px`).toBeGreaterThanOrEqual(0.99);
  }
  await page.close();
  await site.close();
});
