import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

/** What has the focus: its name, its box, and whether the focus can be seen. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, bottom, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const header = document.querySelector("body > header");
    return {
      name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
      isBody: element === document.body,
      isInHeader: header?.contains(element) ?? false,
      isOutlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      isOffScreen: height > 0 && (bottom <= 0 || top >= window.innerHeight),
      covered: (header?.getBoundingClientRect().bottom ?? 0) - top,
    };
  });
}

test("by keyboard, one skips the header, stops the slider, and sees the focus everywhere", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const names: string[] = [];
  for (let step = 0; step < 45; step++) {
    await page.keyboard.press("Tab");
    const focus = await readFocus(page);
    if (focus.isBody) break;
    names.push(focus.name);
    expect(focus, focus.name).toMatchObject({ isOutlined: true, isOffScreen: false });
    // The link that skips the header lies above it.
    const mayCover = focus.isInHeader || focus.name === "Skip to the content";
    if (!mayCover) expect(focus.covered, focus.name).toBeLessThanOrEqual(0);
    if (focus.name === "Skip to the content") await page.keyboard.press("Enter");
    if (focus.name === "Pause the slides") {
      await page.keyboard.press("Space");
      await expect(page.locator(":focus")).toHaveAccessibleName("Play the slides");
    }
    if (focus.name === "Slide 3") {
      await page.keyboard.press("Enter");
      await expect(page.getByRole("group", { name: "3 of 3" })).toBeVisible();
    }
  }
  expect(names[1]).toBe("Join a class");
  expect(names).toEqual(expect.arrayContaining(["Pause the slides", "Slide 3", "All events"]));
});
