import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, open, pageData, takenOver, test } from "#tests/support/e2e.ts";

// SPEC §4 States (visitor): A page kept away by a lost connection
test("a page that could not be loaded offline is loaded once the connection is back", async ({
  page,
  context,
}) => {
  await open(page, "/");
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("link", { name: "All events" }).click();
  await expect(heading).toHaveText("Events");
  // Resting on the link would fetch its page beforehand.
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(page.locator("#event article")).not.toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole("link", { name: "All events" }).click();
  await expect(heading).toHaveText("You are offline");
  await expect(page).toHaveTitle(/^You are offline \| /);
  await expect(page).toHaveURL("/events");
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(heading).toHaveText("Events");
});

// SPEC §4 States (visitor): A page kept away by a lost connection … is tried again without a word
// SPEC §4 States (visitor): A page kept away by a lost connection … and can be asked for by hand
test("a page that the server did not answer is tried again, by itself or on request", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  for (const isAsked of [false, true]) {
    await open(page, "/");
    await page.route(pageData, (route) => route.abort());
    await page.getByRole("link", { name: "All events" }).click();
    await expect(heading).toHaveText("You are offline");
    if (isAsked) await page.getByRole("link", { name: "Try again" }).click();
    else await page.unroute(pageData);
    await expect(heading).toHaveText("Events");
    await page.unroute(pageData);
  }
});

const gallery = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" });

/** Without the pointer's way over it, which would fetch the page beforehand. */
const follow = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

const galleryScript = /\/gallery-page-[^/]*\.js$/;

test("a tap is not lost with the script of the page it leads to", async ({ page }) => {
  await open(page, "/");
  await page.route(galleryScript, (route) => route.abort(), { times: 1 });
  await follow(gallery(page));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await expect(page).toHaveURL("/gallery");
  await takenOver(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator("#event article")).toHaveCount(3);
  // The tap is done with: a reload stays where it is.
  await page.reload();
  await takenOver(page);
  await expect(page).toHaveURL("/");
});

test("a tap made offline leads on when the page is reloaded with the connection back", async ({
  page,
  context,
}) => {
  await open(page, "/");
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await follow(gallery(page));
  await failed;
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await expect(page).toHaveURL("/gallery");
});
