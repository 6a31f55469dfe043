import { expect } from "@playwright/test";
import { follow, notice, press, dashboardTest as test } from "#tests/support/dashboard.ts";
import { postMessage } from "#tests/support/message-form.ts";

test("a message is read by opening it, and archived and brought back by keyboard", async ({
  page,
  ownSite,
  visit,
}) => {
  const title = "About a class";
  await postMessage(ownSite, { title });
  await visit("/success");
  await follow(page, "Messages 1 unread");
  const card = page.getByRole("group").filter({ hasText: title });
  await card.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await press(page, "Mark as unread");
  await expect(page.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();

  const archive = card.getByRole("button", { name: "Archive" });
  await page.route(/messages\.data/, (route) => route.abort());
  await archive.click();
  const lost = "The connection was lost. You can safely send it again: nothing is done twice.";
  await expect(notice(page)).toHaveText(lost);
  await expect(card).toContainText("When may we come?");
  await page.unroute(/messages\.data/);
  await archive.focus();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("The message is archived.");
  await expect(card).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card).toBeVisible();
});
