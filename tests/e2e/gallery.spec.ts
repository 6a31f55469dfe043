import { expect, type Page } from "@playwright/test";
import { holdRequests, listShifts, open, test } from "#tests/support/e2e.ts";

/** By keyboard: a pointer over the link would prefetch the page. */
async function openNextPage(page: Page) {
  await page.getByRole("link", { name: "Next", exact: true }).focus();
  await page.keyboard.press("Enter");
}

test("a page turned on a phone shows its top at once and its number, and moves nothing", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/gallery");
  const main = page.getByRole("main");
  const suffix = (await page.title()).replace("Photo Gallery", "");
  const release = await holdRequests(page, "**/gallery.data*");
  await openNextPage(page);
  await expect(main.getByRole("status")).toHaveText("Loading photos...");
  await expect(page.getByText("Loading photos...")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const busy = page.locator("main [aria-busy=true]");
  await expect(busy).toHaveAttribute("inert", "");
  release();
  const first = main.getByRole("listitem").getByRole("img").first();
  await expect(first).toHaveAccessibleName("Photo 38");
  await expect(busy).toHaveCount(0);
  await expect(main.getByRole("status")).toHaveText("Page 2 of 5");
  await expect(page).toHaveTitle(`Photo Gallery, page 2${suffix}`);
  const moved = (await listShifts(page)).reduce((sum, { value }) => sum + value, 0);
  expect(moved).toBeLessThanOrEqual(0.05);
  await page.goBack();
  await expect(main.getByRole("status")).toHaveText("Page 1 of 5");
});
