import { expect, type Page } from "@playwright/test";
import { holdRequests, open, swipe, test, waitForHydration } from "#tests/support/e2e.ts";

const viewer = (page: Page) => page.getByRole("dialog");

const expectTitle = (page: Page, title: string) =>
  expect(viewer(page).getByRole("heading")).toHaveText(title);

test("a photo has its space before it loads; swipes step on, and Back closes it", async ({
  page,
}) => {
  await open(page, "/gallery?page=2");
  const title = await page.title();
  const release = await holdRequests(page, "**/media/**");
  await page.getByRole("main").getByRole("link", { name: "Photo 37" }).first().click();
  await expectTitle(page, "Photo 37");
  const position = await page.evaluate(() => window.scrollY);
  const picture = viewer(page).getByRole("img");
  const size = () =>
    picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  await expect.poll(async () => Math.min(...(await size()))).toBeGreaterThan(100);
  const reserved = await size();
  release();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await size()).toEqual(reserved);
  await viewer(page).getByRole("button", { name: "Previous photo" }).click();
  await expectTitle(page, "Photo 38");
  // To the page before.
  await swipe(viewer(page).locator("picture"), 200, 500);
  await expectTitle(page, "Photo 39");
  await swipe(viewer(page).locator("picture"), 500, 200);
  await expectTitle(page, "Photo 38");
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveTitle(title);
  await expect(page).toHaveURL("/gallery?page=2");
  expect(await page.evaluate(() => window.scrollY)).toBe(position);

  await page.goForward();
  await expectTitle(page, "Photo 38");
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo 38");
  await waitForHydration(page);
  await page.goBack();
  await expect(page).toHaveURL("/gallery?page=2");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
});
