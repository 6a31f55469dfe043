import { expect, type Page } from "@playwright/test";
import { holdRequests, open, test } from "#tests/support/e2e.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("img");
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
