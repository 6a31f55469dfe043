import { expect, type Page } from "@playwright/test";
import { phone } from "#tests/support/dashboard.ts";
import { open, pageData, test, waitForHydration } from "#tests/support/e2e.ts";

test.use({ viewport: phone, contextOptions: { reducedMotion: "no-preference" } });

const positionOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

const expectLoaded = (page: Page) => expect(page.getByText(/^Loading/)).toHaveCount(0);

/** Two frames later the page has not moved: nothing scrolls it any more. */
const expectStill = (page: Page) =>
  expect(async () => {
    const before = await positionOf(page);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await positionOf(page)).toBe(before);
  }).toPass();

async function expectPosition(page: Page, position: number) {
  const distance = async () => Math.abs((await positionOf(page)) - position);
  // The address changes first: the page before it is still shown, or the new one is loading and
  // short.
  await expect.poll(distance, { intervals: [50] }).toBeLessThan(4);
  await expectLoaded(page);
  await expectStill(page);
  expect(await distance()).toBeLessThan(4);
}

/** Delays every answer, as on a phone. */
const slowDown = (page: Page) =>
  page.route(pageData, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });

async function scrollTo(page: Page, selector: string) {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  return positionOf(page);
}

/** Without the pointer's way over the link, which would prefetch its page. */
const clickOn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());

const toGallery = "footer a[href='/gallery']";

test("Back restores the scroll position, also after a reload", async ({ page }) => {
  await slowDown(page);
  await open(page, "/");
  const position = await scrollTo(page, toGallery);
  expect(position).toBeGreaterThan(300);
  await clickOn(page, toGallery);
  await expect(page).toHaveURL("/gallery");
  await expectLoaded(page);
  await expect.poll(() => positionOf(page), { intervals: [50] }).toBe(0);
  const later = await scrollTo(page, "main li:nth-child(9)");
  await page.reload();
  await waitForHydration(page);
  await expectPosition(page, later);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expectPosition(page, position);
  await page.goForward();
  await expect(page).toHaveURL("/gallery");
  await expectPosition(page, later);
});
