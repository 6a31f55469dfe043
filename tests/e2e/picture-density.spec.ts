import { expect, type Page } from "@playwright/test";
import { largestImageUrl } from "#app/platform/images/image.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { test as base, open } from "#tests/support/e2e.ts";
import { fixedSlides, type Site, startSite } from "#tests/support/site.ts";

/** Pictures as large as a school's own: what a screen gets of them is up to `sizes` alone. */
const test = base.extend<object, { largeSite: Site }>({
  largeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startSite(async ({ images }) => {
        const image = await images.addImage(
          await drawPicture({ width: 1920, height: 960, background: "#7a1226" }),
        );
        return { slides: fixedSlides([{ image, upright: image, alt: "Wide" }]) };
      });
      for (const [width, height] of [[1620, 1080] as const, [720, 1080] as const]) {
        const image = await site.services.images.addImage(
          await drawPicture({ width, height, background: "#0f5c63" }),
        );
        for (let number = 0; number < 6; number++) {
          await site.services.photos.addPhoto(
            newPhoto({ imageUrl: largestImageUrl(image), imageHash: image.hash }),
          );
        }
      }
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** For each picture: the pixels that came for each that its screen could show, at least about 1. */
async function listDensities(page: Page, selector: string): Promise<number[]> {
  const pictures = await page.locator(selector).all();
  const densities: number[] = [];
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    densities.push(
      await picture.evaluate((image: HTMLImageElement) => {
        const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
        // Covering its tile, a picture is as wide as the tile or as the tile's height asks for.
        const shown = Math.max(image.clientWidth, image.clientHeight * ratio);
        const [, came = ""] = /(\d+)\.\w+$/.exec(image.currentSrc) ?? [];
        return Number(came) / (shown * devicePixelRatio);
      }),
    );
  }
  return densities;
}

const screens = [
  { name: "a phone of two pixels to a point", width: 390, height: 844, deviceScaleFactor: 2 },
  { name: "a desk", width: 1440, height: 900, deviceScaleFactor: 1 },
];

for (const { name, width, height, deviceScaleFactor } of screens) {
  test(`${name} gets the teaser's and the gallery's photos as sharp as it can show them`, async ({
    browser,
    largeSite,
  }) => {
    const viewport = { width, height };
    const page = await browser.newPage({ baseURL: largeSite.url, viewport, deviceScaleFactor });
    for (const path of ["/", "/gallery"]) {
      await open(page, path);
      const densities = await listDensities(page, "main li picture img");
      expect(densities).toHaveLength(12);
      expect(Math.min(...densities), path).toBeGreaterThanOrEqual(0.99);
    }
    await page.close();
  });
}

test("a desk gets the slider's picture sharp, whatever the window's shape", async ({
  browser,
  largeSite,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1000, height: 700 },
    { width: 1100, height: 560 },
  ]) {
    const page = await browser.newPage({ baseURL: largeSite.url, viewport });
    await open(page, "/");
    const [density] = await listDensities(page, "[data-stage] picture img");
    expect(density, JSON.stringify(viewport)).toBeGreaterThanOrEqual(0.99);
    await page.close();
  }
});
