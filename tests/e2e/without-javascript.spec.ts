import { expect } from "@playwright/test";
import { test } from "#tests/support/e2e.ts";

test.use({ javaScriptEnabled: false });

test("events, photos and pages are links to pages of their own", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/");
  await page.getByRole("button", { name: "Read More" }).first().click();
  await expect(page).toHaveURL(/\/events\/lamp-evening\??$/);
  await expect(heading).toHaveText("Lamp evening");
  await expect(page.getByRole("figure")).toHaveCount(10);
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/gallery?page=2");
  await page.getByRole("link", { name: "Photo 37" }).click();
  await expect(heading).toHaveText("Photo 37");
  await page.getByRole("link", { name: "Previous photo" }).click();
  await expect(heading).toHaveText("Photo 38");
});

test("the side menu and the search work", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Side menu" });
  await menu.getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveURL("/gallery");
  await page.goto("/search");
  await page.getByRole("main").getByRole("searchbox").fill("fees");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Round 2 fee/ }).click();
  await expect(page).toHaveURL("/nrithya-ratna-shodha#terms");
  const fee = "Rs. 350; selected dancers will be told how to pay.";
  await expect(page.getByText(fee, { exact: true })).toBeInViewport();
});
