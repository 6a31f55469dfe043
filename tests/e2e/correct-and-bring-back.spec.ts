import { expect } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { fillUpload, rowOf, told } from "#tests/support/dashboard.ts";
import { open, takenOver } from "#tests/support/e2e.ts";
import {
  cookieOf,
  guru,
  signInByCookie,
  signInByRequest,
  signInHere,
} from "#tests/support/guru.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";
import type { Site } from "#tests/support/site.ts";

test.use({ viewport: { width: 390, height: 844 }, firstPage: null });

const second = "second@example.org";

const titlesInGallery = async (site: Site) => {
  const { items } = await (await site.request("/api/uploads")).json();
  return items.map((item: { title: string }) => item.title);
};

test("a photo published with a typo is corrected, and the gallery shows it at once", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success`);
  const upload = await fillUpload(page);
  await upload.getByLabel("Title").fill("Evning lamps");
  const file = { name: "lamps.png", mimeType: "image/png", buffer: await drawPicture() };
  await upload.getByLabel("Image file").setInputFiles(file);
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(/^File uploaded successfully/);
  await open(page, `${ownSite.url}/gallery`);
  await page.getByRole("link", { name: "Evning lamps" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("Evening lamps");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(told(page)).toContainText("The photo is saved.");
  await page.getByRole("link", { name: "See it on the site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evening lamps");
  expect(await titlesInGallery(ownSite)).toEqual(["Evening lamps"]);
});

test("a photo removed by mistake is brought back with one button", async ({ page, ownSite }) => {
  await addPhotos(ownSite, 3);
  await open(page, `${ownSite.url}/success/photos`);
  await rowOf(page, "Photo 2")
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(told(page)).toContainText("The photo is in the trash.");
  expect(await titlesInGallery(ownSite)).toEqual(["Photo 3", "Photo 1"]);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(told(page)).toContainText("The photo is restored from the trash.");
  await expect(rowOf(page, "Photo 2")).toBeVisible();
  expect(await titlesInGallery(ownSite)).toEqual(["Photo 3", "Photo 2", "Photo 1"]);
});

test("what was removed is brought back from the trash after signing out and in again", async ({
  page,
  ownSite,
}) => {
  await addPhotos(ownSite, 2);
  await open(page, `${ownSite.url}/success/photos/photo-1`);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(told(page)).toContainText("The photo is in the trash.");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await takenOver(page);
  await signInHere(page);
  await expect(page).toHaveURL(`${ownSite.url}/success`);
  await page.getByRole("link", { name: "Trash" }).click();
  await rowOf(page, "Photo 1")
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect(told(page)).toContainText("The photo is restored from the trash.");
  expect(await titlesInGallery(ownSite)).toEqual(["Photo 2", "Photo 1"]);
});

test("of two gurus who edit one event, the second sees both texts and chooses", async ({
  page,
  browser,
  ownSite,
}) => {
  await addEvents(ownSite);
  const address = `${ownSite.url}/success/events/lamp-evening`;
  await ownSite.services.accounts.addAccount(second, guru.password);
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const theirs = await signInByRequest(ownSite, guru.password, second);
  await signInByCookie(other.context(), ownSite, cookieOf(theirs));
  await open(other, address);
  await open(page, address);
  await other.getByLabel("Location").fill("Town hall");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(told(other)).toContainText("The event is saved.");
  await page.getByLabel("Title").fill("Lamps at dusk");
  await page.getByLabel("Location").fill("Temple tank");
  await page.getByRole("button", { name: "Save changes" }).click();
  const conflict = page.getByRole("region", { name: "Somebody else has changed it, too" });
  await expect(conflict).toContainText("Town hall");
  await expect(conflict).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("Lamps at dusk");
  await page.getByLabel("Location").fill("Town hall");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(told(page)).toContainText("The event is saved.");
  const event = await ownSite.services.events.findEvent("lamp-evening");
  expect(event).toMatchObject({ title: "Lamps at dusk", location: "Town hall" });
  await open(page, `${ownSite.url}/success/history`);
  await expect(page.getByRole("listitem").filter({ hasText: "changed the event" })).toHaveText([
    new RegExp(`^${guru.email} changed the event`),
    new RegExp(`^${second} changed the event`),
  ]);
  await other.context().close();
});

test("a photo that a parent complained about is hidden in two taps from the photo itself", async ({
  page,
  ownSite,
}) => {
  await addPhotos(ownSite, 2);
  await open(page, `${ownSite.url}/gallery/photo-2`);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: /^Hide/ }).click();
  await expect(told(page)).toContainText("The photo is hidden: visitors no longer see it.");
  expect(await titlesInGallery(ownSite)).toEqual(["Photo 1"]);
  expect((await ownSite.request("/gallery/photo-2")).status).toBe(404);
});

test("the history brings back any earlier version, as a new one", async ({ page, ownSite }) => {
  await addEvents(ownSite);
  const { documents } = ownSite.services.events;
  await documents.amend(guru.email, "old", (event) => ({ ...event, title: "Changed by mistake" }));
  await open(page, `${ownSite.url}/success/history`);
  const entry = page.getByRole("listitem").filter({ hasText: `${guru.email} changed the event` });
  await entry.getByRole("button", { name: /^Restore this version/ }).click();
  await expect(told(page)).toContainText("The earlier version of the event is restored.");
  expect((await ownSite.services.events.findEvent("old"))?.title).toBe("Last year");
});

test("a visitor finds no control of the gurus', on documents and data alike", async ({
  ownSite,
}) => {
  await addPhotos(ownSite, 1);
  const cookie = cookieOf(await signInByRequest(ownSite));
  const page = async (headers: HeadersInit) => {
    const answer = await ownSite.request("/gallery/photo-1", { headers });
    const data = await ownSite.request("/gallery/photo-1.data", { headers });
    expect(data.headers.get("Cache-Control")).toBe(answer.headers.get("Cache-Control"));
    return { text: await answer.text(), caching: answer.headers.get("Cache-Control") };
  };
  const theirs = await page({ Cookie: cookie });
  expect(theirs.text).toContain("/success/photos/photo-1");
  expect(theirs.caching).toBe("private, no-store");
  expect((await page({})).text).not.toContain("/success/photos/photo-1");
  const forged = await page({ Cookie: "better-auth.session_token=forged.AAAA" });
  expect(forged.text).not.toContain("/success/photos/photo-1");
});

test("what was typed before somebody else's change is no silent overwriting when it comes back", async ({
  page,
  ownSite,
}) => {
  await addPhotos(ownSite, 1);
  const { documents, findPhoto } = ownSite.services.photos;
  await open(page, `${ownSite.url}/success/photos/photo-1`);
  await page.getByLabel("Title").fill("Begun long ago");
  const theirs = { title: "Theirs", description: "Their words" };
  await documents.amend(second, "photo-1", (photo) => ({ ...photo, ...theirs }));
  await open(page, `${ownSite.url}/success/photos/photo-1`);
  await expect(page.getByLabel("Title")).toHaveValue("Begun long ago");
  await page.getByRole("button", { name: "Save changes" }).click();
  const conflict = page.getByRole("region", { name: "Somebody else has changed it, too" });
  await expect(conflict).toContainText("Theirs");
  await expect(page.getByLabel("Description")).toHaveValue("Their words");
  expect(await findPhoto("photo-1")).toMatchObject(theirs);
  await conflict.getByRole("link", { name: "Keep what is stored" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Theirs");
  await takenOver(page);
  await expect(page.getByLabel("Title")).toHaveValue("Theirs");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo is found, corrected, hidden, removed, brought back, and the trash emptied", async ({
    page,
    ownSite,
  }) => {
    await addPhotos(ownSite, 14);
    await page.goto(`${ownSite.url}/login`);
    await signInHere(page);
    await page.getByRole("link", { name: "Photos", exact: true }).click();
    await page.getByRole("main").getByLabel("Search").fill("Photo 7");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("link", { name: "Edit: Photo 7" }).click();
    await page.getByLabel("Title").fill("Photo seven");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(told(page)).toContainText("The photo is saved.");
    await page.getByRole("button", { name: "Hide: Photo seven" }).click();
    await page.getByRole("button", { name: "Remove: Photo seven" }).click();
    await expect(told(page)).toContainText("The photo is in the trash.");
    expect(await titlesInGallery(ownSite)).not.toContain("Photo seven");
    await page.getByRole("link", { name: "Trash" }).click();
    await page.getByRole("button", { name: "Restore: Photo seven" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Empty the trash").first().click();
    await page.getByRole("button", { name: "Empty the trash" }).click();
    await expect(told(page)).toContainText("1 item was deleted forever.");
    await expect(page.getByText("The trash is empty.")).toBeVisible();
  });
});
