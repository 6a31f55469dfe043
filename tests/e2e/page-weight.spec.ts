import { expect, type Page, type Request } from "@playwright/test";
import sharp from "sharp";
import { encoder } from "#app/platform/images/encode-image.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { createSlides } from "#app/school/slides.server.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { encodeInProcess } from "#tests/factories/images.ts";
import {
  test as base,
  listShifts,
  openWithLateFonts,
  waitForHydration,
} from "#tests/support/e2e.ts";
import { type Site, startSite } from "#tests/support/site.ts";

/** What a parent's phone may be sent, in bytes, headers included. */
const budgets = { page: 400_000, scripts: 113_000 };

/** The phone that Lighthouse simulates. */
const size = { width: 412, height: 823 };
const screen = { viewport: size, screen: size, deviceScaleFactor: 1.75, isMobile: true };
const phone = { ...screen, reducedMotion: "no-preference" as const };

let site: Site;

const test = base.extend({
  // A reused context has a filled cache.
  context: async ({ browser }, use) => {
    const context = await browser.newContext({ ...phone, baseURL: site.url });
    await use(context);
    await context.close();
  },
});

// All in one worker: preparing the pictures is what takes the time.
test.describe.configure({ mode: "default" });

/** Larger files would take most of the time, and no phone asks for them. What is cut stays. */
const encodeUpTo = (width: number) =>
  encodeInProcess({
    ...encoder,
    async encodeImage(source, crop) {
      if (crop) return encoder.encodeImage(source, crop);
      const narrow = sharp(source).resize({ width }).png({ compressionLevel: 1 });
      return encoder.encodeImage(await narrow.toBuffer());
    },
  });

/** The demo's pictures: what is weighed here must be as heavy as a school's own. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite(async (services) => {
    const { database, files, log } = services;
    const photos = createImageStore(database, files, encodeUpTo(800));
    await seedDemo({ ...services, images: photos }, { photoCount: 13 });
    const announce = async () => undefined;
    // A phone is shown the upright cut of a slide.
    const images = createImageStore(database, files, encodeUpTo(320));
    const slides = createSlides("content/slider", { images, log, announce });
    await slides.storeMissing();
    await services.backgroundDerivatives.runDue();
    return { slides };
  });
});

test.afterAll(() => site.close());

/** Weighs all that a page asks for from here on. */
function weigh(page: Page) {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  return async () => {
    const weights = { total: 0, scripts: 0 };
    for (const request of finished) {
      if (request.url().startsWith("data:")) continue;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      weights.total += responseBodySize + responseHeadersSize;
      if (request.resourceType() === "script") weights.scripts += responseBodySize;
    }
    expect(weights.scripts).toBeGreaterThan(50_000);
    expect(weights.total).toBeGreaterThan(100_000);
    expect(weights.scripts).toBeLessThanOrEqual(budgets.scripts);
    return weights.total;
  };
}

/** A slide that is not shown, or has been scrolled away, is not asked for. */
const untilPicturesCame = (page: Page, selector: string) =>
  page.waitForFunction((css) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(css)];
    return images.every((image) => image.complete || !image.checkVisibility());
  }, selector);

async function scrollToEnd(page: Page) {
  // A link that scrolls below a resting pointer would prefetch its page.
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 800) {
      window.scrollTo(0, y);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
  });
  await untilPicturesCame(page, "img:not([data-stage] *)");
}

for (const path of ["/", "/gallery"]) {
  test(`${path} stays within its budget, and nothing on it moves`, async ({ page }) => {
    const total = weigh(page);
    await openWithLateFonts(page, path);
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    await scrollToEnd(page);
    // The fallback fonts of fonts.css differ a little in width; no eye sees less than this.
    const shifts = (await listShifts(page)).filter(({ value }) => value > 0.01);
    expect(shifts).toEqual([]);
    if (path === "/") {
      for (let slide = 0; slide < 7; slide++) {
        await page.getByRole("button", { name: "Next slide" }).click();
        await untilPicturesCame(page, "[data-stage] img");
      }
    }
    expect(await total()).toBeLessThanOrEqual(budgets.page);
  });
}

test("the next page loads its own styles, and not those that came in the first", async ({
  page,
}) => {
  await page.goto("/events");
  await waitForHydration(page);
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") loaded.push(new URL(request.url()).pathname);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Classes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Classes and timings");
  expect(loaded).toContainEqual(expect.stringContaining("/classes-page-"));
  for (const name of ["/root-", "/shared-"]) {
    expect(loaded).not.toContainEqual(expect.stringContaining(name));
  }
});
