import { expect } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

const menu = ["Home", "About", "Events", "Gallery", "Nrithya Ratna Shodha", "Contact Us"];

// SPEC §2 Header: The menu lists Home, About, Events, Gallery, Nrithya Ratna Shodha, Contact Us
// SPEC §2 Header: On the gallery and competition pages home and anchor links carry the root path
test("the menu has plain anchors on the home page and the root path elsewhere", async ({
  page,
}) => {
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  for (const [path, root] of [
    ["/", ""],
    ["/nrithya-ratna-shodha", "/"],
    ["/gallery", "/"],
  ]) {
    await open(page, path ?? "");
    await expect(links).toHaveText(menu);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/",
      `${root}#about`,
      `${root}#event`,
      "/gallery",
      "/nrithya-ratna-shodha",
      `${root}#contact`,
    ]);
  }
  await links.filter({ hasText: "Contact Us" }).click();
  await expect(page).toHaveURL("/#contact");
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeInViewport();
});

// SPEC §2 Header: The search box is shown and hidden
// SPEC §2 Header: Sticky past 1 pixel (also §9)
test("the header becomes sticky past one pixel, and its button shows the search box", async ({
  page,
}) => {
  await open(page, "/");
  const header = page.locator("header");
  await page.evaluate(() => window.scrollTo(0, 1));
  await expect(header).not.toHaveClass(/sticky/);
  await page.evaluate(() => window.scrollTo(0, 2));
  await expect(header).toHaveClass(/sticky/);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(header).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(header).not.toHaveClass(/sticky/);

  const box = page.getByRole("searchbox");
  await expect(box).toBeHidden();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(box).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(box).toBeHidden();
});

test("the focus ring on the dark hero is as bright as its text", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Join a class" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Upcoming events");
  await expect(page.locator(":focus")).toHaveCSS("outline-color", "rgb(240, 207, 134)");
});

// SPEC §2 Header: A hamburger opens a side menu with an overlay
test("on a phone the side menu covers the page and closes in every way", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const toggle = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("navigation", { name: "Side menu" });
  await expect(drawer).toBeHidden();

  await toggle.click();
  await expect(drawer.getByRole("link")).toHaveText(menu);
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
  }
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(drawer).toBeHidden();

  await toggle.click();
  await page.mouse.click(20, 400);
  await expect(drawer).toBeHidden();

  await toggle.click();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await drawer.getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(drawer).toBeHidden();
});
