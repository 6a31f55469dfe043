import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

const group = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title }) });

test("the search box finds events and photos by their words", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox").filter({ visible: true }).fill("LAMPS kadri");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=LAMPS+kadri");
  await expect(page.getByRole("main").getByRole("link")).toHaveText([/^Lamp evening/]);
  await page.goto("/search?q=photo+37");
  await expect(page.getByRole("heading", { name: "Photos" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("img")).toHaveAccessibleName("Photo 37");
});

test("it finds what the school and the competition say, however it is spelled, and leads there", async ({
  page,
}) => {
  for (const [query, title, name, place] of [
    ["fees", "Competition", /^Round 1 fee/, "/nrithya-ratna-shodha#terms"],
    ["competitions", "Competition", /^Nritya Ratna Shodha/, "/nrithya-ratna-shodha#intro"],
    ["Nrithya", "Competition", /^Nritya Ratna Shodha/, "/nrithya-ratna-shodha#intro"],
    ["gurus", "The school", /^Guru Raghava/, "/#gurus"],
    ["thursday", "The school", /^Urwa/, "/#branches"],
  ] as const) {
    await open(page, `/search?q=${query}`);
    await expect(group(page, title).locator("mark").first()).toBeVisible();
    await group(page, title).getByRole("link", { name }).click();
    await expect(page).toHaveURL(place);
    await expect(page.locator(place.slice(place.indexOf("#")))).toBeInViewport();
  }
});

test("it finds tags and the photos that carry them, and says how many more there are", async ({
  page,
}) => {
  await page.goto("/search?q=evenings");
  const tag = group(page, "Tags").getByRole("link", { name: "evening" });
  await expect(tag).toHaveAttribute("href", "/gallery?tag=evening");
  await expect(group(page, "Photos").getByRole("link")).toHaveCount(10);
  await page.goto("/search?q=photo");
  await expect(group(page, "Photos").getByRole("link")).toHaveCount(24);
  await expect(group(page, "Photos")).toContainText("and 26 more.");
});

test("wildcards are no words, and nothing found is said", async ({ page }) => {
  for (const [query, sentence] of [
    ["%", "Please write a word or a number to search for."],
    ["\\_", "Please write a word or a number to search for."],
    ["zzz", "Nothing was found."],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(query);
  }
});
