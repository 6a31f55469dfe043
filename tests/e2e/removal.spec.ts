import { expect } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { expectAccessible, open } from "#tests/support/e2e.ts";
import { signInByForm } from "#tests/support/guru.ts";
import { test } from "#tests/support/own-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a parent finds a photo by its event and asks to remove it, and a guru hides it with one tap", async ({
  page,
  ownSite: site,
}) => {
  await addPhotos(site, 5);
  await addEvents(site);
  await open(page, `${site.url}/events`);
  await page.getByRole("link", { name: "Lamp evening" }).first().click();
  await page.getByRole("link", { name: "See them in the gallery" }).click();
  await page.getByRole("link", { name: "Photo 5" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Ask to remove this photo" }).click();
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Name").fill("A parent");
  await page.getByLabel("Email").fill("parent@example.org");
  await page.getByLabel("Why").fill("My daughter is ten.");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("alert")).toContainText("You are offline. Nothing is lost");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
  await expectAccessible(page);

  await signInByForm(page, site);
  await page.getByRole("link", { name: "Messages (1 unread)" }).click();
  const card = page.getByRole("group").filter({ hasText: "Please remove the photo: Photo 5" });
  await card.locator("summary").click();
  await expect(card).toContainText("My daughter is ten.");
  await expect(card.locator("img")).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Hide this photo" }).click();
  await expect(card).toContainText("Visitors cannot see it: hidden.");
  await expect(card.getByRole("button", { name: "Hide this photo" })).toHaveCount(0);
  expect((await site.request("/gallery/photo-5")).status).toBe(404);
  expect((await site.request("/gallery/photo-5/remove")).status).toBe(404);
  expect(await (await site.request("/gallery")).text()).not.toContain("Photo 5");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("button", { name: "Hide this photo" })).toBeVisible();
  expect((await site.request("/gallery/photo-5")).status).toBe(200);
  await card.getByRole("link", { name: "Photo 5", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/success/photos/photo-5`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo's page leads to the request, which is kept", async ({ page, ownSite: site }) => {
    await addPhotos(site, 1);
    await page.goto(`${site.url}/gallery/photo-1`);
    await page.getByRole("link", { name: "Ask to remove this photo" }).click();
    await page.getByLabel("Name").fill("A parent");
    await page.getByLabel("Email").fill("parent@example.org");
    await page.getByRole("button", { name: "Send the request" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
    const [message] = await site.services.messages.listMessages("inbox", 1);
    expect(message?.about).toEqual({ kind: "photo", id: "photo-1" });
    expect(message?.message).toBe(`No reason is given.\n\n${site.url}/gallery/photo-1`);
  });
});
