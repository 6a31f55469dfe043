import { expect, type Page } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { open, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");

const readMore = (page: Page, title: string) =>
  card(page, title).getByRole("button", { name: "Read More" }).click();

// SPEC §2 Home page: Events: up to 3 cards with title, date, short description, Read More (§9)
// SPEC §2 Event modal: Title, date, location, organizer, full description; line breaks kept
// SPEC §2 Event modal: 'Event Gallery' with caption and title
test("three events are cards, and Read More opens everything about one of them", async ({
  page,
}) => {
  await open(page, "/");
  const cards = page.locator("#event").getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const text of ["March 14, 2026", "Lamp evening", "A hundred lamps."])
    await expect(cards.first()).toContainText(text);
  await expect(cards.getByRole("button", { name: "Read More" })).toHaveCount(3);

  await readMore(page, "Lamp evening");
  await expect(dialog(page).getByRole("heading", { name: "Lamp evening" })).toBeVisible();
  for (const text of ["March 14, 2026", "Kadri hall", "The senior batch"])
    await expect(dialog(page)).toContainText(text);
  const breaks = dialog(page).getByText("Doors at six.");
  expect(await breaks.textContent()).toBe("Doors at six.\nLamps at seven.");
  await expect(breaks).toHaveCSS("white-space", "pre-line");
  await expect(dialog(page).getByRole("heading", { name: "Event Gallery" })).toBeVisible();
  const figures = dialog(page).getByRole("figure");
  await expect(figures).toHaveCount(10);
  await expect(figures.first()).toContainText("Photo 50");
  await expect(figures.first()).toContainText("What photo 50 shows.");
});

// SPEC §2 Event modal: Full description falls back to the short one
// SPEC §4 States (visitor): Event without a tag: no images
test("an event without a tag asks for no images, and its short description stands for the full one", async ({
  page,
}) => {
  await open(page, "/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await readMore(page, "Open class");
  await expect(dialog(page)).toContainText("Come in.");
  await expect(dialog(page)).toContainText("This event was on February 1, 2026.");
  await expect(dialog(page).getByRole("figure")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await readMore(page, "Lamp evening");
  await expect(dialog(page).getByRole("figure")).toHaveCount(10);
  await expect(dialog(page)).not.toContainText("This event was");
  const forImages = asked.filter((url) => url.includes("/api/uploads"));
  expect(forImages.map((url) => new URL(url).searchParams.get("tag"))).toEqual(["lamp"]);
});

// SPEC §4 States (visitor): Event images fetch fails silently (§8)
test("when the images cannot be fetched the event is shown without them, silently", async ({
  page,
}) => {
  await page.route("**/api/uploads?tag=*", (route) => route.abort());
  await open(page, "/");
  const refused = page.waitForEvent("requestfailed", (request) => /\?tag=/.test(request.url()));
  await readMore(page, "Lamp evening");
  await refused;
  await expect(dialog(page).getByRole("heading", { name: "Lamp evening" })).toBeVisible();
  await expect(dialog(page).getByRole("figure")).toHaveCount(0);
});

// SPEC §2 Event modal: Closes by button, backdrop, Escape
// SPEC §2 Event modal: Page scroll is locked
test("it locks the page, closes by button, backdrop and Escape, and the focus returns", async ({
  page,
}) => {
  await open(page, "/");
  const opener = card(page, "Lamp evening").getByRole("button", { name: "Read More" });
  await opener.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const ways = [
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 400),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of ways) {
    await opener.click();
    await dialog(page).getByText("Kadri hall").click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await page.mouse.wheel(0, 3000);
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
  }
});

// SPEC §9 Constants (visitor): Events shown 3, clear delay 300 ms
// SPEC §2 Event modal: Clears after 300 ms (§9)
test("300 ms after closing, its content is cleared", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await open(page, "/");
  await readMore(page, "Lamp evening");
  await expect(dialog(page).getByRole("figure").first()).toBeVisible();
  await page.clock.pauseAt(60_000);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  await expect(dialog(page)).toBeHidden();
  const content = page.locator("#event dialog");
  await page.clock.runFor(250);
  await expect(content).toContainText("Lamp evening");
  await page.clock.runFor(100);
  await expect(content).not.toContainText("Lamp evening");
  await expect(content.locator("figure")).toHaveCount(0);
});

test("it has the event's address: Back closes it, and a reload opens the event's page", async ({
  page,
}) => {
  await open(page, "/");
  await readMore(page, "Lamp evening");
  await expect(page).toHaveURL("/events/lamp-evening");
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Lamp evening" })).toBeVisible();
  await expect(page).toHaveURL("/events/lamp-evening");
  await expect(page.getByRole("heading", { name: "Event Gallery" })).toBeVisible();
});

// SPEC §2 Event modal: 'Date not available'
// SPEC §2 Event modal: 'Date not available' … in the dialog, too
test("an event without a date says 'Date not available', in the dialog and on its page", async ({
  page,
}) => {
  const site = await startSite();
  const { id } = await site.services.events.addEvent(newEvent({ title: "Some day", date: null }));
  await open(page, site.url);
  await readMore(page, "Some day");
  await expect(dialog(page).getByText("Date not available")).toBeVisible();
  await page.goto(`${site.url}/events/${id}`);
  await expect(page.getByText("Date not available")).toBeVisible();
  await site.close();
});

test("the events page lists upcoming events, the undated last, and past events", async ({
  page,
}) => {
  await page.goto("/events");
  const titlesIn = (name: string) =>
    page.getByRole("region", { name }).getByRole("heading", { level: 3 });
  await expect(titlesIn("Upcoming events")).toHaveText(["Lamp evening", "Some day"]);
  await expect(titlesIn("Past events")).toHaveText(["Open class", "Last year"]);
  await page.goto("/events/open-class");
  await expect(
    page.getByText("This event was on February 1, 2026. Thank you to everyone who was there."),
  ).toBeVisible();
});

test("when the dialog's script cannot be fetched, the event's own page opens", async ({ page }) => {
  await page.route(/\/assets\/event-[\w-]{6}\.js/, (route) => route.abort());
  await open(page, "/");
  await readMore(page, "Lamp evening");
  await expect(page.getByRole("heading", { level: 1, name: "Lamp evening" })).toBeVisible();
  await expect(page).toHaveURL("/events/lamp-evening");
});
