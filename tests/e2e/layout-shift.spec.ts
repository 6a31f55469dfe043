import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

/** What a journey may move, as the browser measures it. */
const maxShift = 0.05;

/** Slow 4G, as Lighthouse imitates it, and a processor of a quarter of the speed. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 560,
    downloadThroughput: 180_000,
    uploadThroughput: 84_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** How far what is shown moved without a recent input, since the page was opened. */
const measureShift = (page: Page) =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (!shift.hadRecentInput) sum += shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    return sum;
  });

for (const width of [412, 1280]) {
  test(`type that arrives late moves nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    for (const path of ["/", "/gallery", "/nrithya-ratna-shodha", "/events"]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await measureShift(page), path).toBeLessThanOrEqual(0.0005);
    }
  });
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px, on a slow phone`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("choosing a tag moves nothing", async ({ page }) => {
      await open(page, "/gallery");
      await slowDown(page);
      await page.getByRole("link", { name: /^evening/ }).click();
      await expect(page.locator("main li img")).toHaveCount(10);
      expect(await measureShift(page)).toBeLessThanOrEqual(maxShift);
    });

    test("turning the gallery's page moves nothing", async ({ page }) => {
      await open(page, "/gallery");
      await slowDown(page);
      await page.getByRole("link", { name: "Next", exact: true }).click();
      await expect(page.getByRole("status")).toHaveText("Page 2 of 5");
      expect(await measureShift(page)).toBeLessThanOrEqual(maxShift);
    });

    test("an event that opens, and its pictures, move nothing", async ({ page }) => {
      await open(page, "/");
      await slowDown(page);
      await page.getByRole("button", { name: "Read More" }).first().click();
      await expect(page.getByRole("dialog").getByRole("figure")).toHaveCount(10);
      expect(await measureShift(page)).toBeLessThanOrEqual(maxShift);
    });
  });
}
