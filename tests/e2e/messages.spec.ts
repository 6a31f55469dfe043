import { expect, type Page } from "@playwright/test";
import { newMessage } from "#tests/factories/messages.ts";
import { addPhotos } from "#tests/support/content.ts";
import { follow, notice, phone, press, dashboardTest as test } from "#tests/support/dashboard.ts";
import { expectAccessible, open } from "#tests/support/e2e.ts";
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

/** Style sheets that were loaded, and that the page does not use. */
const listUnusedStyles = (page: Page) =>
  page.evaluate(() => {
    const used = [...document.styleSheets].map(({ href }) => href);
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    return loaded.filter((name) => name.endsWith(".css") && !used.includes(name));
  });

test("messages are read, marked, archived, moved out of spam", async ({ page, ownSite, visit }) => {
  await postMessage(ownSite, { title });
  await postMessage(ownSite, { title: "Cheap watches", _gotcha: "x" });
  await visit("/success");
  await follow(page, "Messages 1 unread");
  const card = cardOf(page, title);
  // A closed message shows its beginning in one line, also on a phone.
  await page.setViewportSize({ width: 320, height: 640 });
  const preview = card.locator("summary").locator("span").last();
  await expect(preview).toContainText("When may we come?");
  expect((await preview.boundingBox())?.height).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });

  await openCard(page, title);
  await expect(card).toContainText("Not mailed; mail is not set up.");
  const address = /^mailto:parent%40example\.org\?subject=Re%3A%20About/;
  await expect(card.getByRole("link", { name: /^Reply/ })).toHaveAttribute("href", address);
  await expectAccessible(page, "main");
  const allRead = page.getByRole("link", { name: "Messages", exact: true });
  await expect(allRead).toBeVisible();
  await press(page, "Mark as unread");
  await expect(page.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();
  await press(page, "Mark as read");
  await expect(allRead).toBeVisible();
  await card.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("The message is archived.")).toBeVisible();
  await expect(page.getByText("There are no messages here.")).toBeVisible();
  await follow(page, "Archive");
  await expect(card).toBeVisible();
  await follow(page, "Spam");
  await openCard(page, "Cheap watches");
  await expect(cardOf(page, "Cheap watches")).toContainText("Suspected spam; not mailed.");
  await press(page, "Not spam", "The message is no longer spam.");
  await follow(page, "Inbox");
  await expect(cardOf(page, "Cheap watches")).toBeVisible();
});

test("every move of a message is confirmed and undone by keyboard", async ({ page, ownSite }) => {
  const { card } = await openInbox(page, ownSite);
  const undo = page.getByRole("button", { name: "Undo" });
  const moves = { Archive: "archived", Spam: "marked as spam", "Remove message": "in the trash" };
  for (const [name, done] of Object.entries(moves)) {
    await card.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible();
    expect(await listUnusedStyles(page)).toEqual([]);
    await card.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(notice(page)).toContainText(`The message is ${done}.`);
    // The list is loaded again after the confirmation; only a card drawn anew is closed.
    await expect(card).toBeHidden();
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(notice(page)).not.toContainText(`The message is ${done}.`);
    await expect(card).toBeVisible();
  }
  // A search shows another list.
  await page
    .getByRole("checkbox", { name: /^Select / })
    .first()
    .press("Space");
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("Undone.");
  await page.getByRole("main").getByLabel("Search").fill("class");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Find" })).toBeFocused();
});

test("a full inbox has pages, and any page's move is undone", async ({ page, ownSite, visit }) => {
  for (let number = 1; number <= 26; number++) {
    await ownSite.services.messages.addMessage(newMessage({ title: `Message ${number}` }));
  }
  await visit("/success/messages");
  const cards = page.locator("main li > details");
  await expect(cards).toHaveCount(25);
  await page.getByRole("navigation", { name: "Pages of messages" }).getByText("2").click();
  await expect(page).toHaveURL(`${ownSite.url}/success/messages?page=2`);
  await expect(cards).toHaveCount(1);
  await cards.locator("summary").click();
  await cards.getByRole("button", { name: "Archive" }).click();
  // The last page went with its only message.
  await expect(cards).toHaveCount(25);
  await press(page, "Undo", "Undone.");
  await expect(cards).toHaveCount(1);

  await page.setViewportSize(phone);
  await follow(page, "Not answered 26");
  await expect(cards).toHaveCount(25);
  await page.getByLabel("All 26 messages that match").check();
  await page.getByLabel("What to do").selectOption("Mark as answered");
  await expectAccessible(page, "main");
  await press(page, "Apply", "26 messages marked as answered.");
  await expect(page.getByText("Every message of the inbox is answered.")).toBeVisible();
  await press(page, "Undo", "Undone.");
  await expect(cards).toHaveCount(25);
  await cards.first().locator("summary").click();
  const opened = page.locator("details[open]");
  const day = opened.getByLabel("Trial class on");
  await day.fill("2020-02-29");
  await opened.getByRole("button", { name: "Save the trial class" }).click();
  await expect(notice(page)).toContainText("Please check the year of the trial class");
  await expect(day).toHaveValue("2020-02-29");
  expect(await listSmallTargets(page)).toEqual([]);
});

/** Links and buttons that are smaller than a fingertip. */
const listSmallTargets = (page: Page) =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("a, button, summary, select, label:has(input), input:not(label *)")]
      .filter((each) => each.checkVisibility() && !each.matches(":not(:focus)[href='#selection']"))
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((each) => each.outerHTML),
  );

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
  await visit("/gallery");
  await follow(page, "Photo 5");
  await page.getByRole("dialog").getByRole("link", { name: "Ask to remove this photo" }).click();
  await press(page, "Send the request");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectAccessible(page, "main");
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
  await expectAccessible(page, "main");
  await press(page, "Hide this photo");
  await expect(card).toContainText("Visitors cannot see it: hidden.");
  await expect(page.getByRole("button", { name: "Hide this photo" })).toHaveCount(0);
  expect((await ownSite.request("/gallery/photo-5")).status).toBe(404);
  await press(page, "Undo");
  await expect(card.getByRole("button", { name: "Hide this photo" })).toBeVisible();
  expect((await ownSite.request("/gallery/photo-5")).status).toBe(200);
});
