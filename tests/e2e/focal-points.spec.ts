import { expect, type Locator } from "@playwright/test";
import { addPhotos } from "#tests/support/content.ts";
import {
  follow,
  openItem,
  phone,
  press,
  save,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { boxOf } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

/** Taps the picture of a form at a share of its width and height. */
async function tap(picture: Locator, x: number, y: number) {
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width * x, y: height * y } });
}

const positionOf = (image: Locator) =>
  image.evaluate((element) => getComputedStyle(element).objectPosition);

test("a tap or a text sets a photo's focal point, and the history takes it back", async ({
  page,
  ownSite,
  visit,
}) => {
  await addPhotos(ownSite, 1);
  const picture = page.getByRole("button", { name: "Set the focal point" });
  const field = page.getByLabel("Focal point (optional)");
  const tile = page.getByRole("img", { name: "Photo 1" });
  await visit("/gallery");
  const before = await positionOf(tile);
  // A picture on its way must not move what somebody is about to tap.
  const { promise: isMeasured, resolve: sendPictures } = Promise.withResolvers<void>();
  await page.route("**/media/**", async (route) => {
    await isMeasured;
    await route.continue();
  });
  const editor = `${ownSite.url}/success/photos/photo-1`;
  await page.goto(editor, { waitUntil: "domcontentloaded" });
  const reserved = await boxOf(picture);
  sendPictures();
  await visit("/success/photos/photo-1");
  expect(await boxOf(picture)).toEqual(reserved);
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
  await visit("/success/photos/photo-1");
  await follow(page, "History of this photo");
  await page.getByRole("link", { name: "Go back to before this change" }).first().click();
  await press(page, "Go back", "The earlier version of the photo is restored.");
  await visit("/gallery");
  expect(await positionOf(tile)).toBe(before);
});

test("a slide's focal point is the middle of its frame", async ({ page, ownSite, visit }) => {
  await visit("/success/site/slides");
  await openItem(page, "Picture 1");
  const first = page.getByRole("group", { name: /^Picture 1/ });
  await tap(first.getByRole("button", { name: "Set the focal point" }), 0.6, 0.5);
  await expect(page.getByText("Changed: Slide picture 1: focal point")).toBeVisible();
  const [before] = ownSite.services.websiteTexts.content().slides;
  await save(page, "Saved. Visitors see it now.");
  const [after] = ownSite.services.websiteTexts.content().slides;
  expect(after?.focus).toMatch(/^(59|60)% (49|50|51)%$/);
  expect(after?.upright.hash).not.toBe(before?.upright.hash);
  expect([after?.upright.width, after?.upright.height]).toEqual([427, 427]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit("/");
  const image = page.getByRole("img", { name: "Slide picture 1" });
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
  // 640 × 427 pixels cover the frame; the share at the left edge of it is hidden.
  const shown = Math.max(width, (height * 640) / 427);
  const x = Number.parseInt(after?.focus ?? "", 10) / 100;
  const left = Math.min(0, Math.max(width - shown, width / 2 - x * shown));
  expect(Math.abs(Number.parseFloat(await positionOf(image)) - left)).toBeLessThan(1);
  await visit("/success/site/slides");
  await openItem(page, "Picture 1");
  const mark = first.getByRole("button", { name: "Set the focal point" }).locator("span");
  await expect(mark).toHaveAttribute("style", /left: ?(59|60)%/);
  await save(page);
  await expect(first.getByRole("textbox", { name: "Focal point" })).toHaveValue(after?.focus ?? "");
  await follow(page, "See it on the website");
  expect(ownSite.services.websiteTexts.versionOf("slides")).toBe(2);
});
