import { expect, type Page } from "@playwright/test";
import { newPhoto } from "#tests/factories/photos.ts";
import {
  notice,
  openDashboardMenu,
  phone,
  press,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import type { Site } from "#tests/support/site.ts";

async function addTagged(site: Site, tag: string, count: number) {
  for (let index = 1; index <= count; index++) {
    const photo = newPhoto({ title: `${tag} ${index}`, tags: [tag], createdAt: index });
    await site.services.photos.addPhoto({ ...photo, id: `${tag}-${index}` });
  }
}

const box = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Select ${title}`, exact: true });

const chosen = (page: Page) => page.getByText(/^\d+ selected$/);

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("six taps retag an album's 39 photos, one undoes it", async ({ page, ownSite, visit }) => {
    await addTagged(ownSite, "dance", 39);
    await addTagged(ownSite, "hall", 3);
    const album = { title: "Dances", description: "", tag: "dance", cover: "" };
    await ownSite.services.albums.documents.add(album);
    await visit("/success");
    const taps: (() => Promise<unknown>)[] = [
      () => openDashboardMenu(page),
      () => page.getByRole("link", { name: "Albums", exact: true }).click(),
      () => page.getByRole("link", { name: "39 photos" }).click(),
      () => page.getByLabel("All 39 photos that match").check(),
      () => page.getByLabel("Tags (comma separated)").fill("annual-day"),
      () => page.getByRole("button", { name: "Apply" }).click(),
    ];
    for (const tap of taps) await tap();
    await expect(notice(page)).toContainText("39 photos tagged.");
    expect(await ownSite.services.photos.countTags()).toContainEqual({
      tag: "annual-day",
      count: 39,
    });
    // The list is still that of the tag.
    await expect(page).toHaveURL(/tag=dance/);
    await press(page, "Undo", "Undone.");
    const tags = await ownSite.services.photos.countTags();
    expect(tags.map(({ tag }) => tag)).toEqual(["dance", "hall"]);
  });

  test("a long press selects, and taps add to the selection", async ({ page, ownSite, visit }) => {
    await addTagged(ownSite, "dance", 4);
    await visit("/success/photos");
    const tile = page.getByRole("link", { name: "dance 4" });
    await tile.dispatchEvent("pointerdown", { pointerType: "touch", bubbles: true });
    await expect(chosen(page)).toHaveText("1 selected");
    await tile.dispatchEvent("pointerup", { pointerType: "touch", bubbles: true });
    await tile.dispatchEvent("click");
    await page.getByRole("link", { name: "dance 2" }).tap();
    await expect(chosen(page)).toHaveText("2 selected");
    await page.getByRole("link", { name: "dance 4" }).tap();
    await expect(chosen(page)).toHaveText("1 selected");
    await page.getByRole("button", { name: "Clear the selection" }).click();
    await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();
    await page.getByRole("link", { name: "dance 2" }).tap();
    await expect(page).toHaveURL(/\/success\/photos\/dance-2/);
  });
});

test("shift-click selects a range, two keys lead to the bar, the filter keeps the view", async ({
  page,
  ownSite,
  visit,
}) => {
  await addTagged(ownSite, "dance", 14);
  await visit("/success/photos");
  await box(page, "dance 12").click();
  await box(page, "dance 9").click({ modifiers: ["Shift"] });
  await expect(chosen(page)).toHaveText("4 selected");
  await box(page, "dance 14").press("Space");
  await expect(chosen(page)).toHaveText("5 selected");
  // Past the tile to the link before the list, and by it to the bar after the list.
  for (const key of ["Shift+Tab", "Shift+Tab", "Enter", "Tab"]) await page.keyboard.press(key);
  await expect(page.getByRole("button", { name: "Clear the selection" })).toBeFocused();
  await page.getByLabel("What to do").selectOption("Hide");
  await press(page, "Apply", "5 photos hidden.");
  expect(await ownSite.services.photos.countPhotos()).toBe(9);
  await page.getByRole("link", { name: "Show as a list" }).click();
  await expect(page.getByRole("button", { name: "Show: dance 12" })).toBeVisible();
  await page.getByLabel("All 14 photos that match").check();
  await page.locator('select[name="tag"]').selectOption("dance");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(/tag=dance/);
  await expect(page.getByRole("link", { name: "Show as a grid" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();
});
