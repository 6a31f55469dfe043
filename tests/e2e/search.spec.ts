import { expect } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

test("the search box finds what all words are in, and leads to its section", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox").filter({ visible: true }).fill("LAMPS kadri");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=LAMPS+kadri");
  const found = page.getByRole("main").getByRole("link");
  await expect(found).toHaveText([/^Lamp evening/]);
  await open(page, "/search?q=thursday");
  await found.filter({ hasText: /^Urwa/ }).click();
  await expect(page).toHaveURL("/classes#urwa");
  await expect(page.locator("#urwa")).toBeInViewport();
});
