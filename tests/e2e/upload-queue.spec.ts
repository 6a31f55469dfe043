import { expect, type Page } from "@playwright/test";
import { largestImageUrl } from "#app/platform/images/image.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { addEvents } from "#tests/support/content.ts";
import {
  chooseFiles,
  dashboardBar,
  follow,
  openDashboardMenu,
  openOwnTitle,
  phone,
  pictures,
  press,
  sendPhotos,
  storedPhotos,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { open, waitForHydration } from "#tests/support/e2e.ts";
import { guru, signInAs, signInHere } from "#tests/support/guru.ts";

test.use({ viewport: phone });

const bulkUploadPage = "/success/photos/add";

/** Lets so many photos through; later ones arrive, and their answers are lost. */
async function loseAnswersAfter(page: Page, photoCount: number) {
  let sent = 0;
  await page.route(/\/api\/uploads$/, async (route) => {
    sent += 1;
    if (sent <= photoCount) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => page.unroute(/\/api\/uploads$/);
}

const goOnline = () => window.dispatchEvent(new Event("online"));

test("four photos arrive once each, whatever interrupts them", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(4));
  await expect(page.getByText("4 photos chosen. Check the titles")).toBeVisible();
  await expect(page.getByLabel("Title of arangetram-hall_2.png")).toHaveValue("Arangetram hall 2");
  await expect(page.getByLabel("Title of IMG_201.jpg")).toHaveValue("");
  await openOwnTitle(page, "IMG_201.jpg");
  await page.getByLabel("Title of IMG_201.jpg").fill("The first lamp");
  await page
    .getByLabel("Event or album (optional)")
    .selectOption({ label: "Lamp evening, Saturday, 14 March 2026" });
  await page.getByLabel("Consent").first().selectOption({ label: "Consent given" });
  await page.getByLabel("Tags (comma").fill("batch, lamp");
  const reconnect = await loseAnswersAfter(page, 2);
  await sendPhotos(page);
  await expect(page.getByText("2 of 4 uploaded")).toBeVisible();
  await expect(page.getByText("The connection is lost")).toBeInViewport();

  // The queue is shown elsewhere in the dashboard, and after a reload.
  await openDashboardMenu(page);
  await follow(page, "School");
  await expect(page.getByText("2 of 4 uploaded")).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText("2 of 4 uploaded")).toBeVisible();

  const other = await page.context().newPage();
  await open(other, ownSite.url + bulkUploadPage);
  await reconnect();
  for (const each of [page, other]) await each.evaluate(goOnline);
  for (const each of [page, other]) {
    await expect(each.getByText("4 of 4 uploaded")).toBeVisible();
  }
  const photos = await storedPhotos(ownSite);
  expect(photos.map(({ title }) => title).toReversed()).toEqual([
    "The first lamp",
    "Arangetram hall 2",
    "Lamp evening",
    "Arangetram hall 4",
  ]);
  for (const { tags, description } of photos) {
    expect([tags, description]).toEqual([["lamp", "batch"], "Lamp evening"]);
  }
  const filter = { words: [], tag: "lamp", state: "published" as const, consent: "given" as const };
  const page1 = { limit: 9, offset: 0 };
  expect(await ownSite.services.adminPhotos.listPhotos(filter, page1)).toHaveLength(4);
});

test("photos wait for the login of their own guru when the session has ended", async ({
  page,
  ownSite,
  visit,
}) => {
  const second = "second@example.org";
  await ownSite.services.accounts.addAccount(second, guru.password);
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(1));
  await page.context().clearCookies();
  await sendPhotos(page, "Practice");
  await expect(page.getByText("Please log in again to continue the upload.")).toBeVisible();
  await signInAs(page.context(), ownSite, second);
  await visit(bulkUploadPage);
  await expect(dashboardBar(page)).toContainText(second);
  expect(await storedPhotos(ownSite)).toEqual([]);
  await page.context().clearCookies();
  await visit("/login");
  await signInHere(page);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
  expect(await storedPhotos(ownSite)).toHaveLength(1);
});

test("a known picture is uploaded only if the guru wants it", async ({ page, ownSite, visit }) => {
  const [picture] = await pictures(1);
  const buffer = picture?.buffer ?? Buffer.alloc(0);
  const image = await ownSite.services.images.addImage(buffer);
  const shown = { imageUrl: largestImageUrl(image), imageHash: image.hash };
  await ownSite.services.photos.addPhoto(newPhoto({ title: "Lamps", ...shown }));
  await visit(bulkUploadPage);
  const again = { name: "again.png", mimeType: "image/png", buffer };
  await chooseFiles(page).setInputFiles(again);
  await sendPhotos(page);
  const row = page.getByRole("listitem").filter({ hasText: "again.png" });
  await expect(row).toContainText(/Published on \w+ \d+, \d+ already, as “Lamps”\./);
  await press(page, "Upload anyway: Again");
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
  expect(await storedPhotos(ownSite)).toHaveLength(2);
});

test("photos are sent at once where the device's store never answers", async ({
  page,
  ownSite,
  visit,
}) => {
  // As in some private windows.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener = () => undefined;
      return request;
    };
  });
  await visit(bulkUploadPage);
  const notes = { name: "notes.pdf", mimeType: "", buffer: Buffer.from("%PDF-1.7") };
  await chooseFiles(page).setInputFiles([...(await pictures(2)), notes]);
  await page.getByRole("button", { name: "Upload photos" }).click();
  const outcome = "2 photos uploaded. Visitors see them now. 1 could not be uploaded.";
  await expect(page.getByText(outcome)).toContainText(
    "notes.pdf: This browser cannot read the image.",
  );
  expect(await storedPhotos(ownSite)).toHaveLength(2);
});
