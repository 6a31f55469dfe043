import { expect, type Page, type Route } from "@playwright/test";
import { largestImageUrl } from "#app/platform/images/image.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { addPhotos } from "#tests/support/content.ts";
import { boxOf, expectAccessible, holdRequests, open, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("img");
const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages of the gallery" });
const tags = (page: Page) => page.getByRole("navigation", { name: "Photos by tag" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const status = (page: Page) => page.getByRole("main").getByRole("status");
const viewer = (page: Page) => page.getByRole("dialog");
const galleryData = "**/gallery.data*";

/** By keyboard: a pointer over the link would prefetch the page. */
async function openNextPage(page: Page) {
  await page.getByRole("link", { name: "Next", exact: true }).focus();
  await page.keyboard.press("Enter");
}

/** The page records in `data-scrolled` how it is asked to scroll. */
const recordScrolling = (page: Page) =>
  page.evaluate(() => {
    const scroll = window.scrollTo.bind(window) as (...parameters: unknown[]) => void;
    window.scrollTo = (...parameters: unknown[]) => {
      const { behavior } = Object(parameters[0]) as ScrollToOptions;
      if (behavior) document.body.dataset.scrolled = behavior;
      scroll(...parameters);
    };
  });

test("the gallery shows pages of twelve photos, the newest first", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/nothing");
  await page.getByRole("link", { name: "Back to the gallery" }).click();
  await expect(heading(page)).toHaveText("Photo Gallery");
  // Its styles come after those of the error page.
  await expect(tags(page).getByRole("list").first()).toHaveCSS("display", "flex");
  await expect(page.getByText("Browse our collection of memorable moments")).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 50");
  await expect(tiles(page).first()).toHaveAttribute("loading", "lazy");
  await expect(page.getByRole("main").getByText("Photo 39", { exact: true })).toBeVisible();
  await expect(pagination(page).getByText("Previous")).toBeDisabled();
  await expect(pagination(page).getByText("Next")).toBeEnabled();

  await recordScrolling(page);
  await pagination(page).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/gallery?page=2");
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");
  // The smooth scroll takes a while.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("body")).toHaveAttribute("data-scrolled", "smooth");
  const current = pagination(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Page 2");
  await expect(current).not.toHaveAttribute("href");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openNextPage(page);
  await expect(page.locator("body")).toHaveAttribute("data-scrolled", "instant");
  await page.goBack();
  await expect(page).toHaveURL("/gallery?page=2");
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");

  await open(page, "/gallery?page=5");
  await expect(pagination(page).getByText("Next")).toBeDisabled();
  await expect(tiles(page)).toHaveCount(2);
});

test("a page turned on a phone shows its top at once and its number", async ({ page }) => {
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
  await expectAccessible(page, "main");
  release();
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");
  await expect(busy).toHaveCount(0);
  await expect(status(page)).toHaveText("Page 2 of 5");
  await expect(page).toHaveTitle(`Photo Gallery, page 2${suffix}`);
  await page.goBack();
  await expect(status(page)).toHaveText("Page 1 of 5");
  await expect(page).toHaveTitle(`Photo Gallery${suffix}`);
});

test("three photos are large on a phone, and the footer follows them", async ({ page }) => {
  const own = await startSite();
  await addPhotos(own, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${own.url}/gallery`);
  await expect(tiles(page)).toHaveCount(3);
  for (const tile of await tiles(page).all()) {
    // The test's photos are twice as wide as high: a whole row is 175 px high.
    expect((await boxOf(tile)).width).toBeGreaterThanOrEqual(350);
  }
  const last = await boxOf(tiles(page).last());
  const footer = await boxOf(page.getByRole("contentinfo"));
  expect(footer.y - last.y - last.height).toBeLessThan(200);
  await page.goto("about:blank");
  await own.close();
});

test("a tag's photos are announced", async ({ page }) => {
  await open(page, "/gallery");
  await tags(page)
    .getByRole("link", { name: /^evening/ })
    .click();
  await expect(status(page)).toHaveText("evening: 10 photos");
});

test("a page that cannot be fetched shows the empty text and is tried again", async ({ page }) => {
  const badGateway = (route: Route) => route.fulfill({ status: 502, body: "Bad Gateway" });
  await page.clock.install();
  await open(page, "/gallery");
  for (const [fail, link, photo] of [
    [(route: Route) => route.abort(), "Page 3", "Photo 26"],
    [badGateway, "Page 2", "Photo 38"],
  ] as const) {
    await page.route(galleryData, fail);
    await pagination(page).getByRole("link", { name: link }).dispatchEvent("click");
    await expect(page.getByText("No photos found in the gallery.")).toBeVisible();
    await page.unroute(galleryData);
    await page.clock.runFor(2_000);
    await expect(tiles(page).first()).toHaveAccessibleName(photo);
  }
});

test("an open photo's tag leads to its photos, and the viewer stays in it", async ({ page }) => {
  await open(page, "/gallery");
  await page.getByRole("link", { name: "Photo 50" }).click();
  const event = viewer(page).getByRole("link", { name: "Lamp evening" });
  await expect(event).toHaveAttribute("href", "/events/lamp-evening");
  await viewer(page).getByRole("link", { name: "evening", exact: true }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery?tag=evening");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(viewer(page).getByRole("heading")).toHaveText("Photo 50");

  await open(page, "/gallery?tag=lamp");
  await page.getByRole("link", { name: "Photo 10" }).click();
  await viewer(page).getByRole("button", { name: "Next photo" }).click();
  await expect(viewer(page).getByRole("heading")).toHaveText("Photo 5");
  await expect(viewer(page).getByRole("button", { name: "Next photo" })).toBeDisabled();
  await viewer(page).getByRole("button", { name: "Close" }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery?tag=lamp");
});

test("a title takes a quarter of its photo at most, and is whole for pointer and keyboard", async ({
  page,
}) => {
  const { services, url, close } = await startSite();
  const title = "Salutation before the gopuram, danced by the whole senior batch in July";
  for (const height of [600, 300, 450, 400, 338, 300]) {
    const drawn = await drawPicture({ width: 600 - (height % 300), height, background: "#fff" });
    const image = await services.images.addImage(drawn);
    const photo = { title, imageUrl: largestImageUrl(image), imageHash: image.hash };
    await services.photos.addPhoto(newPhoto(photo));
  }
  const bands = page.locator("main li a > span");
  const isWhole = () => bands.first().evaluate((band) => band.scrollHeight <= band.clientHeight);
  await open(page, `${url}/gallery`);
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const shares = await bands.evaluateAll((all) => {
      const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
      return all.map((band) => heightOf(band) / heightOf(band.parentElement));
    });
    expect(shares).toHaveLength(6);
    expect(Math.max(...shares), `at ${width} px`).toBeLessThanOrEqual(0.25);
  }
  expect(await isWhole()).toBe(false);
  await bands.first().hover();
  await expect.poll(isWhole).toBe(true);
  await page.mouse.move(0, 0);
  await page.locator("main li a").first().focus();
  await expect.poll(isWhole).toBe(true);
  await close();
});
