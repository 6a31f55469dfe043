import { expect } from "@playwright/test";
import { test } from "#tests/support/e2e.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test("without scripts Read More and photos are links, and the side menu and the search open", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/");
  await page.getByRole("button", { name: "Read More" }).first().click();
  await expect(page).toHaveURL(/\/events\/lamp-evening\??$/);
  await expect(heading).toHaveText("Lamp evening");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Side menu" });
  await menu.getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await page.getByRole("main").getByRole("link", { name: "Photo 50" }).click();
  await expect(heading).toHaveText("Photo 50");
});
