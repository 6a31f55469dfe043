import { expect, type Page } from "@playwright/test";
import { newPhoto } from "#tests/factories/photos.ts";
import {
  dashboardBar,
  notice,
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

const chosen = (page: Page) => page.getByText(/^\d+ selected$/);

test.use({ viewport: phone, hasTouch: true });

test("six taps retag an album's 39 photos, one undoes it", async ({ page, ownSite, visit }) => {
  await addTagged(ownSite, "dance", 39);
  await addTagged(ownSite, "hall", 3);
  const album = { title: "Dances", description: "", tag: "dance", cover: "" };
  await ownSite.services.albums.documents.add(album);
  await visit("/success");
  const taps: (() => Promise<unknown>)[] = [
    () =>
      dashboardBar(page)
        .getByRole("link", { name: /^Photos/ })
        .click(),
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
