import { expect, type Page } from "@playwright/test";
import { open, swipe, test } from "#tests/support/e2e.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const slider = (page: Page) => page.getByRole("region", { name: "Pictures of the academy" });
const button = (page: Page, name: string) => slider(page).getByRole("button", { name });
const indicator = (page: Page, number: number) =>
  slider(page).getByRole("button", { name: `Slide ${number}`, exact: true });

const expectShown = (page: Page, number: number) =>
  expect(indicator(page, number)).toHaveAttribute("aria-current", "true");

/** Asks once: a poll would see the slide when it comes round again. */
async function expectStill(page: Page, number: number) {
  await page.clock.runFor(2_100);
  expect(await indicator(page, number).getAttribute("aria-current")).toBe("true");
}

const overSlider = (page: Page) => page.mouse.move(640, 300);
const overHeader = (page: Page) => page.mouse.move(640, 5);
const leaveFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).blur());

async function openWithClock(page: Page) {
  await page.clock.install();
  await open(page, "/");
  // Playwright's first move is from where the pointer was, which may have been over the slider.
  await page.mouse.move(1, 1);
  await overHeader(page);
}

test("the slider advances every 2000 ms and can be stopped; a button and swipes choose", async ({
  page,
}) => {
  await openWithClock(page);
  await expect(slider(page).getByRole("button", { name: /^Slide \d/ })).toHaveCount(3);
  await expectShown(page, 1);
  for (const [ms, number] of [
    [1_900, 1],
    [200, 2],
  ] as const) {
    await page.clock.runFor(ms);
    await expectShown(page, number);
  }
  await button(page, "Next slide").click();
  await expectShown(page, 3);
  const slides = page.locator("[aria-roledescription=carousel] > div").first();
  for (const [from, to, number] of [
    [600, 300, 1],
    [300, 600, 3],
    [300, 320, 3],
  ] as const) {
    await swipe(slides, from, to);
    await expectShown(page, number);
  }

  // It stands still under the pointer, under the focus, and paused.
  await overSlider(page);
  await leaveFocus(page);
  await expectStill(page, 3);
  await indicator(page, 3).focus();
  await overHeader(page);
  await expectStill(page, 3);
  await button(page, "Pause the slides").click();
  await leaveFocus(page);
  await overHeader(page);
  await expectStill(page, 3);
  await button(page, "Play the slides").click();
  await leaveFocus(page);
  await overHeader(page);
  await page.clock.runFor(2_000);
  await expectShown(page, 1);
});
