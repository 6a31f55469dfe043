import { expect } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

const menu = ["Home", "About", "Events", "Gallery", "Nrithya Ratna Shodha", "Contact Us"];
const phone = { width: 390, height: 844 };

test("the menu lists the site's places, as plain anchors on the home page", async ({ page }) => {
  await open(page, "/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(menu);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([
    "/",
    "#about",
    "#event",
    "/gallery",
    "/nrithya-ratna-shodha",
    "#contact",
  ]);
});

for (const path of ["/gallery", "/nrithya-ratna-shodha"]) {
  test(`on ${path} the home links carry the root path`, async ({ page }) => {
    await open(page, path);
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    );
    expect(addresses).toEqual([
      "/",
      "/#about",
      "/#event",
      "/gallery",
      "/nrithya-ratna-shodha",
      "/#contact",
    ]);
    await links.filter({ hasText: "Contact Us" }).click();
    await expect(page).toHaveURL("/#contact");
    await expect(page.getByRole("heading", { name: "Contact Us" })).toBeInViewport();
  });
}

test("the header becomes sticky past one pixel", async ({ page }) => {
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
});

test("on the silk the focus is as bright as the words", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Join a class" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Upcoming events");
  await expect(page.locator(":focus")).toHaveCSS("outline-color", "rgb(240, 207, 134)");
});

test("the search box is shown and hidden by its button", async ({ page }) => {
  await open(page, "/");
  const box = page.getByRole("searchbox");
  await expect(box).toBeHidden();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(box).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(box).toBeHidden();
});

test("on a phone the side menu opens over the page and closes by every way", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/");
  const toggle = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("navigation", { name: "Side menu" });
  await expect(drawer).toBeHidden();

  await toggle.click();
  await expect(drawer.getByRole("link")).toHaveText(menu);
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

test("behind the open side menu the page neither scrolls nor takes the focus", async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, "/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
  }
});
