import { expect, type Page, type Response } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { test as base, open } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

type Store = { isDown: boolean; url: string };

/** A site whose store can be away, and a page that may log what it could not fetch. */
const test = base.extend<{ store: Store; visitor: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  store: async ({}, use) => {
    const store = { isDown: true, url: "" };
    const reach = async () => {
      if (store.isDown) throw new Error("down");
    };
    const site = await startSite(({ events, photos }) => ({
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
    store.url = site.url;
    await use(store);
    await site.close();
  },
  visitor: async ({ browser }, use) => {
    const visitor = await browser.newPage();
    await visitor.clock.install();
    await use(visitor);
    await visitor.close();
  },
});

/** Lets time pass on the page until it has asked once more, and has been answered. */
async function untilAskedAgain(page: Page, part: string) {
  const answers: string[] = [];
  const note = (response: Response) => answers.push(response.url());
  page.on("response", note);
  const answered = async () => {
    await page.clock.runFor(1_000);
    return answers.some((url) => url.includes(part));
  };
  await expect.poll(answered).toBe(true);
  page.off("response", note);
}

// SPEC §4 States (visitor): The list of events is quietly asked for again
test("the list of events comes by itself when its fetch has failed", async ({ visitor, store }) => {
  await open(visitor, `${store.url}/events`);
  await expect(visitor.getByText("No upcoming events at the moment.")).toBeVisible();
  await untilAskedAgain(visitor, "/events.data");
  await expect(visitor.getByText("No upcoming events at the moment.")).toBeVisible();
  store.isDown = false;
  await untilAskedAgain(visitor, "/events.data");
  await expect(visitor.getByRole("link", { name: "Lamp evening" })).toBeVisible();
});

// SPEC §4 States (visitor): Event images fetch fails silently (§8) … and on the event's page
test("an event's images come by themselves to its page when their fetch has failed", async ({
  visitor,
  store,
}) => {
  await open(visitor, `${store.url}/events/lamp-evening`);
  await untilAskedAgain(visitor, "?tag=lamp");
  await expect(visitor.getByRole("heading", { name: "Lamp evening" })).toBeVisible();
  await expect(visitor.getByRole("figure")).toHaveCount(0);
  store.isDown = false;
  await untilAskedAgain(visitor, "?tag=lamp");
  await expect(visitor.getByRole("figure")).toHaveCount(1);
});

// SPEC §4 States (visitor): Event images fetch fails silently (§8) … and are quietly asked for again, in the dialog
test("an event's images come by themselves to its dialog, and nothing is asked once it is closed", async ({
  visitor,
  store,
}) => {
  store.isDown = false;
  await open(visitor, store.url);
  store.isDown = true;
  const dialog = visitor.getByRole("dialog");
  const readMore = visitor.getByRole("button", { name: "Read More" }).first();
  await readMore.click();
  await untilAskedAgain(visitor, "?tag=lamp");
  await untilAskedAgain(visitor, "?tag=lamp");
  await expect(dialog.getByRole("heading", { name: "Lamp evening" })).toBeVisible();
  await expect(dialog.getByRole("figure")).toHaveCount(0);
  await visitor.keyboard.press("Escape");
  await visitor.clock.runFor(300);
  await expect(visitor.locator("#event dialog")).not.toContainText("Lamp evening");
  const asked: string[] = [];
  visitor.on("request", (request) => asked.push(request.url()));
  await visitor.clock.runFor(60_000);
  expect(asked.filter((url) => url.includes("?tag="))).toEqual([]);
  await readMore.click();
  await untilAskedAgain(visitor, "?tag=lamp");
  store.isDown = false;
  await untilAskedAgain(visitor, "?tag=lamp");
  await expect(dialog.getByRole("figure")).toHaveCount(1);
});
