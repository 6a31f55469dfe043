import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("img");
const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages of the gallery" });

test("it is headed as specified and shows twelve tiles, the newest first", async ({ page }) => {
  await open(page, "/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await expect(page.getByText("Browse our collection of memorable moments")).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 50");
  await expect(tiles(page).first()).toHaveAttribute("loading", "lazy");
  await expect(page.getByRole("main").getByText("Photo 39", { exact: true })).toBeVisible();
});

test("a photo without a title is called 'Gallery image'", async ({ page }) => {
  const site = await startSite();
  await site.services.photos.addPhoto({
    title: "",
    description: "",
    imageUrl: "/favicon.svg",
    imageHash: null,
    tags: null,
    originalSizeKb: null,
    compressedSizeKb: null,
  });
  await open(page, `${site.url}/gallery`);
  await expect(tiles(page)).toHaveAccessibleName("Gallery image");
  await site.close();
});

test("with no photos it says so, and has no pagination", async ({ page }) => {
  const site = await startSite();
  await open(page, `${site.url}/gallery`);
  await expect(page.getByText("No photos found in the gallery.")).toBeVisible();
  await expect(pagination(page)).toHaveCount(0);
  await site.close();
});

test("Previous and Next are disabled on the first and the last page", async ({ page }) => {
  await open(page, "/gallery");
  await expect(pagination(page).getByText("Previous")).toBeDisabled();
  await expect(pagination(page).getByText("Next")).toBeEnabled();
  await open(page, "/gallery?page=5");
  await expect(pagination(page).getByText("Next")).toBeDisabled();
  await expect(tiles(page)).toHaveCount(2);
  await pagination(page).getByText("Previous").click();
  await expect(page).toHaveURL("/gallery?page=4");
  await expect(tiles(page)).toHaveCount(12);
});

test("a page change scrolls smoothly to the top and keeps the header", async ({ page }) => {
  await open(page, "/gallery");
  await page.evaluate(() => {
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      document.body.dataset.scrolled = options.behavior;
      scroll(options);
    }) as typeof window.scrollTo;
  });
  await pagination(page).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/gallery?page=2");
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("body")).toHaveAttribute("data-scrolled", "smooth");
  await expect(page.locator("header")).toBeVisible();
  await expect(pagination(page).locator("[aria-current=page]")).toHaveText("Page 2");
});

test("the current page is no link, so a change to it cannot happen", async ({ page }) => {
  await open(page, "/gallery?page=3");
  await expect(pagination(page).locator("[aria-current=page]")).not.toHaveAttribute("href");
});

test("while a page is on its way it says 'Loading photos...' in place", async ({ page }) => {
  await open(page, "/gallery");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/gallery.data*", async (route) => {
    await held;
    await route.continue();
  });
  await pagination(page).getByRole("link", { name: "Page 3" }).dispatchEvent("click");
  await expect(page.getByText("Loading photos...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Photo Gallery" })).toBeVisible();
  await expect(page.locator("header")).toBeVisible();
  release();
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 26");
  await expect(page.getByText("Loading photos...")).toBeHidden();
});

test("Back returns to the page before", async ({ page }) => {
  await open(page, "/gallery");
  await pagination(page).getByText("Next").click();
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 50");
});

test("when a page cannot be fetched it stops loading and says nothing of the cause", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url });
  await open(page, "/gallery");
  await page.route("**/gallery.data*", (route) => route.abort());
  await pagination(page).getByRole("link", { name: "Page 3" }).dispatchEvent("click");
  await expect(page.getByText("No photos found in the gallery.")).toBeVisible();
  await page.unroute("**/gallery.data*");
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 26");
  await page.close();
});

test("an address beyond the last page explains itself", async ({ page }) => {
  await page.goto("/gallery?page=99");
  await expect(
    page.getByText("The gallery has no such page. Its pages run from 1 to 5."),
  ).toBeVisible();
});
