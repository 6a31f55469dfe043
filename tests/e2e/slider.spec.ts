import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { open, swipe, test } from "#tests/support/e2e.ts";

const slider = (page: Page) => page.getByRole("region", { name: "Pictures of the academy" });
const indicator = (page: Page, number: number) =>
  slider(page).getByRole("button", { name: `Slide ${number}`, exact: true });

const expectShown = (page: Page, number: number) =>
  expect(indicator(page, number)).toHaveAttribute("aria-current", "true");

/** Asks once: whoever waits for the slide sees it come round again. Five steps end at another one. */
async function expectStill(page: Page, number: number) {
  await page.clock.runFor(10_000);
  expect(await indicator(page, number).getAttribute("aria-current")).toBe("true");
}

async function openWithClock(page: Page) {
  await page.clock.install();
  await open(page, "/");
  await page.mouse.move(1, 1);
  await page.mouse.move(640, 790);
  // The pointer lies on the slider from the start; below it the slider is free to move.
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.mouse.move(640, 700);
}

// SPEC §2 Home page: Slider: advances every 2000 ms (§9)
test("it shows every image of the folder and advances every 2000 ms, round and round", async ({
  page,
}) => {
  await openWithClock(page);
  await expect(slider(page).getByRole("button", { name: /^Slide \d/ })).toHaveCount(3);
  await expectShown(page, 1);
  await page.clock.runFor(1_900);
  await expectShown(page, 1);
  await page.clock.runFor(200);
  await expectShown(page, 2);
  await page.clock.runFor(2_000);
  await expectShown(page, 3);
  await page.clock.runFor(2_000);
  await expectShown(page, 1);
});

// SPEC §2 Home page: Slider: indicators, previous and next
test("its indicators, its controls and a swipe choose a slide", async ({ page }) => {
  await openWithClock(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await slider(page).getByRole("button", { name: "Next slide" }).click();
  await expectShown(page, 2);
  await slider(page).getByRole("button", { name: "Previous slide" }).click();
  await slider(page).getByRole("button", { name: "Previous slide" }).click();
  await expectShown(page, 3);
  await indicator(page, 2).click();
  await expectShown(page, 2);
  await expect(slider(page).getByRole("group", { name: "2 of 3" })).toBeVisible();
  const slides = page.locator("[aria-roledescription=carousel] > div").first();
  await swipe(slides, 600, 300);
  await expectShown(page, 3);
  await swipe(slides, 300, 600);
  await expectShown(page, 2);
  await swipe(slides, 300, 320);
  await expectShown(page, 2);
});

// SPEC §2 Home page: Slider: pause, hover, focus (WCAG 2.2.2)
test("it stands still under the pointer, under the focus and while paused", async ({ page }) => {
  await openWithClock(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(640, 300);
  await expectStill(page, 1);

  await slider(page).getByRole("button", { name: "Pause the slides" }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.mouse.move(640, 700);
  await expectStill(page, 1);
  await page.evaluate(() => window.scrollTo(0, 0));

  await slider(page).getByRole("button", { name: "Play the slides" }).focus();
  await page.keyboard.press("Enter");
  await expectStill(page, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(640, 700);
});

// SPEC §2 Home page: Slider: pause, hover, focus (WCAG 2.2.2) … the pointer and the focus each by itself
test("the focus inside holds it when the pointer leaves, and the pointer when the focus leaves", async ({
  page,
}) => {
  await openWithClock(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const overHeader = () => page.mouse.move(640, 5);
  await page.mouse.move(640, 300);
  await indicator(page, 2).focus();
  await overHeader();
  await expectStill(page, 1);
  await page.mouse.move(640, 300);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expectStill(page, 1);
  await overHeader();
  await page.clock.runFor(2_000);
  await expectShown(page, 2);
});

test("with reduced motion it does not move by itself, and asks for its first picture first", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithClock(page);
  await expectStill(page, 1);
  await expect(slider(page).getByRole("button", { name: "Play the slides" })).toBeVisible();
  const images = slider(page).locator("img");
  await expect(images.first()).toHaveAttribute("loading", "eager");
  await expect(images.first()).toHaveAttribute("fetchpriority", "high");
  await expect(images.nth(1)).toHaveAttribute("loading", "lazy");
});

test("only one colour is beside an upright slide, on a phone and a desk", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  await indicator(page, 2).click();
  const picture = slider(page).getByRole("img", { name: "Slide picture 2" });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await picture.evaluate((img: HTMLImageElement) => img.decode());
    const frame = await picture.boundingBox();
    if (!frame) throw new Error("The slide is not shown");
    // One column of pixels at the right edge, without the border at the bottom.
    const clip = { x: frame.x + frame.width - 2, y: frame.y, width: 1, height: frame.height - 16 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    for (const { min, max } of channels) expect(max - min, `${width} px`).toBeLessThan(12);
  }
});
