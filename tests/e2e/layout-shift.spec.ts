import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/dashboard.ts";
import { listShifts, open } from "#tests/support/e2e.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A slow line, and a processor slower by `rate`. */
async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [60_000, 60_000];
  const network = { offline: false, latency: 400, downloadThroughput, uploadThroughput };
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** All layout shifts, as the browser sums them. */
const measureShift = async (page: Page) =>
  (await listShifts(page)).reduce((sum, { value }) => sum + value, 0);

/** Returns a check of what has moved since its last call; what a tap itself moves counts. */
async function watchShifts(page: Page) {
  let before = await measureShift(page);
  return async (what: string) => {
    const sum = await measureShift(page);
    expect(sum - before, what).toBeLessThanOrEqual(0.05);
    before = sum;
  };
}

// On a phone it is held by tests/e2e/page-weight.spec.ts.

test("on a slow phone the menu, pages and events move nothing", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 844 });
  await open(page, "/");
  await slowDown(page, 2);
  const expectNoShift = await watchShifts(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Gallery" }).click();
  await expect(page.getByRole("status")).toHaveText("Page 1 of 5");
  await expectNoShift("opening the gallery");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("Page 2 of 5");
  await expectNoShift("turning a page");
  await page.locator("header a[href='/']").first().click();
  await page.getByRole("button", { name: "Read More" }).first().click();
  await expect(page.getByRole("dialog").getByRole("figure")).toHaveCount(10);
  await expectNoShift("opening an event");
});
