import { expect, type Page } from "@playwright/test";
import { addEvents } from "#tests/support/content.ts";
import { open, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const allEvents = (page: Page) => page.getByRole("link", { name: "All events" });

/** Without the pointer's way over it, which would prefetch its page. */
const toGallery = (page: Page) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Gallery" })
    .evaluate((link: HTMLElement) => link.click());

test("an unloaded page is loaded when the connection is back", async ({ page, context }) => {
  await open(page, "/");
  // The next page's script is loaded with it.
  await allEvents(page).click();
  await expect(heading(page)).toHaveText("Events");
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(page.locator("#event article")).not.toHaveCount(0);
  await context.setOffline(true);
  await allEvents(page).click();
  await expect(heading(page)).toHaveText("You are offline");
  await expect(page).toHaveURL("/events");
  await context.setOffline(false);
  await expect(heading(page)).toHaveText("Events");
});

test("a tap is not lost with the script of the page or the dialog it leads to", async ({
  page,
}) => {
  await open(page, "/");
  await page.route(/\/event-[\w-]{7}\.js$/, (route) => route.abort());
  await page.getByRole("button", { name: "Read More" }).first().click();
  await expect(heading(page)).toHaveText("Lamp evening");
  await expect(page).toHaveURL("/events/lamp-evening");
  await page.unroute(/\/event-[\w-]{7}\.js$/);

  await open(page, "/");
  await page.route(/\/gallery-page-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await toGallery(page);
  await expect(heading(page)).toHaveText("Photo Gallery");
  await expect(page).toHaveURL("/gallery");
});

test("what was missing while the store was down appears by itself", async ({ page }) => {
  let isDown = true;
  const site = await startSite(({ events }) => ({
    events: {
      ...events,
      async listLatestEvents(limit) {
        if (isDown) throw new Error("down");
        return events.listLatestEvents(limit);
      },
    },
  }));
  await addEvents(site);
  await page.clock.install();
  await open(page, `${site.url}/events`);
  await expect(page.getByText("No upcoming events at the moment.")).toBeVisible();
  isDown = false;
  const answered = page.waitForResponse(/events\.data/);
  await page.clock.runFor(2_000);
  await answered;
  await expect(page.getByText("Lamp evening").first()).toBeVisible();
  await page.close();
  await site.close();
});
