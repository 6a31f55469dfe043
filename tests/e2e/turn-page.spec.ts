import { expect, type Page } from "@playwright/test";
import { expectAccessible, open, test } from "#tests/support/e2e.ts";

test.use({ viewport: { width: 390, height: 844 } });

const status = (page: Page) => page.getByRole("main").getByRole("status");
const next = (page: Page) => page.getByRole("link", { name: "Next", exact: true });

/** Until `release` is called no page's data arrives. */
async function holdData(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/gallery.data*", async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Without the finger's way over it, which would fetch the page ahead. */
async function turn(page: Page) {
  await next(page).focus();
  await page.keyboard.press("Enter");
}

test("a page turned on a phone leads to the gallery's top at once, over the dimmed photos", async ({
  page,
}) => {
  await open(page, "/gallery");
  const release = await holdData(page);
  await turn(page);
  await expect(page.getByText("Loading photos...")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  const old = page.locator("main [aria-busy=true] img");
  await expect(old).toHaveCount(12);
  await expect(page.locator("main [aria-busy=true]")).toHaveAttribute("inert", "");
  await expectAccessible(page);
  release();
  await expect(page.getByRole("img", { name: "Photo 38" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
});

test("the number of a page that has come is said, and titles the page", async ({ page }) => {
  await open(page, "/gallery");
  const site = (await page.title()).replace("Photo Gallery", "");
  const release = await holdData(page);
  await turn(page);
  await expect(status(page)).toHaveText("Loading photos...");
  release();
  await expect(status(page)).toHaveText("Page 2 of 5");
  await expect(page).toHaveTitle(`Photo Gallery, page 2${site}`);
  await page.goBack();
  await expect(status(page)).toHaveText("Page 1 of 5");
  await expect(page).toHaveTitle(`Photo Gallery${site}`);
});

test("who asks for less motion is at the top without a way there", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/gallery");
  await page.evaluate(() => {
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      document.body.dataset.scrolled = options.behavior;
      scroll(options);
    }) as typeof window.scrollTo;
  });
  await turn(page);
  await expect(page.locator("body")).toHaveAttribute("data-scrolled", "instant");
});

test("an open photo or event titles the page, and gives the title back", async ({ page }) => {
  await open(page, "/gallery");
  const title = await page.title();
  const site = title.replace("Photo Gallery", "");
  await page.getByRole("link", { name: "Photo 39" }).click();
  await expect(page).toHaveTitle(`Photo 39${site}`);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveTitle(`Photo 40${site}`);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveTitle(`Photo 39${site}`);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveTitle(`Photo 38${site}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(title);

  await open(page, "/");
  const home = await page.title();
  await page.getByRole("button", { name: "Read More" }).first().click();
  await expect(page).toHaveTitle(`Lamp evening${site}`);
  await page.getByRole("dialog").getByRole("link", { name: "Photo 45" }).click();
  await expect(page).toHaveTitle(`Photo 45${site}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(`Lamp evening${site}`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(home);
});
