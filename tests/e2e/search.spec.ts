import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

const group = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title }) });

test("the search box finds what all words are in", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox").filter({ visible: true }).fill("LAMPS kadri");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=LAMPS+kadri");
  await expect(page.getByRole("main").getByRole("link")).toHaveText([/^Lamp evening/]);
});

test("a search leads to the section of the school or competition it found", async ({ page }) => {
  for (const [query, title, name, place] of [
    ["fees", "Competition", /^Round 1 fee/, "/nrithya-ratna-shodha#terms"],
    ["thursday", "The school", /^Urwa/, "/classes#urwa"],
  ] as const) {
    await open(page, `/search?q=${query}`);
    await expect(group(page, title).locator("mark").first()).toBeVisible();
    await group(page, title).getByRole("link", { name }).click();
    await expect(page).toHaveURL(place);
    await expect(page.locator(place.slice(place.indexOf("#")))).toBeInViewport();
  }
});
