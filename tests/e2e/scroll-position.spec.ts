import { expect, type Page } from "@playwright/test";
import { phone } from "#tests/support/dashboard.ts";
import {
  holdRequests,
  open,
  pageData,
  scripts,
  test,
  waitForHydration,
} from "#tests/support/e2e.ts";

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

for (const [name, from, link] of [
  ["from the footer", "/", toGallery],
  ["from the next page", "/gallery", "a[rel=next]"],
] as const) {
  test(`Back ${name} restores the scroll position`, async ({ page }) => {
    await slowDown(page);
    await open(page, from);
    const position = await scrollTo(page, link);
    expect(position).toBeGreaterThan(300);
    const address = page.url();
    for (const isReloaded of link === toGallery ? [false, true] : [false]) {
      await clickOn(page, link);
      await expect(page).not.toHaveURL(address);
      await expectLoaded(page);
      await expect.poll(() => positionOf(page), { intervals: [50] }).toBe(0);
      let later = 0;
      if (isReloaded) {
        later = await scrollTo(page, "main li:nth-child(9)");
        await page.reload();
        await waitForHydration(page);
        await expectPosition(page, later);
      }
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectPosition(page, position);
      if (!later) continue;
      await page.goForward();
      await expect(page).toHaveURL("/gallery");
      await expectPosition(page, later);
      await page.goBack();
      await expectPosition(page, position);
    }
  });
}

test("a visitor who scrolls while the page loads is not moved", async ({ page }) => {
  await open(page, "/");
  await scrollTo(page, toGallery);
  await clickOn(page, toGallery);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await page.reload();
  await waitForHydration(page);
  const release = await holdRequests(page, pageData);
  await page.goBack();
  await expect(page.locator("#event").getByText("Loading...")).toBeVisible();
  await expect(page.locator("#about").getByText("Loading...")).toBeVisible();
  await page.keyboard.press("Home");
  await expect.poll(() => positionOf(page)).toBe(0);
  release();
  await expect(page.locator("#event article")).toHaveCount(3);
  expect(await positionOf(page)).toBe(0);
});

test("a reloaded photo begins at its top, and Back restores the list", async ({ page }) => {
  await slowDown(page);
  await open(page, "/gallery?page=2");
  const opener = "main li:nth-child(11) a";
  const position = await scrollTo(page, opener);
  expect(position).toBeGreaterThan(300);
  await clickOn(page, opener);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await positionOf(page)).toBe(0);
  await waitForHydration(page);
  await expectStill(page);
  expect(await positionOf(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/gallery?page=2");
  await expectPosition(page, position);
});

test("Back after a link inside a page that was followed before the scripts ran", async ({
  page,
}) => {
  const release = await holdRequests(page, scripts);
  await page.goto("/classes");
  const link = "section[aria-labelledby=timetable] a[href='#kadri'] >> nth=2";
  const position = await scrollTo(page, link);
  await page.locator(link).click();
  await expect(page).toHaveURL("/classes#kadri");
  const target = await positionOf(page);
  release();
  await waitForHydration(page);
  await page.goBack();
  await expectPosition(page, position);
  await page.goForward();
  await expectPosition(page, target);
});
