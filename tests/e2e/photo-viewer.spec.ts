import { expect, type Page } from "@playwright/test";
import { holdRequests, open, swipe, test } from "#tests/support/e2e.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const viewer = (page: Page) => page.getByRole("dialog");

async function openPhoto(page: Page, title: string) {
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await expectTitle(page, title);
}

const expectTitle = (page: Page, title: string) =>
  expect(viewer(page).getByRole("heading")).toHaveText(title);

test("a tile opens a photo with its details, and three ways close the viewer", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/gallery");
  const title = await page.title();
  for (const close of [
    () => viewer(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
    // A second Escape must not leave the gallery.
    () => page.keyboard.press("Escape").then(() => page.keyboard.press("Escape")),
  ]) {
    await openPhoto(page, "Photo 50");
    await expect(page).toHaveTitle(title.replace("Photo Gallery", "Photo 50"));
    await expect(viewer(page)).toContainText("February 20, 2025");
    await expect(viewer(page)).toContainText("What photo 50 shows.");
    const tags = viewer(page).getByRole("list", { name: "Tags" }).getByRole("listitem");
    await expect(tags).toHaveText(["lamp", "evening"]);
    await expect(viewer(page).getByRole("img")).toHaveAccessibleName("Photo 50");
    await close();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL("/gallery");
    await expect(page).toHaveTitle(title);
    await expect(page.locator("main dialog")).not.toContainText("Photo 50");
  }
});

test("on a small phone the text below a photo ends above the arrows", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, "/gallery");
  await openPhoto(page, "Photo 50");
  const next = viewer(page).getByRole("button", { name: "Next photo" });
  await expect(next).toBeInViewport({ ratio: 1 });
  const isBarBeside = () =>
    next.evaluate((button) => {
      const { right, y, height } = button.getBoundingClientRect();
      const beside = document.elementFromPoint((right + innerWidth) / 2, y + height / 2);
      return beside === button.parentElement;
    });
  expect(await isBarBeside()).toBe(true);
});

test("arrow keys, buttons and swipes step through the photos of all pages", async ({ page }) => {
  await open(page, "/gallery?page=2");
  await openPhoto(page, "Photo 37");
  await page.keyboard.press("ArrowLeft");
  await expectTitle(page, "Photo 38");
  await expect(page).toHaveURL("/gallery/photo-38");
  await viewer(page).getByRole("button", { name: "Previous photo" }).click();
  await expectTitle(page, "Photo 39");
  await swipe(viewer(page).locator("picture"), 200, 500);
  await expectTitle(page, "Photo 40");
  await swipe(viewer(page).locator("picture"), 500, 200);
  await expectTitle(page, "Photo 39");
  await page.keyboard.press("ArrowRight");
  await expectTitle(page, "Photo 38");

  await open(page, "/gallery");
  await openPhoto(page, "Photo 50");
  await expect(viewer(page).getByRole("button", { name: "Previous photo" })).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expectTitle(page, "Photo 50");
  await viewer(page).getByRole("button", { name: "Next photo" }).click();
  await expectTitle(page, "Photo 49");
});

test("Back closes the viewer, and a reload opens the photo's page", async ({ page }) => {
  await open(page, "/gallery?page=2");
  await openPhoto(page, "Photo 31");
  const position = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("ArrowRight");
  await expectTitle(page, "Photo 30");
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery?page=2");
  expect(await page.evaluate(() => window.scrollY)).toBe(position);
  // React Router skips view transitions: the rejected promise is no error.
  await page.evaluate(() => document.startViewTransition(() => {}).skipTransition());
  await page.goForward();
  await expectTitle(page, "Photo 30");
  await page.reload();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Photo 30");
  await page.getByRole("link", { name: "Next photo" }).click();
  await expect(heading).toHaveText("Photo 29");
});

/** The photos that have the view transition's name. */
const listNamed = (page: Page) =>
  page
    .locator("main img:visible")
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => getComputedStyle(image).viewTransitionName === "photo")
        .map((image) => `${image.closest("dialog") ? "viewer" : "tile"}: ${image.alt}`),
    );

test("a photo has its space before it loads; one at a time has the transition's name", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/gallery");
  expect(await listNamed(page)).toEqual([]);
  const release = await holdRequests(page, "**/media/**");
  await openPhoto(page, "Photo 47");
  const picture = viewer(page).getByRole("img");
  const size = () =>
    picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  await expect.poll(async () => Math.min(...(await size()))).toBeGreaterThan(100);
  const reserved = await size();
  release();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await size()).toEqual(reserved);
  await page.unroute("**/media/**");
  expect(await listNamed(page)).toEqual(["viewer: Photo 47"]);
  await page.keyboard.press("ArrowRight");
  await expectTitle(page, "Photo 46");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  expect(await listNamed(page)).toEqual(["tile: Photo 46"]);

  const releaseOwn = await holdRequests(page, "**/media/**");
  await page.goto("/gallery/photo-48", { waitUntil: "domcontentloaded" });
  const own = page.getByRole("main").getByRole("img");
  const before = await own.boundingBox();
  expect(before?.height).toBeGreaterThan(100);
  releaseOwn();
  await own.evaluate((image: HTMLImageElement) => image.decode());
  expect(await own.boundingBox()).toEqual(before);
});
