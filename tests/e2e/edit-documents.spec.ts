import { expect, type Page } from "@playwright/test";
import { indiaDay } from "#app/platform/calendar.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import {
  fillEvent,
  follow,
  logOut,
  loseAnswers,
  noScripts,
  notice,
  phone,
  press,
  save,
  storedTitles,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { holdRequests, open, pageData, waitForHydration } from "#tests/support/e2e.ts";
import { signInHere } from "#tests/support/guru.ts";
import type { Site } from "#tests/support/site.ts";

test.use({ viewport: phone });

const second = "second@example.org";
const conflictOn = (page: Page) =>
  page.getByRole("region", { name: "Somebody else has changed it, too" });

test("a photo is corrected and hidden where visitors see it", async ({ page, ownSite, visit }) => {
  await addPhotos(ownSite, 1);
  await visit("/gallery");
  await follow(page, "Photo 1");
  await page.getByRole("dialog").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("Evening lamps");
  await save(page, "The photo is saved.");
  await follow(page, "See it on the site");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evening lamps");
  expect(await storedTitles(ownSite)).toEqual(["Evening lamps"]);
  const { pathname } = new URL(page.url());
  await follow(page, "Edit");
  await press(page, /^Hide/, "The photo is hidden: visitors no longer see it.");
  expect(await storedTitles(ownSite)).toEqual([]);
  expect((await ownSite.request(pathname)).status).toBe(404);
});

test("beside an event's form is what visitors will see", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  const [event] = await ownSite.services.events.listLatestEvents(1);
  await page.setViewportSize({ width: 1366, height: 768 });
  await visit(`/success/events/${event?.id}`);
  const preview = (title: string) => page.getByRole("heading", { level: 3, name: title });
  await page.getByLabel("Title").fill("Lamps at dusk");
  await expect(preview("Lamps at dusk")).toBeVisible();
  await visit(`/success/events/${event?.id}`);
  await expect(preview("Lamps at dusk")).toBeVisible();
  await press(page, "Start over");
  await expect(preview(event?.title ?? "")).toBeVisible();
  await page.getByLabel("Title").fill("Lamps at dawn");
  const release = await holdRequests(page, pageData, "GET");
  await save(page, "The event is saved");
  // Before the page has loaded what was saved.
  await press(page, "Undo");
  release();
  await expect(preview(event?.title ?? "")).toBeVisible();
});

test("an album's and an announcement's form show what Undo restores", async ({
  page,
  ownSite,
  visit,
}) => {
  const { albums, announcements } = ownSite.services;
  await albums.documents.add({ title: "Dances", description: "", tag: "dance", cover: "" });
  const [createdAt, endsOn] = [Date.now(), indiaDay(Date.now())];
  await announcements.documents.add({ text: "Dances", endsOn, createdAt });
  for (const [path, label] of [
    ["/success/albums", "Title"],
    ["/success/announcements", "Text"],
  ] as const) {
    await visit(path);
    await follow(page, "Edit: Dances");
    const field = page.getByLabel(label);
    // The list has a form with such a field, too.
    await expect(field).toHaveValue("Dances");
    await field.fill("Dawn");
    await save(page, "is saved");
    await press(page, "Undo", "Undone.");
    await expect(field).toHaveValue("Dances");
  }
});

test("a removed photo is restored by Undo and from the trash", async ({ page, ownSite, visit }) => {
  await addPhotos(ownSite, 3);
  await visit("/success/photos?view=list");
  await press(page, "Remove: Photo 2", "The photo is in the trash.");
  expect(await storedTitles(ownSite)).toEqual(["Photo 3", "Photo 1"]);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(notice(page)).toContainText("The photo is restored from the trash.");
  await expect(page.getByRole("link", { name: "Photo 2", exact: true })).toBeVisible();
  expect(await storedTitles(ownSite)).toEqual(["Photo 3", "Photo 2", "Photo 1"]);
  await press(page, "Remove: Photo 2", "The photo is in the trash.");
  await logOut(page);
  await page.waitForURL("**/login");
  await waitForHydration(page);
  await signInHere(page);
  await expect(page).toHaveURL(`${ownSite.url}/success`);
  await follow(page, "Trash");
  await press(page, "Restore: Photo 2", "The photo is restored from the trash.");
  expect(await storedTitles(ownSite)).toEqual(["Photo 3", "Photo 2", "Photo 1"]);
});

