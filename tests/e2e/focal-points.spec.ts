import { expect, type Locator } from "@playwright/test";
import { addPhotos } from "#tests/support/content.ts";
import { phone, save, dashboardTest as test } from "#tests/support/dashboard.ts";

test.use({ viewport: phone });

/** Taps the picture of a form at a share of its width and height. */
async function tap(picture: Locator, x: number, y: number) {
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width * x, y: height * y } });
}

const positionOf = (image: Locator) =>
  image.evaluate((element) => getComputedStyle(element).objectPosition);

test("a tap or a text sets a photo's focal point", async ({ page, ownSite, visit }) => {
  await addPhotos(ownSite, 1);
  const picture = page.getByRole("button", { name: "Set the focal point" });
  const field = page.getByLabel("Focal point (optional)");
  const tile = page.getByRole("img", { name: "Photo 1" });
  await visit("/success/photos/photo-1");
  await picture.focus();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await field.fill("left");
  await save(page);
  await expect(page.getByText("Please write the focal point as 30% 40%.").first()).toBeVisible();
  await tap(picture, 0.25, 0.75);
  await expect(field).toHaveValue(/^2[45]% 7[456]%$/);
  const chosen = await field.inputValue();
  await save(page, "The photo is saved.");
  await visit("/gallery");
  expect(await positionOf(tile)).toBe(chosen);
});
