import { expect, type Page } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { expectAccessible, open } from "#tests/support/e2e.ts";
import { test } from "#tests/support/own-site.ts";

const viewer = (page: Page) => page.getByRole("dialog");
const tags = (page: Page) => page.getByRole("navigation", { name: "Photos by tag" });

const expectNoSidewaysScroll = async (page: Page) => {
  const beyond = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
};

test.use({ viewport: { width: 390, height: 844 } });

test("a parent finds her daughter's dance by its event, on a phone", async ({ page, site }) => {
  await open(page, `${site.url}/gallery`);
  await expect(tags(page).getByRole("link", { name: "All photos" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await tags(page).getByRole("link", { name: "lamp 10 photos" }).click();
  await expect(page).toHaveURL("/gallery?tag=lamp");
  await expect(page).toHaveTitle(/^Photos tagged lamp \|/);
  await expect(tags(page).getByRole("link", { name: "lamp" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(10);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Photo 45" }).click();
  await expect(viewer(page).getByRole("link", { name: "Lamp evening" })).toBeVisible();
  await expectAccessible(page);
  await viewer(page).getByRole("link", { name: "Lamp evening" }).click();
  await expect(page).toHaveURL("/events/lamp-evening");
  await page.getByRole("link", { name: "See them in the gallery" }).click();
  await expect(page).toHaveURL("/gallery?tag=lamp");
  await page.getByRole("link", { name: "All photos" }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(12);
});

test("a tag on an open photo leads to the photos that carry it, and Back to the photo", async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/gallery`);
  await page.getByRole("link", { name: "Photo 50" }).click();
  await viewer(page).getByRole("link", { name: "evening", exact: true }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery?tag=evening");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(viewer(page).getByRole("heading")).toHaveText("Photo 50");
});

test("the viewer steps through the photos of a tag, over the borders of its pages", async ({
  page,
  ownSite,
}) => {
  await addPhotos(ownSite, 65);
  await addEvents(ownSite);
  await open(page, `${ownSite.url}/gallery?tag=lamp`);
  await page.getByRole("link", { name: "Photo 10" }).click();
  await viewer(page).getByRole("button", { name: "Next photo" }).click();
  await expect(viewer(page).getByRole("heading")).toHaveText("Photo 5");
  await expect(viewer(page).getByRole("button", { name: "Next photo" })).toBeDisabled();
  await viewer(page).getByRole("button", { name: "Close" }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(`${ownSite.url}/gallery?tag=lamp`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tags are links, and so are the event's photos", async ({ page, site }) => {
    await page.goto(`${site.url}/gallery/photo-50`);
    await page.getByRole("link", { name: "evening", exact: true }).click();
    await expect(page).toHaveURL("/gallery?tag=evening");
    await tags(page).getByRole("link", { name: "lamp 10" }).click();
    await page.getByRole("link", { name: "Lamp evening" }).click();
    await expect(page).toHaveURL("/events/lamp-evening");
  });
});