test("unsaved texts of two tabs do not replace each other", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  const path = "/success/events/lamp-evening";
  await visit(path);
  const other = await page.context().newPage();
  await open(other, ownSite.url + path);
  const location = page.getByLabel("Location");
  await location.fill("Town hall");
  await other.getByLabel("Title").fill("Lamps at dusk");
  for (const tab of [page, other]) await tab.reload();
  await expect(location).toHaveValue("Town hall");
  await expect(other.getByLabel("Title")).toHaveValue("Lamps at dusk");
  await save(other, "The event is saved.");
  await page.reload();
  await expect(location).toHaveValue("Town hall");
  await save(page, "The event is saved.");
  const both = { title: "Lamps at dusk", location: "Town hall" };
  expect(await ownSite.services.events.findEvent("lamp-evening")).toMatchObject(both);
  await other.close();
});

test("the second editor sees both texts and chooses", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  const { documents, findEvent } = ownSite.services.events;
  await visit("/success/events/lamp-evening");
  const theirs = { location: "Town hall" };
  await documents.changeAnyVersion(second, "lamp-evening", (event) => ({ ...event, ...theirs }));
  await page.getByLabel("Title").fill("Lamps at dusk");
  await page.getByLabel("Location").fill("Temple tank");
  await save(page);
  await expect(conflictOn(page)).toContainText("Town hall");
  await expect(conflictOn(page)).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("Lamps at dusk");
  await page.getByLabel("Location").fill("Temple tank, east");
  await page.reload();
  await expect(conflictOn(page)).toContainText("Temple tank, east");
  await expect(conflictOn(page)).toContainText("Town hall");
  await page.getByLabel("Location").fill("Town hall");
  await save(page, "The event is saved.");
  const chosen = { title: "Lamps at dusk", location: "Town hall" };
  expect(await findEvent("lamp-evening")).toMatchObject(chosen);

  await visit("/success/history");
  const entries = page.getByRole("listitem").filter({ hasText: "changed the event" });
  await expect(entries).toHaveText([
    /^guru changed the event/,
    new RegExp(`^${second} changed the event`),
  ]);
  const restore = entries.last().getByRole("button", { name: /^Restore this version/ });
  await restore.click();
  await expect(notice(page)).toContainText("The earlier version of the event is restored.");
  const earlier = { title: "Lamp evening", location: "Kadri hall" };
  expect(await findEvent("lamp-evening")).toMatchObject(earlier);
});

test("a restored draft does not overwrite a newer change", async ({ page, ownSite, visit }) => {
  await addPhotos(ownSite, 1);
  const { documents, findPhoto } = ownSite.services.photos;
  await visit("/success/photos/photo-1");
  await page.getByLabel("Title").fill("Begun long ago");
  const theirs = { title: "Theirs", description: "Their words" };
  await documents.changeAnyVersion(second, "photo-1", (photo) => ({ ...photo, ...theirs }));
  await visit("/success/photos/photo-1");
  await expect(page.getByLabel("Title")).toHaveValue("Begun long ago");
  await save(page);
  await expect(conflictOn(page)).toContainText("Theirs");
  await expect(page.getByLabel("Description")).toHaveValue("Their words");
  expect(await findPhoto("photo-1")).toMatchObject(theirs);
  await follow(page, "Keep what is stored");
  await expect(page.getByLabel("Title")).toHaveValue("Theirs");
  await waitForHydration(page);
  await expect(page.getByLabel("Title")).toHaveValue("Theirs");
});

