import { expect } from "@playwright/test";
import { holdRequests, open, pageData, test } from "#tests/support/e2e.ts";

test("the home page has its sections, in order, and a map once it is asked for", async ({
  page,
}) => {
  await open(page, "/");
  const parts = await page
    .locator("header, main section, footer")
    .evaluateAll((all) =>
      all.map((part) => part.id || part.getAttribute("aria-label") || part.tagName),
    );
  const sections = ["Pictures of the academy", "about", "event", "SECTION", "contact"];
  expect(parts).toEqual(["HEADER", ...sections, "FOOTER"]);
  const headings = ["About Us", "Events", "Gallery", "Contact Us"];
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(headings);

  const contact = page.locator("#contact");
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(contact.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
  }
  await expect(contact.locator("[name=_gotcha]")).toBeHidden();

  const footer = page.locator("footer");
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "a map" }));
  await footer.getByRole("link", { name: "Show the map" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /openstreetmap/);
});

test("the teaser leads to the gallery, and Home shows that it loads", async ({ page }) => {
  const preloads = page.locator('link[rel="preload"][as="image"]');
  await open(page, "/");
  const images = page.getByRole("region", { name: "Gallery" }).getByRole("img");
  await expect(images).toHaveCount(12);
  await expect(images.first()).toHaveAccessibleName("Photo 50");
  await images.nth(7).click();
  await expect(page).toHaveURL("/gallery");
  // A browser warns of a preloaded picture that it has already.
  await expect(preloads).toHaveCount(0);
  // A fresh document has no home page to show meanwhile.
  await open(page, "/gallery");
  expect(await preloads.count()).toBeGreaterThan(0);
  const release = await holdRequests(page, pageData);
  // A pointer over the link would prefetch the page.
  const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
  await home.dispatchEvent("click");
  await expect(page.locator("#event")).toContainText("Loading...");
  await expect(page.locator("header")).toBeVisible();
  release();
  await expect(page.locator("#event")).toContainText("Lamp evening");
  await expect(page.locator("#event")).not.toContainText("Loading...");
});

test("the header is sticky past one pixel, and its button toggles the search", async ({ page }) => {
  await open(page, "/");
  const header = page.locator("header");
  for (const [y, isSticky] of [
    [1, false],
    [2, true],
    [2000, true],
    [0, false],
  ] as const) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    if (isSticky) await expect(header).toHaveClass(/sticky/);
    else await expect(header).not.toHaveClass(/sticky/);
    await expect(header).toBeInViewport();
  }
  const box = page.getByRole("searchbox");
  await expect(box).toBeHidden();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(box).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(box).toBeHidden();
});

test("on a phone the side menu covers the page and closes in every way", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  const toggle = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("navigation", { name: "Side menu" });
  await expect(drawer).toBeHidden();
  await toggle.click();
  await expect(drawer.getByRole("link").first()).toBeVisible();
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
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.click();
  await drawer.getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(drawer).toBeHidden();
});
