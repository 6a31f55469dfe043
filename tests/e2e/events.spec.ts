import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");

const readMore = (page: Page, title = "Lamp evening") =>
  card(page, title).getByRole("button", { name: "Read More" }).click();

test("Read More opens an event with its images; three ways close it and return the focus", async ({
  page,
}) => {
  await open(page, "/");
  const home = await page.title();
  const opener = card(page, "Lamp evening").getByRole("button", { name: "Read More" });
  await opener.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  for (const close of [
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 400),
    () => page.keyboard.press("Escape"),
  ]) {
    await opener.click();
    await dialog(page).getByText("Kadri hall").click();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await page.mouse.wheel(0, 3000);
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
  }

  await opener.click();
  await expect(page).toHaveURL("/events/lamp-evening");
  await expect(page).toHaveTitle(/^Lamp evening \|/);
  const breaks = dialog(page).getByText("Doors at six.");
  expect(await breaks.textContent()).toBe("Doors at six.\nLamps at seven.");
  await expect(breaks).toHaveCSS("white-space", "pre-line");
  await expect(dialog(page).getByRole("figure")).toHaveCount(10);
  await dialog(page).getByRole("link", { name: "Photo 45" }).click();
  await expect(page).toHaveTitle(/^Photo 45 \|/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(/^Lamp evening \|/);
  await expect(dialog(page).getByRole("link", { name: "Photo 45" })).toBeFocused();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveTitle(home);
});

test("an event's page is opened where the script of its dialog fails", async ({ page }) => {
  await page.route(/\/assets\/event-[\w-]{7}\.js/, (route) => route.abort());
  await open(page, "/");
  await readMore(page);
  await expect(page.getByRole("heading", { level: 1, name: "Lamp evening" })).toBeVisible();
  await expect(page).toHaveURL("/events/lamp-evening");
});

type Shared = { shared: ShareData[]; copied: string[] };

/** A device that shares, or that cannot; records what it gets. */
async function onDevice(page: Page, share: "shares" | "none") {
  const prepare = (share: string) => {
    const recorded: Shared = { shared: [], copied: [] };
    Object.assign(window, { recorded });
    const define = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    const owners = [navigator, Navigator.prototype];
    if (share === "none") for (const owner of owners) Reflect.deleteProperty(owner, "share");
    else {
      define("share", async (data: ShareData) => {
        recorded.shared.push(data);
      });
    }
    define("clipboard", {
      async writeText(text: string) {
        recorded.copied.push(text);
      },
    });
  };
  await page.evaluate(prepare, share);
  return () => page.evaluate(() => (window as unknown as { recorded: Shared }).recorded);
}

const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true }).click();

test("an event is shared by the device's list, or copied", async ({ page, site }) => {
  const url = `${site.url}/events/lamp-evening`;
  await open(page, "/");
  await readMore(page);
  const recorded = await onDevice(page, "shares");
  const event = { title: "Lamp evening", url };
  await share(page);
  // The list opens only after the click has been handled.
  await expect.poll(recorded).toEqual({ shared: [event], copied: [] });
  await onDevice(page, "none");
  await share(page);
  await expect(dialog(page).getByRole("status")).toHaveText("Link copied.");
  expect((await recorded()).copied).toEqual([url]);
});
