import { expect, type Page } from "@playwright/test";
import { holdRequests, open, pageData, takenOver, test } from "#tests/support/e2e.ts";

test.use({ viewport: { width: 390, height: 844 } });

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Only what is drawn with the page on it: its place must be the old one, not on its way there. */
const expectPlace = async (page: Page, place: number) => {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(place - 4);
  await expectStill(page);
  expect(Math.abs((await placeOf(page)) - place)).toBeLessThan(4);
};

/** Two frames later the page has not moved: no restoration is on its way. */
const expectStill = (page: Page) =>
  expect(async () => {
    const before = await placeOf(page);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await placeOf(page)).toBe(before);
  }).toPass();

/** Every answer takes its time, as on a phone. */
async function slowDown(page: Page) {
  await page.route(pageData, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
}

const scrollTo = async (page: Page, selector: string) => {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  return placeOf(page);
};

const ways = [
  { name: "from a photo of the teaser", from: "/", over: "[aria-labelledby=teaser-title] li a" },
  { name: "from the footer", from: "/", over: "footer a[href='/gallery']" },
  { name: "from the page after it", from: "/gallery", over: "a[rel=next]" },
];

for (const { name, from, over } of ways) {
  test(`Back ${name} restores the scroll position, after a reload too`, async ({ page }) => {
    await slowDown(page);
    await open(page, from);
    const place = await scrollTo(page, over);
    expect(place).toBeGreaterThan(300);
    const address = page.url();
    const follow = () =>
      page
        .locator(over)
        .first()
        .evaluate((link: HTMLElement) => link.click());
    for (const isReloaded of [false, true]) {
      await follow();
      await expect(page).not.toHaveURL(address);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expect.poll(() => placeOf(page)).toBe(0);
      if (isReloaded) {
        await page.reload();
        await takenOver(page);
      }
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectPlace(page, place);
    }
  });
}

test("Forward restores the scroll position too", async ({ page }) => {
  await slowDown(page);
  await open(page, "/");
  const place = await scrollTo(page, "[aria-labelledby=teaser-title] li:nth-child(6) a");
  await page.locator("footer a[href='/gallery']").evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  const later = await scrollTo(page, "main li:nth-child(9)");
  await page.goBack();
  await expectPlace(page, place);
  await page.goForward();
  await expect(page).toHaveURL("/gallery");
  await expectPlace(page, later);
});

test("Back from a photo's viewer that was reloaded restores the gallery's scroll position", async ({
  page,
}) => {
  await slowDown(page);
  await open(page, "/gallery?page=2");
  const place = await scrollTo(page, "main li:nth-child(8) a");
  await page.locator("main li:nth-child(8) a").evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await takenOver(page);
  await page.goBack();
  await expect(page).toHaveURL("/gallery?page=2");
  await expectPlace(page, place);
});

test("a visitor who scrolls while the page loads is not pulled back", async ({ page }) => {
  await open(page, "/");
  await scrollTo(page, "footer a[href='/gallery']");
  await page.locator("footer a[href='/gallery']").evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await page.reload();
  await takenOver(page);
  const release = await holdRequests(page, pageData);
  await page.goBack();
  await expect(page.locator("#event").getByText("Loading...")).toBeVisible();
  await expect(page.locator("#about").getByText("Loading...")).toBeVisible();
  await page.keyboard.press("Home");
  await expect.poll(() => placeOf(page)).toBe(0);
  release();
  await expect(page.locator("#event article")).toHaveCount(3);
  expect(await placeOf(page)).toBe(0);
});

for (const { name, from, opener } of [
  { name: "photo", from: "/gallery", opener: "main li:nth-child(11) a" },
  { name: "event", from: "/", opener: "#event article button" },
]) {
  test(`a reload with an open ${name} shows its page from the top, and Back restores the list`, async ({
    page,
  }) => {
    await open(page, from);
    const place = await scrollTo(page, opener);
    expect(place).toBeGreaterThan(300);
    await page
      .locator(opener)
      .first()
      .evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await placeOf(page)).toBe(0);
    await takenOver(page);
    await expectStill(page);
    expect(await placeOf(page)).toBe(0);
    await page.goBack();
    await expectPlace(page, place);
  });
}
