import { expect } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { save, dashboardTest as test } from "#tests/support/dashboard.ts";

test("first letters and other spellings offer a tag in use", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  await addPhotos(ownSite, 10);
  await visit("/success/photos/photo-1");
  const tags = page.getByLabel("Tags");
  const options = page.getByRole("listbox").getByRole("option");
  await tags.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("hall, EV");
  await expect(options).toHaveText(["evening 2 photos"]);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(tags).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(tags).toHaveValue("hall, evening, ");
  await page.keyboard.press("ArrowDown");
  await expect(options).toHaveText(["lamp 2 photos"]);
  await page.keyboard.press("Enter");
  await save(page, "The photo is saved.");
  const photo = await ownSite.services.photos.findPhoto("photo-1");
  expect(photo?.tags).toEqual(["hall", "evening", "lamp"]);
});
