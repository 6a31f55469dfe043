import { expect, type Page } from "@playwright/test";
import { newPhoto } from "#tests/factories/photos.ts";
import { phone, dashboardTest as test } from "#tests/support/dashboard.ts";
import type { Site } from "#tests/support/site.ts";

async function addTagged(site: Site, tag: string, count: number) {
  for (let index = 1; index <= count; index++) {
    const photo = newPhoto({ title: `${tag} ${index}`, tags: [tag], createdAt: index });
    await site.services.photos.addPhoto({ ...photo, id: `${tag}-${index}` });
  }
}

const chosen = (page: Page) => page.getByText(/^\d+ selected$/);

test.use({ viewport: phone, hasTouch: true });

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
