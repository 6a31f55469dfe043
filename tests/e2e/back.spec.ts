import { expect, type Page } from "@playwright/test";
import { open, takenOver, test } from "#tests/support/e2e.ts";

test.use({ viewport: { width: 390, height: 844 } });

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Only what is drawn with the page on it: its place must be the old one, not on its way there. */
const expectPlace = async (page: Page, place: number) => {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(place - 4);
  await page.waitForTimeout(200);
  expect(Math.abs((await placeOf(page)) - place)).toBeLessThan(4);
};

/** Every answer takes its time, as on a phone. */
async function slowDown(page: Page) {
  await page.route(/\.data(\?|$)/, async (route) => {
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
  { name: "from all events", from: "/", over: "#event a" },
  { name: "from the footer", from: "/", over: "footer a[href='/gallery']" },
  {
    name: "from the gallery's footer",
    from: "/gallery",
    over: "footer a[href='/nrithya-ratna-shodha']",
  },
  { name: "from a later page's footer", from: "/gallery?page=2", over: "footer a[href='/']" },
  { name: "from the page after it", from: "/gallery", over: "a[rel=next]" },
];

for (const { name, from, over } of ways) {
  test(`Back ${name} ends where it began, and once more after a reload`, async ({ page }) => {
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

test("Forward ends where the page was left as well", async ({ page }) => {
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

test("Back from a photo's viewer, reloaded, ends where the gallery was left", async ({ page }) => {
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

test("a visitor who moves on while the page loads is not pulled back", async ({ page }) => {
  await open(page, "/");
  await scrollTo(page, "footer a[href='/gallery']");
  await page.locator("footer a[href='/gallery']").evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await page.reload();
  await takenOver(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
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
  test(`a reload with an open ${name} shows its page from the top, and Back the list where it was`, async ({
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
    await page.waitForTimeout(300);
    expect(await placeOf(page)).toBe(0);
    await page.goBack();
    await expectPlace(page, place);
  });
}