test("a new event is corrected, sent again, and no draft", async ({ page, ownSite, visit }) => {
  await visit("/success/events");
  await follow(page, "New event");
  await fillEvent(page, "Typed on the bus");
  const map = page.getByLabel("Link to the place on a map");
  await map.fill("http://maps.example");
  await press(page, "Add Event");
  await expect(map).toBeFocused();
  await map.fill("https://maps.example/here");
  const reconnect = await loseAnswers(page, ownSite, "**/success/events/new.data");
  for (const title of ["Typed on the bus", "Typed again"]) {
    await expect(page.getByLabel("Title")).toHaveValue("Typed on the bus");
    await page.getByLabel("Title").fill(title);
    await press(page, "Add Event");
    const lost = /^Error adding event: The connection was lost. Please try again/;
    await expect(page.getByRole("status")).toHaveText(lost);
    await page.getByLabel("Title").fill("Typed on the bus");
    await page.reload();
    await waitForHydration(page);
  }
  await reconnect();
  await press(page, "Add Event");
  await expect(page.getByRole("status")).toContainText("The event is added.");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await ownSite.services.events.listLatestEvents(9)).toMatchObject([
    { title: "Typed on the bus", mapUrl: "https://maps.example/here" },
  ]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Events" })).toBeVisible();
  await expect(page.getByText("The event is added.")).toHaveCount(0);
  await follow(page, "New event");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await fillEvent(page, "Another");
  await press(page, "Add Event");
  await expect(page.getByRole("status")).toContainText("The event is added.");
  expect(await ownSite.services.events.listLatestEvents(9)).toHaveLength(2);
});

const latestEvent = async (site: Site) => (await site.services.events.listLatestEvents(1))[0];

test("an event is duplicated, and Undo removes the copy", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  await visit("/success/events");
  await follow(page, "Duplicate: Lamp evening");
  await expect(page.getByLabel("Title")).toHaveValue("Lamp evening");
  await expect(page.getByLabel("Full Description")).toHaveValue("Doors at six.\nLamps at seven.");
  await expect(page.getByLabel("Date")).toHaveValue("");
  await expect(page.getByText("on the same weekday: Saturday, ")).toBeVisible();
  // The copy has a date of its own.
  await page.getByLabel("Title").fill("Lamp evening, again");
  await page.getByLabel("Date").fill("2031-03-15");
  await page.getByLabel("Begins at").fill("18:30");
  await press(page, "Add Event");
  await expect(page.getByRole("status")).toContainText("The event is added.");
  const event = await latestEvent(ownSite);
  expect(event).toMatchObject({ tag: "lamp", organizer: "The senior batch", featured: true });
  const whatsApp = page.getByRole("link", { name: "Share on WhatsApp" });
  const text = new URL((await whatsApp.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toBe(
    "Lamp evening, again\nSaturday, 15 March 2031, 6:30 pm\nKadri " +
      `hall\n${ownSite.url}/events/${event?.id}`,
  );
  await press(page, "Undo");
  await expect(page.getByRole("status")).toContainText("The event is in the trash.");
  expect((await latestEvent(ownSite))?.title).toBe("Lamp evening");
});

noScripts("without scripts photos are changed", async ({ page, ownSite, visit }) => {
  await addPhotos(ownSite, 14);
  await visit("/success");
  await page.getByRole("link", { name: "Photos", exact: true }).click();
  await follow(page, "Show as a list");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("main").getByLabel("Search").fill("Photo 7");
  await press(page, "Find");
  await follow(page, "Edit: Photo 7");
  await page.getByLabel("Title").fill("Photo seven");
  await save(page, "The photo is saved.");
  await press(page, "Hide: Photo seven");
  await press(page, "Remove: Photo seven", "The photo is in the trash.");
  expect(await storedTitles(ownSite)).not.toContain("Photo seven");
  await follow(page, "Trash");
  await press(page, "Restore: Photo seven");
  await press(page, "Undo");
  await page.getByText("Empty the trash").first().click();
  await press(page, "Empty the trash", "1 item was deleted forever.");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
});
