import { expect, type Page } from "@playwright/test";
import { addPhotos } from "#tests/support/content.ts";
import { follow, notice, phone, press, dashboardTest as test } from "#tests/support/dashboard.ts";
import { open } from "#tests/support/e2e.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { Site } from "#tests/support/site.ts";

const cardOf = (page: Page, title: string) => page.getByRole("group").filter({ hasText: title });
const openCard = (page: Page, title: string) => cardOf(page, title).locator("summary").click();
const title = "About a class";

async function openInbox(page: Page, site: Site) {
  await postMessage(site, { title });
  await open(page, `${site.url}/success/messages`);
  const card = cardOf(page, title);
  return { card, choose: (name: string) => card.getByRole("button", { name }).click() };
}

test("messages are read, archived, moved out of spam, and every move is undone by keyboard", async ({
  page,
  ownSite,
  visit,
}) => {
  await postMessage(ownSite, { title });
  await postMessage(ownSite, { title: "Cheap watches", _gotcha: "x" });
  await visit("/success");
  await follow(page, "Messages 1 unread");
  const card = cardOf(page, title);
  await card.locator("summary").focus();
  await page.keyboard.press("Enter");
  const allRead = page.getByRole("link", { name: "Messages", exact: true });
  await expect(allRead).toBeVisible();
  await press(page, "Mark as unread");
  await expect(page.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();
  await card.getByRole("button", { name: "Archive" }).focus();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("The message is archived.");
  await expect(card).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice(page)).not.toContainText("The message is archived.");
  await expect(card).toBeVisible();
  await follow(page, "Spam");
  await openCard(page, "Cheap watches");
  await expect(cardOf(page, "Cheap watches")).toContainText("Suspected spam; not mailed.");
  await press(page, "Not spam", "The message is no longer spam.");
  await follow(page, "Inbox");
  await expect(cardOf(page, "Cheap watches")).toBeVisible();
});

test("a lost connection and another guru's operation are reported", async ({ page, ownSite }) => {
  const { card, choose } = await openInbox(page, ownSite);
  await page.route(/messages\.data/, (route) => route.abort());
  await openCard(page, title);
  await expect(card).toContainText("When may we come?");
  await choose("Archive");
  const lost = "The connection was lost. You can safely send it again: nothing is done twice.";
  await expect(notice(page)).toHaveText(lost);
  await expect(card).toContainText("When may we come?");
  await page.unroute(/messages\.data/);
  const { messages } = ownSite.services;
  const [message] = await messages.listMessages("inbox", 1);
  await messages.documents.remove("second@example.org", message?.id ?? "");
  await choose("Archive");
  await expect(notice(page)).toHaveText("The message is in the trash. Restore it first.");
  await expect(card).toBeHidden();
});

test("a guru hides a photo from a parent's request for it", async ({ page, ownSite, visit }) => {
  const context = page.context();
  await page.setViewportSize(phone);
  const session = await context.cookies();
  await context.clearCookies();
  await addPhotos(ownSite, 5);
  await visit("/gallery/photo-5/remove");
  await press(page, "Send the request");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill("A parent");
  await page.getByLabel("Email").fill("parent@example.org");
  await page.getByLabel("Why").fill("My daughter is ten.");
  // The form is taller than this.
  await page.setViewportSize({ width: 390, height: 400 });
  await context.setOffline(true);
  await press(page, "Send the request");
  await expect(page.getByRole("alert")).toContainText("You are offline. Nothing is lost");
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Why")).toHaveValue("My daughter is ten.");
  await press(page, "Send the request");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");

  await context.addCookies(session);
  await visit("/success/messages");
  const card = cardOf(page, "Please remove the photo: Photo 5");
  await card.locator("summary").click();
  await expect(card).toContainText("My daughter is ten.");
  await expect(card.locator("img")).toBeVisible();
  await press(page, "Hide this photo");
  await expect(card).toContainText("Visitors cannot see it: hidden.");
  await expect(page.getByRole("button", { name: "Hide this photo" })).toHaveCount(0);
  expect((await ownSite.request("/gallery/photo-5")).status).toBe(404);
});
