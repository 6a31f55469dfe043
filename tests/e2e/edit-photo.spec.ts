import { expect } from "@playwright/test";
import { addPhotos } from "#tests/support/content.ts";
import { phone, save, dashboardTest as test } from "#tests/support/dashboard.ts";
import { boxOf } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

test("a tap sets a photo's focal point, and first letters offer a tag in use", async ({
  page,
  ownSite,
  visit,
}) => {
  await addPhotos(ownSite, 10);
  await visit("/success/photos/photo-1");
  const picture = page.getByRole("button", { name: "Set the focal point" });
  const { width, height } = await boxOf(picture);
  await picture.click({ position: { x: width * 0.25, y: height * 0.75 } });
  const focalPoint = page.getByLabel("Focal point (optional)");
  await expect(focalPoint).toHaveValue(/^2[45]% 7[456]%$/);

  const tags = page.getByLabel("Tags");
  const options = page.getByRole("listbox").getByRole("option");
  await tags.fill("hall, EV");
  await expect(options).toHaveText(["evening 2 photos"]);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(tags).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(tags).toHaveValue("hall, evening, ");
  const chosen = await focalPoint.inputValue();
  await save(page, "The photo is saved.");
  const photo = await ownSite.services.photos.findPhoto("photo-1");
  expect(photo?.tags).toEqual(["hall", "evening"]);
  await visit("/gallery");
  const tile = page.getByRole("img", { name: "Photo 1", exact: true });
  await expect(tile).toHaveCSS("object-position", chosen);
});
