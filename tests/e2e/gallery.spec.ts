import { expect, type Page } from "@playwright/test";
import { addPhotos } from "#tests/support/content.ts";
import { boxOf, holdRequests, open, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("img");
const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages of the gallery" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const status = (page: Page) => page.getByRole("main").getByRole("status");
const viewer = (page: Page) => page.getByRole("dialog");
const galleryData = "**/gallery.data*";

/** By keyboard: a pointer over the link would prefetch the page. */
async function openNextPage(page: Page) {
  await page.getByRole("link", { name: "Next", exact: true }).focus();
  await page.keyboard.press("Enter");
}

test("a page turned on a phone shows its top at once and its number; a tag, its photos", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/gallery");
  const suffix = (await page.title()).replace("Photo Gallery", "");
  const release = await holdRequests(page, galleryData);
  await openNextPage(page);
  await expect(status(page)).toHaveText("Loading photos...");
  await expect(page.getByText("Loading photos...")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator("header")).toBeVisible();
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  const busy = page.locator("main [aria-busy=true]");
  await expect(busy.locator("img")).toHaveCount(12);
  await expect(busy).toHaveAttribute("inert", "");
  release();
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");
  await expect(busy).toHaveCount(0);
  await expect(status(page)).toHaveText("Page 2 of 5");
  await expect(page).toHaveTitle(`Photo Gallery, page 2${suffix}`);
  await page.goBack();
  await expect(status(page)).toHaveText("Page 1 of 5");
  await expect(page).toHaveTitle(`Photo Gallery${suffix}`);

  await page.unroute(galleryData);
  await page.getByRole("link", { name: "Photo 50" }).click();
  await viewer(page).getByRole("heading", { name: "Photo 50" }).click();
  await viewer(page).getByRole("link", { name: "evening", exact: true }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery?tag=evening");
  await expect(status(page)).toHaveText("evening: 10 photos");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(viewer(page).getByRole("heading")).toHaveText("Photo 50");
});

test("a page that cannot be fetched shows the empty text and is tried again", async ({ page }) => {
  await page.clock.install();
  await open(page, "/gallery");
  await page.route(galleryData, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await pagination(page).getByRole("link", { name: "Page 2" }).dispatchEvent("click");
  await expect(page.getByText("No photos found in the gallery.")).toBeVisible();
  await page.unroute(galleryData);
  await page.clock.runFor(2_000);
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");
});

test("three photos are large on a phone, and the footer follows them", async ({ page }) => {
  const own = await startSite();
  await addPhotos(own, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${own.url}/gallery`);
  await expect(tiles(page)).toHaveCount(3);
  for (const tile of await tiles(page).all()) {
    // The widest of the test's photos is 175 px high in a row of its own.
    expect((await boxOf(tile)).width).toBeGreaterThanOrEqual(350);
  }
  // On a wide screen they are one row.
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const last = await boxOf(tiles(page).last());
    const footer = await boxOf(page.getByRole("contentinfo"));
    expect(footer.y - last.y - last.height).toBeLessThan(200);
  }
  await page.goto("about:blank");
  await own.close();
});
