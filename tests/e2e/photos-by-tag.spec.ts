import { expect, type Page } from "@playwright/test";
import { expectAccessible, open, test } from "#tests/support/e2e.ts";

const viewer = (page: Page) => page.getByRole("dialog");
const tags = (page: Page) => page.getByRole("navigation", { name: "Photos by tag" });

test.use({ viewport: { width: 390, height: 844 } });

test("a parent finds an event's photos on a phone, by tag and by event", async ({ page }) => {
  await open(page, "/gallery");
  const all = tags(page).getByRole("link", { name: "All photos" });
  await expect(all).toHaveAttribute("aria-current", "true");
  await tags(page).getByRole("link", { name: "lamp 10 photos" }).click();
  await expect(page).toHaveURL("/gallery?tag=lamp");
  await expect(page).toHaveTitle(/^Photos tagged lamp \|/);
  await expect(tags(page).getByRole("link", { name: "lamp" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(10);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Photo 45" }).click();
  await expect(viewer(page).getByRole("link", { name: "Lamp evening" })).toBeVisible();
  await viewer(page).getByRole("link", { name: "Lamp evening" }).click();
  await expect(page).toHaveURL("/events/lamp-evening");
  await page.getByRole("link", { name: "See them in the gallery" }).click();
  await expect(page).toHaveURL("/gallery?tag=lamp");
  await page.getByRole("link", { name: "All photos" }).click();
  await expect(page).toHaveURL("/gallery");
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(12);
});

test("a tag on an open photo leads to its photos, where the viewer stays within the tag", async ({
  page,
}) => {
  await open(page, "/gallery");
  await page.getByRole("link", { name: "Photo 50" }).click();
  await viewer(page).getByRole("link", { name: "evening", exact: true }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery?tag=evening");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(viewer(page).getByRole("heading")).toHaveText("Photo 50");

  await open(page, "/gallery?tag=lamp");
  await page.getByRole("link", { name: "Photo 10" }).click();
  await viewer(page).getByRole("button", { name: "Next photo" }).click();
  await expect(viewer(page).getByRole("heading")).toHaveText("Photo 5");
  await expect(viewer(page).getByRole("button", { name: "Next photo" })).toBeDisabled();
  await viewer(page).getByRole("button", { name: "Close" }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL("/gallery?tag=lamp");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tags are links, and so are the event's photos", async ({ page }) => {
    await page.goto("/gallery/photo-50");
    await page.getByRole("link", { name: "evening", exact: true }).click();
    await expect(page).toHaveURL("/gallery?tag=evening");
    await tags(page).getByRole("link", { name: "lamp 10" }).click();
    await page.getByRole("link", { name: "Lamp evening" }).click();
    await expect(page).toHaveURL("/events/lamp-evening");
  });
});
