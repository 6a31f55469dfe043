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

async function tabTo(page: Page, name: string | RegExp) {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    const focus = await readFocus(page);
    if (typeof name === "string" ? focus.name === name : name.test(focus.name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

for (const path of ["/", "/gallery"]) {
  test(`the focus can be seen everywhere on ${path}`, async ({ page }) => {
    await open(page, path);
    const names: string[] = [];
    for (const key of path === "/gallery" ? ["Tab", "Shift+Tab"] : ["Tab"]) {
      for (let step = 0; step < 45; step++) {
        await page.keyboard.press(key);
        const focus = await readFocus(page);
        if (focus.isBody) break;
        names.push(focus.name);
        expect(focus, key).toMatchObject({ isOutlined: true, isOffScreen: false });
        // The link that skips the header lies above it.
        const mayCover = focus.isInHeader || focus.name === "Skip to the content";
        if (!mayCover) expect(focus.covered, focus.name).toBeLessThanOrEqual(0);
      }
    }
    if (path === "/gallery") expect(names).toEqual(expect.arrayContaining(["Photo 50", "Next"]));
  });
}

test("the keyboard skips the header, stops the slider and chooses a slide", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  await tabTo(page, "Skip to the content");
  await page.keyboard.press("Enter");
  // On the dark picture the focus ring is as bright as the text.
  await tabTo(page, "Upcoming events");
  await expect(page.locator(":focus")).toHaveCSS("outline-color", "rgb(240, 207, 134)");
  await tabTo(page, /^(Pause|Play) the slides$/);
  await page.keyboard.press("Space");
  await expect(page.locator(":focus")).toHaveAccessibleName("Play the slides");
  await tabTo(page, "Slide 3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "3 of 3" })).toBeVisible();
});
