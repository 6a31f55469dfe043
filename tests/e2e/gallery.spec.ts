import { expect, type Page } from "@playwright/test";
import { expectAccessible, holdRequests, open, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const tiles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("img");
const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages of the gallery" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const status = (page: Page) => page.getByRole("main").getByRole("status");
const galleryData = "**/gallery.data*";

/** By keyboard: a pointer over the link would prefetch the page. */
async function openNextPage(page: Page) {
  await page.getByRole("link", { name: "Next", exact: true }).focus();
  await page.keyboard.press("Enter");
}

/** The page notes in `data-scrolled` how it is asked to scroll. */
const noteScrolling = (page: Page) =>
  page.evaluate(() => {
    const scroll = window.scrollTo.bind(window) as (...parameters: unknown[]) => void;
    window.scrollTo = (...parameters: unknown[]) => {
      const [options] = parameters;
      if (typeof options === "object")
        document.body.dataset.scrolled = (options as ScrollToOptions).behavior;
      scroll(...parameters);
    };
  });

// SPEC §2 Photo gallery: Heading, subtitle, tiles, lazy images, alt text
// SPEC §2 Photo gallery: Previous and Next, disabled at the ends
// SPEC §2 Photo gallery: Smooth scroll to top on page change
// SPEC §2 Photo gallery: A change to the current page is ignored
test("the gallery shows twelve tiles, the newest first, and pages to turn", async ({ page }) => {
  await open(page, "/gallery");
  await expect(heading(page)).toHaveText("Photo Gallery");
  await expect(page.getByText("Browse our collection of memorable moments")).toBeVisible();
  await expect(tiles(page)).toHaveCount(12);
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 50");
  await expect(tiles(page).first()).toHaveAttribute("loading", "lazy");
  await expect(page.getByRole("main").getByText("Photo 39", { exact: true })).toBeVisible();
  await expect(pagination(page).getByText("Previous")).toBeDisabled();
  await expect(pagination(page).getByText("Next")).toBeEnabled();

  await noteScrolling(page);
  await pagination(page).getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/gallery?page=2");
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("body")).toHaveAttribute("data-scrolled", "smooth");
  const current = pagination(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Page 2");
  await expect(current).not.toHaveAttribute("href");
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 50");

  await open(page, "/gallery?page=5");
  await expect(pagination(page).getByText("Next")).toBeDisabled();
  await expect(tiles(page)).toHaveCount(2);
  await page.goto("/gallery?page=99");
  await expect(
    page.getByText("The gallery has no such page. Its pages run from 1 to 5."),
  ).toBeVisible();
});

// SPEC §2 Photo gallery: Alt text 'Gallery image'
// SPEC §2 Photo gallery: 'No photos found in the gallery.'; no pagination for one page
test("an empty gallery says so, and a photo without a title is called 'Gallery image'", async ({
  page,
}) => {
  const site = await startSite();
  await open(page, `${site.url}/gallery`);
  await expect(page.getByText("No photos found in the gallery.")).toBeVisible();
  await expect(pagination(page)).toHaveCount(0);
  await site.services.photos.addPhoto({
    title: "",
    description: "",
    imageUrl: "/favicon.svg",
    imageHash: null,
    tags: null,
    originalSizeKb: null,
    compressedSizeKb: null,
  });
  await page.reload();
  await expect(tiles(page)).toHaveAccessibleName("Gallery image");
  await site.close();
});

// SPEC §2 Photo gallery: 'Loading photos...'
// SPEC §2 Photo gallery: Smooth scroll to top on page change … at once, with the focus, over the dimmed photos
// SPEC §2 Photo gallery: The page's number is said and titles the page
test("a page that is turned on a phone shows its top at once, and says its number", async ({
  page,
}) => {
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
  await expectAccessible(page);
  release();
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 38");
  await expect(busy).toHaveCount(0);
  await expect(status(page)).toHaveText("Page 2 of 5");
  await expect(page).toHaveTitle(`Photo Gallery, page 2${suffix}`);
  await page.goBack();
  await expect(status(page)).toHaveText("Page 1 of 5");
  await expect(page).toHaveTitle(`Photo Gallery${suffix}`);
});

test("with reduced motion a turned page is at its top at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/gallery");
  await noteScrolling(page);
  await openNextPage(page);
  await expect(page.locator("body")).toHaveAttribute("data-scrolled", "instant");
});

// SPEC §4 States (visitor): Gallery page: on an error it logs and stops loading (§8)
test("a page that cannot be fetched shows the empty text and is tried again", async ({ page }) => {
  await open(page, "/gallery");
  await page.route(galleryData, (route) => route.abort());
  await pagination(page).getByRole("link", { name: "Page 3" }).dispatchEvent("click");
  await expect(page.getByText("No photos found in the gallery.")).toBeVisible();
  await page.unroute(galleryData);
  await expect(tiles(page).first()).toHaveAccessibleName("Photo 26");
});

// SPEC §2 Photo gallery: An open photo or event titles the page
test("an open photo or event gives the page its title, and closing gives it back", async ({
  page,
}) => {
  await open(page, "/gallery");
  const title = await page.title();
  const suffix = title.replace("Photo Gallery", "");
  await page.getByRole("link", { name: "Photo 39" }).click();
  await expect(page).toHaveTitle(`Photo 39${suffix}`);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveTitle(`Photo 40${suffix}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(title);

  await open(page, "/");
  const home = await page.title();
  await page.getByRole("button", { name: "Read More" }).first().click();
  await expect(page).toHaveTitle(`Lamp evening${suffix}`);
  await page.getByRole("dialog").getByRole("link", { name: "Photo 45" }).click();
  await expect(page).toHaveTitle(`Photo 45${suffix}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(`Lamp evening${suffix}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(home);
});

// A browser warns of a preloaded picture that it has already.
test("only a page that is loaded preloads pictures, no step within the site", async ({ page }) => {
  const preloads = page.locator('link[rel="preload"][as="image"]');
  await open(page, "/gallery");
  expect(await preloads.count()).toBeGreaterThan(0);
  await open(page, "/");
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await expect(tiles(page)).toHaveCount(12);
  await expect(preloads).toHaveCount(0);
});
