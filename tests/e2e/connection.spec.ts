import { expect, type Page, type Response } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import {
  holdRequests,
  open,
  pageData,
  scripts,
  test,
  waitForHydration,
} from "#tests/support/e2e.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const allEvents = (page: Page) => page.getByRole("link", { name: "All events" });

/** Without the pointer's way over it, which would prefetch its page. */
const toGallery = (page: Page) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Gallery" })
    .evaluate((link: HTMLElement) => link.click());

test("an unloaded page is loaded when the connection is back", async ({ page, context }) => {
  await page.clock.install();
  for (const lost of ["offline", "no answer", "no answer, asked again"]) {
    await open(page, "/");
    if (lost === "offline") {
      // The next page's script has been loaded before.
      await allEvents(page).click();
      await expect(heading(page)).toHaveText("Events");
      await page.mouse.move(0, 0);
      await page.goBack();
      await expect(page.locator("#event article")).not.toHaveCount(0);
      await context.setOffline(true);
    } else await page.route(pageData, (route) => route.abort());
    await allEvents(page).click();
    await expect(heading(page)).toHaveText("You are offline");
    if (lost === "offline") {
      await expect(page).toHaveTitle(/^You are offline \| /);
      await expect(page).toHaveURL("/events");
      await context.setOffline(false);
    } else if (lost === "no answer") {
      await page.unroute(pageData);
      await page.clock.runFor(2_000);
    } else await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading(page)).toHaveText("Events");
    await page.unroute(pageData);
  }
});

test("Back before the scripts of a reloaded page have come shows the page before", async ({
  page,
}) => {
  await open(page, "/");
  await toGallery(page);
  await expect(heading(page)).toHaveText("Photo Gallery");
  const release = await holdRequests(page, scripts);
  await page.reload();
  await page.goBack();
  await expect(page.locator("#event article")).toHaveCount(3);
  release();
  await waitForHydration(page);
  await page.goForward();
  await expect(heading(page)).toHaveText("Photo Gallery");
});

test("a tap is not lost with the script of the page it leads to", async ({ page }) => {
  await open(page, "/");
  await page.route(/\/gallery-page-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
  await toGallery(page);
  await expect(heading(page)).toHaveText("Photo Gallery");
  await expect(page).toHaveURL("/gallery");
  await waitForHydration(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator("#event article")).toHaveCount(3);
  // The tap has been followed: a reload stays where it is.
  await page.reload();
  await waitForHydration(page);
  await expect(page).toHaveURL("/");
});

test("a tap made offline is followed by a reload that is online", async ({ page, context }) => {
  await open(page, "/");
  await context.setOffline(true);
  await toGallery(page);
  // The browser's own page, once it has replaced ours.
  const protocol = () => page.evaluate(() => location.protocol).catch(() => "");
  await expect.poll(protocol).toBe("chrome-error:");
  await context.setOffline(false);
  await page.reload();
  await expect(heading(page)).toHaveText("Photo Gallery");
  await expect(page).toHaveURL("/gallery");
});

test.describe("while the store cannot be reached", () => {
  let isDown: boolean;
  let site: Site;

  test.beforeEach(async ({ page }) => {
    isDown = true;
    const reach = async () => {
      if (isDown) throw new Error("down");
    };
    site = await startSite(({ events, photos }) => ({
      events: {
        ...events,
        listLatestEvents: (limit) => reach().then(() => events.listLatestEvents(limit)),
      },
      photos: {
        ...photos,
        listPhotos: (listing) => reach().then(() => photos.listPhotos(listing)),
      },
    }));
    await addPhotos(site, 5);
    await addEvents(site);
    await page.clock.install();
  });

  test.afterEach(async ({ page }) => {
    await page.close();
    await site.close();
  });

  /** Lets the page's clock run until it has asked again and been answered. */
  async function waitForRetry(page: Page, part: string) {
    const answers: string[] = [];
    const note = (response: Response) => answers.push(response.url());
    page.on("response", note);
    const isAnswered = async () => {
      await page.clock.runFor(1_000);
      return answers.some((url) => url.includes(part));
    };
    await expect.poll(isAnswered, { intervals: [50] }).toBe(true);
    page.off("response", note);
  }

  test("what was missing appears by itself", async ({ page }) => {
    const none = page.getByText("No upcoming events at the moment.");
    const event = page.getByText("Lamp evening").first();
    const address = "/events/lamp-evening";
    for (const [path, data, there, appears] of [
      ["/", "/_.data", none, event],
      ["/events", "/events.data", none, event],
      [address, "?tag=lamp", event, page.getByRole("figure")],
    ] as const) {
      isDown = true;
      await open(page, site.url + path);
      await waitForRetry(page, data);
      await expect(there).toBeVisible();
      await expect(appears).toHaveCount(0);
      isDown = false;
      await waitForRetry(page, data);
      await expect(appears).toBeVisible();
    }
  });

  test("an event's images appear in its dialog, unasked for when closed", async ({ page }) => {
    isDown = false;
    await open(page, site.url);
    isDown = true;
    const dialog = page.getByRole("dialog");
    const readMore = page.getByRole("button", { name: "Read More" }).first();
    await readMore.click();
    for (let retry = 0; retry < 2; retry++) await waitForRetry(page, "?tag=lamp");
    await expect(dialog.getByRole("heading", { name: "Lamp evening" })).toBeVisible();
    await expect(dialog.getByRole("figure")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.clock.runFor(300);
    await expect(page.locator("#event dialog")).not.toContainText("Lamp evening");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.clock.runFor(60_000);
    expect(asked.filter((url) => url.includes("?tag="))).toEqual([]);
    await readMore.click();
    isDown = false;
    await waitForRetry(page, "?tag=lamp");
    await expect(dialog.getByRole("figure")).toHaveCount(1);
  });
});
