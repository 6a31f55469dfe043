import { expect, type Page } from "@playwright/test";
import { indiaDay } from "#app/platform/calendar.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import {
  fillEvent,
  follow,
  loseAnswers,
  phone,
  press,
  save,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { holdRequests, open, pageData, scripts, waitForHydration } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

const second = "second@example.org";
const conflictOn = (page: Page) =>
  page.getByRole("region", { name: "Somebody else has changed it, too" });

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

test("an announcement's form shows what Undo restores", async ({ page, ownSite, visit }) => {
  const announcement = { text: "Dances", endsOn: indiaDay(Date.now()), createdAt: Date.now() };
  await ownSite.services.announcements.documents.add(announcement);
  await visit("/success/announcements");
  await follow(page, "Edit: Dances");
  const field = page.getByLabel("Text");
  // The list has a form with such a field, too.
  await expect(field).toHaveValue("Dances");
  await field.fill("Dawn");
  await save(page, "is saved");
  await press(page, "Undo", "Undone.");
  await expect(field).toHaveValue("Dances");
});

test("a series of photos is titled, saved and moved without losing one's place", async ({
  page,
  ownSite,
  visit,
}) => {
  const { photos, albums } = ownSite.services;
  for (const [createdAt, id] of ["one", "two", "three"].entries())
    await photos.addPhoto(newPhoto({ id, title: `Photo ${id}`, tags: ["sea"], createdAt }));
  await visit("/success/photos?view=titles");
  const title = page.getByLabel("Title").nth(1);
  await title.fill("By the lamp");
  await title.press("Enter");
  await expect(page.getByText("The photo is saved.")).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("By the lamp");
  const thirdSave = page.getByRole("button", { name: "Save changes" }).nth(2);
  await page.getByLabel("Title").nth(2).fill("On the steps");
  await thirdSave.press("Enter");
  await expect(page.getByText("The photo is saved.")).toHaveCount(2);
  await expect(thirdSave).toBeFocused();

  // An unsaved text stays on the device while other photos are opened and saved.
  await visit("/success/photos/three?tag=sea");
  await page.getByLabel("Title").fill("Unsaved");
  await follow(page, "Next photo");
  await expect(page.getByLabel("Title")).toHaveValue("By the lamp");
  await page.getByLabel("Title").fill("By the sea");
  await press(page, "Save and next", "The photo is saved.");
  await expect(page.getByLabel("Title")).toHaveValue("On the steps");
  await press(page, "Save and back to the list", "That was the last photo of this list.");
  await visit("/success/photos/three?tag=sea");
  await expect(page.getByLabel("Title")).toHaveValue("Unsaved");

  const album = {
    title: "Sea",
    description: "",
    tag: "sea",
    cover: "",
    photoOrder: "hand",
  } as const;
  await visit(`/success/albums/${await albums.documents.add(album)}`);
  await page.getByLabel("Description").fill("Unsaved");
  const names = page.locator('a[href^="/success/photos/"]', { hasText: /Photo|By the|On the/ });
  await expect(names).toHaveText(["On the steps", "By the sea", "Photo three"]);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole("button", { name: "Later: On the steps" }).focus();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["By the sea", "On the steps", "Photo three"]);
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["By the sea", "Photo three", "On the steps"]);
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Use as cover: On the steps" }).press("Enter");
  await expect(page.getByText("The cover is ‘On the steps’.")).toBeVisible();
  await expect(names.last()).toBeFocused();
  await expect(page.getByLabel("Description")).toHaveValue("Unsaved");
});

test("what is typed before the scripts have come is kept", async ({ page, ownSite }) => {
  await addEvents(ownSite);
  const release = await holdRequests(page, scripts);
  await page.goto(`${ownSite.url}/success/events/lamp-evening`);
  const typed = { Title: "Lamps at dusk", "Full Description": "Doors at five." };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  release();
  await waitForHydration(page);
  const expectTyped = async () => {
    for (const [label, text] of Object.entries(typed)) {
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
  };
  await expectTyped();
  await page.unroute(scripts);
  await page.reload();
  await waitForHydration(page);
  await expectTyped();
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
});

test("a restored draft does not overwrite a newer change", async ({ page, ownSite, visit }) => {
  await addPhotos(ownSite, 1);
  const { documents, findPhoto } = ownSite.services.photos;
  await visit("/gallery");
  await follow(page, "Photo 1");
  await page.getByRole("dialog").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("Begun long ago");
  const theirs = { title: "Theirs", description: "Their words" };
  await documents.changeAnyVersion(second, "photo-1", (photo) => ({ ...photo, ...theirs }));
  await visit("/success/photos/photo-1");
  await expect(page.getByLabel("Title")).toHaveValue("Begun long ago");
  await save(page);
  await expect(conflictOn(page)).toContainText("Theirs");
  await expect(page.getByLabel("Description")).toHaveValue("Their words");
  // The question outlives a reload.
  await page.reload();
  await waitForHydration(page);
  await expect(conflictOn(page)).toContainText("Theirs");
  expect(await findPhoto("photo-1")).toMatchObject(theirs);
  await follow(page, "Keep what is stored");
  await expect(page.getByLabel("Title")).toHaveValue("Theirs");
  await waitForHydration(page);
  await expect(page.getByLabel("Title")).toHaveValue("Theirs");
});

test("a restored draft shows what was merged into it, also when it is refused", async ({
  page,
  ownSite,
  visit,
}) => {
  await addEvents(ownSite);
  const { documents, findEvent } = ownSite.services.events;
  await visit("/success/events/lamp-evening");
  await page.getByLabel("Date", { exact: true }).fill("2026-03-20");
  await page.reload();
  await waitForHydration(page);
  const theirs = { endDate: "2026-03-15", location: "Town hall" };
  await documents.changeAnyVersion(second, "lamp-evening", (event) => ({ ...event, ...theirs }));
  await save(page);
  const lastDay = page.getByLabel("Last day");
  await expect(lastDay).toHaveAccessibleDescription(/The last day cannot be before the date/);
  await expect(lastDay).toHaveValue("2026-03-15");
  await lastDay.fill("2026-03-21");
  await save(page, "The event is saved.");
  const merged = { date: "2026-03-20", endDate: "2026-03-21", location: "Town hall" };
  expect(await findEvent("lamp-evening")).toMatchObject(merged);
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
  // The event says so since the second time.
  await expect(conflictOn(page)).toContainText("Typed again");
  await page.reload();
  await waitForHydration(page);
  await expect(conflictOn(page)).toContainText("Typed again");
  await press(page, "Add Event");
  await expect(page.getByRole("status")).toContainText(
    "The event is published: visitors see it now.",
  );
  await expect(page.locator("#added").getByText("Typed on the bus")).toBeInViewport();
  expect(await ownSite.services.events.listLatestEvents(9)).toMatchObject([
    { title: "Typed on the bus", mapUrl: "https://maps.example/here" },
  ]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Events" })).toBeVisible();
  await expect(page.getByText("The event is published: visitors see it now.")).toHaveCount(0);
  await follow(page, "New event");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await fillEvent(page, "Another");
  await press(page, "Add Event");
  await expect(page.getByRole("status")).toContainText(
    "The event is published: visitors see it now.",
  );
  expect(await ownSite.services.events.listLatestEvents(9)).toHaveLength(2);
});
