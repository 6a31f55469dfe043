import { expect } from "@playwright/test";
import { addPhotos } from "#tests/support/content.ts";
import { phone, save, dashboardTest as test } from "#tests/support/dashboard.ts";
import { holdRequests, open, scripts, waitForHydration } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

const path = "/success/photos/photo-1";

test("what is typed before the scripts have come outlives a restored draft and a reload", async ({
  page,
  ownSite,
  visit,
}) => {
  await addPhotos(ownSite, 1);
  await visit(path);
  await page.getByLabel("Tags").fill("practice, hall");
  const release = await holdRequests(page, scripts);
  await page.goto(ownSite.url + path);
  const title = page.getByLabel("Title").first();
  await title.fill("Lamps at dusk");
  release();
  await waitForHydration(page);
  await page.unroute(scripts);
  for (let times = 1; times <= 2; times++) {
    await expect(title).toHaveValue("Lamps at dusk");
    await expect(page.getByLabel("Tags")).toHaveValue("practice, hall");
    await page.reload();
    await waitForHydration(page);
  }
});

test("unsaved texts of two tabs do not replace each other", async ({ page, ownSite, visit }) => {
  await addPhotos(ownSite, 1);
  await visit(path);
  const other = await page.context().newPage();
  await open(other, ownSite.url + path);
  const title = page.getByLabel("Title").first();
  await title.fill("Lamps at dusk");
  await other.getByLabel("Tags").fill("practice, hall");
  for (const tab of [page, other]) await tab.reload();
  await expect(other.getByLabel("Tags")).toHaveValue("practice, hall");
  await waitForHydration(other);
  await save(other, "The photo is saved.");
  await visit(path);
  await expect(title).toHaveValue("Lamps at dusk");
  await save(page, "The photo is saved.");
  const both = { title: "Lamps at dusk", tags: ["practice", "hall"] };
  expect(await ownSite.services.photos.findPhoto("photo-1")).toMatchObject(both);
  await other.close();
});

test("a restored draft does not overwrite a newer change; its guru sees both and chooses", async ({
  page,
  ownSite,
  visit,
}) => {
  await addPhotos(ownSite, 1);
  const { documents, findPhoto } = ownSite.services.photos;
  const conflict = page.getByRole("region", { name: "Somebody else has changed it, too" });
  await visit(path);
  await page.getByLabel("Title").fill("Begun long ago");
  await page.waitForFunction(() => JSON.stringify(localStorage).includes("Begun"));
  const theirs = { title: "Theirs", description: "Their words" };
  const second = "second@example.org";
  await documents.changeAnyVersion(second, "photo-1", (photo) => ({ ...photo, ...theirs }));
  await visit(path);
  await expect(page.getByLabel("Title")).toHaveValue("Begun long ago");
  await save(page);
  await expect(conflict).toContainText("Theirs");
  await expect(conflict).toBeFocused();
  await expect(page.getByLabel("Description")).toHaveValue("Their words");
  expect(await findPhoto("photo-1")).toMatchObject(theirs);
  await save(page, "The photo is saved.");
  expect(await findPhoto("photo-1")).toMatchObject({ ...theirs, title: "Begun long ago" });
});
