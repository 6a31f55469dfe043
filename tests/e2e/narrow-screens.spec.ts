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
const widths = [320, 390, 640, 820, 1440];

for (const path of paths) {
  test(`${path} does not scroll sideways, from 320 px to 1440`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });
}

test("an unknown address leads on", async ({ page }) => {
  await page.goto("/nothing/here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page has left the stage");
  await page.getByRole("link", { name: "To the home page" }).click();
  await expect(page).toHaveURL("/");
});
