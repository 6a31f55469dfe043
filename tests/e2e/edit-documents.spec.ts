import { expect, type Page } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { phone, save, dashboardTest as test } from "#tests/support/dashboard.ts";
import { holdRequests, open, scripts, waitForHydration } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

const second = "second@example.org";
const conflictOn = (page: Page) =>
  page.getByRole("region", { name: "Somebody else has changed it, too" });

test("what is typed before the scripts have come is kept", async ({ page, ownSite }) => {
  await addEvents(ownSite);
  const release = await holdRequests(page, scripts);
  await page.goto(`${ownSite.url}/success/events/lamp-evening`);
  const typed = { Title: "Lamps at dusk", "Full Description": "Doors at five." };
  for (const [label, text] of Object.entries(typed)) {
    await page.getByLabel(label).first().fill(text);
  }
  release();
  await waitForHydration(page);
  const expectTyped = async () => {
    for (const [label, text] of Object.entries(typed)) {
      await expect(page.getByLabel(label).first()).toHaveValue(text);
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
  await page.getByText("ಕನ್ನಡ").first().click();
  await page.getByLabel("In Kannada").first().fill("ದೀಪಗಳು");
  await other.getByLabel("Title").fill("Lamps at dusk");
  for (const tab of [page, other]) await tab.reload();
  await expect(location).toHaveValue("Town hall");
  await expect(page.getByLabel("In Kannada").first()).toBeVisible();
  await expect(other.getByLabel("Title")).toHaveValue("Lamps at dusk");
  await save(other, "The event is saved.");
  await page.reload();
  await expect(location).toHaveValue("Town hall");
  await save(page, "The event is saved.");
  const both = { title: "Lamps at dusk", location: "Town hall" };
  expect(await ownSite.services.events.findEvent("lamp-evening")).toMatchObject(both);
  await other.close();
});

test("a restored draft does not overwrite a newer change; its guru sees both and chooses", async ({
  page,
  ownSite,
  visit,
}) => {
  await addPhotos(ownSite, 1);
  const { documents, findPhoto } = ownSite.services.photos;
  await visit("/success/photos/photo-1");
  await page.getByLabel("Title").fill("Begun long ago");
  await page.waitForFunction(() => JSON.stringify(localStorage).includes("Begun"));
  const theirs = { title: "Theirs", description: "Their words" };
  await documents.changeAnyVersion(second, "photo-1", (photo) => ({ ...photo, ...theirs }));
  await visit("/success/photos/photo-1");
  await expect(page.getByLabel("Title")).toHaveValue("Begun long ago");
  await save(page);
  await expect(conflictOn(page)).toContainText("Theirs");
  await expect(conflictOn(page)).toBeFocused();
  await expect(page.getByLabel("Description")).toHaveValue("Their words");
  await page.getByLabel("Title").fill("Begun and changed");
  // A reload does not answer the question.
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("Title")).toHaveValue("Begun and changed");
  await save(page);
  await expect(conflictOn(page)).toContainText("Theirs");
  expect(await findPhoto("photo-1")).toMatchObject(theirs);
  await save(page, "The photo is saved.");
  expect(await findPhoto("photo-1")).toMatchObject({ ...theirs, title: "Begun and changed" });
});
