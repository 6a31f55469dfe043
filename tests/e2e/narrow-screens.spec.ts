import { expect } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

const paths = [
  "/",
  "/gallery",
  "/gallery/photo-3",
  "/gallery/photo-3/remove",
  "/gallery?tag=lamp",
  "/events",
  "/events/lamp-evening",
  "/nrithya-ratna-shodha",
  "/nothing",
];

// 640 is a desk at twice the size.
for (const width of [320, 390, 640, 820, 1440]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await open(page, path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    }
  });
}

for (const path of ["/", "/gallery"]) {
  test(`the menu of ${path} stays on a phone's screen when text is twice the size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await expect(menu).toBeInViewport({ ratio: 1 });
    const box = await menu.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
}

test("an unknown address leads on", async ({ page }) => {
  await page.goto("/nothing/here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page has left the stage");
  await page.getByRole("link", { name: "To the home page" }).click();
  await expect(page).toHaveURL("/");
});
