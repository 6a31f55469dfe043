import { expect } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { fillUpload, section } from "#tests/support/dashboard.ts";
import { open } from "#tests/support/e2e.ts";
import { signInByForm } from "#tests/support/guru.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a list of tags is completed by keys alone from those in use, with their counts", async ({
  page,
  ownSite,
}) => {
  await addPhotos(ownSite, 10);
  await open(page, `${ownSite.url}/success/photos/photo-1`);
  const tags = page.getByLabel("Tags");
  await tags.focus();
  await page.keyboard.type("hall, EV");
  const options = page.getByRole("option");
  await expect(options).toHaveText(["evening 2 photos"]);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(tags).toHaveAttribute("aria-activedescendant", /.+/);
  await page.keyboard.press("Enter");
  await expect(tags).toHaveValue("hall, evening, ");
  await page.keyboard.press("ArrowDown");
  await expect(options).toHaveText(["lamp 2 photos"]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The photo is saved.")).toBeVisible();
  const photo = await ownSite.services.photos.findPhoto("photo-1");
  expect(photo?.tags).toEqual(["hall", "evening", "lamp"]);
});

// SPEC §2 Admin dashboard, Add Event: The tag is offered from tags in use
test("another spelling of a tag is offered the one in use, and stays if that is not taken", async ({
  page,
  ownSite,
}) => {
  await addPhotos(ownSite, 10);
  await addEvents(ownSite);
  await open(page, `${ownSite.url}/success/events/open-class`);
  const tag = page.getByLabel("Tag", { exact: true });
  await tag.fill(" LAMP ");
  await tag.blur();
  await expect(page.getByText("There is a tag ‘lamp’ already (2 photos).")).toBeVisible();
  await page.getByRole("button", { name: "Use ‘lamp’" }).click();
  await expect(tag).toHaveValue("lamp");
  await expect(tag).toBeFocused();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("2 photos have the tag ‘lamp’.")).toBeVisible();
  await page.getByRole("link", { name: "Add photos to this event" }).click();
  await expect(page.getByLabel("Event (optional)")).toHaveValue("lamp");
});

test("the upload form suggests the tag of an event that has no photo yet, and a touch takes it", async ({
  page,
  ownSite,
}) => {
  await addEvents(ownSite);
  await open(page, `${ownSite.url}/success`);
  const upload = await fillUpload(page);
  await upload.getByLabel("Tags").fill("LA");
  await page.getByRole("option", { name: "lamp no photos yet" }).click();
  await expect(upload.getByLabel("Tags")).toHaveValue("lamp, ");
});

test("on the site a guru finds an event's photos counted and the way to more, a visitor does not", async ({
  page,
  browser,
  ownSite,
}) => {
  await addPhotos(ownSite, 10);
  await addEvents(ownSite);
  await open(page, ownSite.url);
  await page.getByRole("button", { name: "Read More" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByRole("link", { name: "Add photos to this event (2 now)" }),
  ).toBeVisible();
  await page.goto(`${ownSite.url}/events/lamp-evening`);
  await page.getByRole("link", { name: "Add photos to this event (2 now)" }).click();
  await expect(page.getByLabel("Event (optional)")).toHaveValue("lamp");
  const visitor = await browser.newPage();
  await visitor.goto(`${ownSite.url}/events/lamp-evening`);
  await expect(visitor.getByRole("link", { name: /Add photos/ })).toHaveCount(0);
  await visitor.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the tags in use are there to be read, with their counts", async ({ page, ownSite }) => {
    await addPhotos(ownSite, 5);
    await signInByForm(page, ownSite);
    const list = page.locator("noscript p");
    await expect(list).toBeVisible();
    await expect(list).toHaveText("Tags in use: evening (1 photo), lamp (1 photo)");
    await expect(
      section(page, "Upload Image").getByRole("textbox", { name: /Tags/ }),
    ).toBeVisible();
  });
});
