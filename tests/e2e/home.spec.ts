import { expect } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

test("the header sticks, and a map is loaded once asked for", async ({ page }) => {
  await open(page, "/");
  const header = page.locator("header");
  await page.evaluate(() => window.scrollTo(0, 2));
  await expect(header).toHaveClass(/sticky/);
  await page.evaluate(() => window.scrollTo(0, 1));
  await expect(header).not.toHaveClass(/sticky/);
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "a map" }));
  await page.locator("footer").getByRole("link", { name: "Show the map" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /openstreetmap/);
});

test("on a phone the side menu keeps the focus, and closes beside it and by its button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const toggle = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("navigation", { name: "Side menu" });
  await toggle.click();
  await expect(drawer.getByRole("link").first()).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  const close = page.getByRole("button", { name: "Close menu" });
  await expect(close).toBeFocused();
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
  }
  // Round and round, with the browser's own controls in between.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused({ timeout: 100 });
  }).toPass();
  await close.click();
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await page.mouse.click(20, 400);
  await expect(drawer).toBeHidden();
});
