import { expect } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

test("the search box finds events and photos by their words", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox").filter({ visible: true }).fill("LAMP kadri");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=LAMP+kadri");
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Lamp evening"]);
  await page.goto("/search?q=photo+37");
  await expect(page.getByRole("heading", { name: "Photos" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("img")).toHaveAccessibleName("Photo 37");
});

test("wildcards stand for themselves, and nothing found is said", async ({ page }) => {
  for (const query of ["%", "_", "\\", "zzz"]) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByText("Nothing was found.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(query);
  }
});
