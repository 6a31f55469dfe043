import { expect } from "@playwright/test";
import { holdRequests, listShifts, open, pageData, test } from "#tests/support/e2e.ts";

test("Read More opens an event without a shift; closing returns the focus and the place", async ({
  page,
}) => {
  await open(page, "/");
  const dialog = page.getByRole("dialog");
  const card = page.getByRole("article").filter({ hasText: "Lamp evening" });
  const opener = card.getByRole("button", { name: "Read More" });
  await opener.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  const release = await holdRequests(page, pageData);
  await opener.click();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  release();
  await expect(dialog.getByRole("figure")).toHaveCount(10);
  const moved = (await listShifts(page)).reduce((sum, { value }) => sum + value, 0);
  expect(moved).toBeLessThanOrEqual(0.05);
  await expect(page).toHaveURL("/events/lamp-evening");
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(position);

  await opener.click();
  await dialog.getByRole("link", { name: "Photo 45" }).click();
  await expect(page).toHaveTitle(/^Photo 45 \|/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(/^Lamp evening \|/);
  await expect(dialog.getByRole("link", { name: "Photo 45" })).toBeFocused();
});

test("an event is shared by the device's list, or copied", async ({ page, site }) => {
  const url = `${site.url}/events/lamp-evening`;
  await page.addInitScript(() => {
    const define = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    const note = (text?: string) => {
      document.title = `Got ${text}`;
    };
    define("share", async (data: ShareData) => note(data.url));
    define("clipboard", { writeText: async (text: string) => note(text) });
  });
  await open(page, "/events/lamp-evening");
  const share = page.getByRole("button", { name: "Share", exact: true });
  await share.click();
  await expect(page).toHaveTitle(`Got ${url}`);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, "share");
    Reflect.deleteProperty(Navigator.prototype, "share");
    document.title = "";
  });
  await share.click();
  await expect(page.getByRole("status").filter({ hasText: "Link copied." })).toBeVisible();
  await expect(page).toHaveTitle(`Got ${url}`);
});
