import { expect, type Page } from "@playwright/test";
import { expectAccessible, open, swipe, test } from "#tests/support/e2e.ts";

const viewer = (page: Page) => page.getByRole("dialog");
const openPhoto = (page: Page, title: string) =>
  page.getByRole("main").getByRole("link", { name: title, exact: false }).first().click();

const expectTitle = (page: Page, title: string) =>
  expect(viewer(page).getByRole("heading")).toHaveText(title);

test("a tile opens the photo with title, long US date, description and tags", async ({ page }) => {
  await open(page, "/gallery");
  await openPhoto(page, "Photo 50");
  await expectTitle(page, "Photo 50");
  await expect(viewer(page)).toContainText("February 20, 2025");
  await expect(viewer(page)).toContainText("What photo 50 shows.");
  await expect(viewer(page).getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "lamp",
    "evening",
  ]);
  await expect(viewer(page).getByRole("img")).toHaveAccessibleName("Photo 50");
});

test("on a phone the words below a tall photo end above the arrows, none half covered", async ({
  page,
}) => {
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
  // Once the way from the tile is over.
  await expect.poll(isBarBeside).toBe(true);
});

test("it closes by the button, the backdrop and Escape, and clears what it showed", async ({
  page,
}) => {
  await open(page, "/gallery");
  const ways = [
    () => viewer(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of ways) {
    await openPhoto(page, "Photo 48");
    await expectTitle(page, "Photo 48");
    await close();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL("/gallery");
    await expect(page.locator("main dialog")).not.toContainText("Photo 48");
  }
});

test("arrow keys, buttons and a swipe step through the photos, over page borders", async ({
  page,
}) => {
  await open(page, "/gallery");
  await openPhoto(page, "Photo 50");
  await expect(viewer(page).getByRole("button", { name: "Previous photo" })).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expectTitle(page, "Photo 50");
  await page.keyboard.press("ArrowRight");
  await expectTitle(page, "Photo 49");
  await expect(page).toHaveURL("/gallery/photo-49");
  await viewer(page).getByRole("button", { name: "Next photo" }).click();
  await expectTitle(page, "Photo 48");
  await swipe(viewer(page).locator("picture"), 200, 500);
  await expectTitle(page, "Photo 49");
  await swipe(viewer(page).locator("picture"), 500, 200);
  await expectTitle(page, "Photo 48");
  await page.keyboard.press("ArrowLeft");
  await expectTitle(page, "Photo 49");
  for (let number = 48; number >= 38; number--) {
    await page.keyboard.press("ArrowRight");
    await expectTitle(page, `Photo ${number}`);
  }
  await expect(page).toHaveURL("/gallery/photo-38");
  await page.keyboard.press("ArrowLeft");
  await expectTitle(page, "Photo 39");
});

test("a photo's address can be shared: it opens the photo's own page", async ({ page }) => {
  await open(page, "/gallery?page=2");
  await openPhoto(page, "Photo 30");
  await expect(page).toHaveURL("/gallery/photo-30");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo 30");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Next photo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo 29");
});

test("Back closes the viewer and leaves the gallery where it was", async ({ page }) => {
  await open(page, "/gallery?page=2");
  await openPhoto(page, "Photo 27");
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press("ArrowRight");
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery?page=2");
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("Escape pressed twice leaves the visitor in the gallery", async ({ page }) => {
  await open(page, "/");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Gallery" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await openPhoto(page, "Photo 50");
  await expectTitle(page, "Photo 50");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery");
});

test("in the viewer, too, a photo has its place before it is there", async ({ page }) => {
  await open(page, "/gallery");
  const held = Promise.withResolvers<void>();
  await page.route("**/media/**", async (route) => {
    await held.promise;
    await route.continue();
  });
  await openPhoto(page, "Photo 47");
  const picture = viewer(page).getByRole("img");
  const size = () =>
    picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  await expect.poll(async () => Math.min(...(await size()))).toBeGreaterThan(100);
  const before = await size();
  held.resolve();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  expect(await size()).toEqual(before);
});

test("on its own page a photo has its place before it is there", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/media/**", async (route) => {
    await held;
    await route.continue();
  });
  for (const id of ["photo-49", "photo-48"]) {
    await page.goto(`/gallery/${id}`, { waitUntil: "domcontentloaded" });
    const picture = page.getByRole("main").getByRole("img");
    const before = await picture.boundingBox();
    expect(before?.height).toBeGreaterThan(100);
    release();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await picture.boundingBox()).toEqual(before);
  }
});

test("a step that cuts a view transition short is no error", async ({ page }) => {
  await open(page, "/gallery");
  // React answers no click before it listens for what its effects listen for.
  await openPhoto(page, "Photo 50");
  // As React Router does, whose promise nobody waits for; an error would fail every test.
  await page.evaluate(() => document.startViewTransition(() => {}).skipTransition());
  await page.goBack();
  await page.goForward();
  await expectTitle(page, "Photo 50");
});

test("one photo at a time carries the name that the viewer's picture takes over", async ({
  page,
}) => {
  await open(page, "/gallery");
  const named = page.locator("main img").filter({ visible: true });
  const listNamed = () =>
    named.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => getComputedStyle(image).viewTransitionName === "photo")
        .map((image) => `${image.closest("dialog") ? "viewer" : "tile"}: ${image.alt}`),
    );
  expect(await listNamed()).toEqual([]);
  await openPhoto(page, "Photo 48");
  await expectTitle(page, "Photo 48");
  expect(await listNamed()).toEqual(["viewer: Photo 48"]);
  await page.keyboard.press("ArrowRight");
  await expectTitle(page, "Photo 47");
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toBeHidden();
  expect(await listNamed()).toEqual(["tile: Photo 47"]);
});
