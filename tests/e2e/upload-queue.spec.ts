import { expect, type Page } from "@playwright/test";
import { cameraFiles } from "#tests/factories/images.ts";
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
  await page.getByLabel("Tags (comma").fill("batch, lamp");
  const reconnect = await loseAnswersAfter(page, 2);
  await sendPhotos(page);
  await expect(page.getByText("2 of 4 uploaded")).toBeVisible();
  await expect(page.getByText("The connection is lost")).toBeInViewport();

  // The queue is shown elsewhere in the dashboard, and after a reload.
  await openDashboardMenu(page);
  await follow(page, "School");
  await follow(page, "History");
  await expect(page.getByRole("heading", { level: 2, name: "History" })).toBeVisible();
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
});

test("photos wait for the login when the session has ended", async ({ page, ownSite, visit }) => {
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(3));
  await page.context().clearCookies();
  await sendPhotos(page, "Practice");
  await expect(page.getByText("Please log in again to continue the upload.")).toBeVisible();
  expect(await storedPhotos(ownSite)).toEqual([]);
  await follow(page, "Login");
  await signInHere(page);
  await expect(page.getByText("3 of 3 uploaded")).toBeVisible();
  expect(await storedPhotos(ownSite)).toHaveLength(3);
});

test("one guru's photos are not sent in another's name", async ({ page, ownSite, visit }) => {
  const second = "second@example.org";
  await ownSite.services.accounts.addAccount(second, guru.password);
  const visitAs = async (email: string) => {
    await page.context().clearCookies();
    await signInAs(page.context(), ownSite, email);
    await visit(bulkUploadPage);
  };
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(1));
  await page.route("**/upload", (route) => route.abort());
  await sendPhotos(page, "Practice");
  await expect(page.getByText("The connection is lost")).toBeVisible();
  await expect(page.getByRole("link", { name: "Photos 1 uploading" })).toBeVisible();
  await page.unroute("**/upload");
  await visitAs(second);
  await expect(dashboardBar(page)).toContainText(second);
  expect(await storedPhotos(ownSite)).toEqual([]);
  await visitAs(guru.email);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
});

test("photos of an event are published with their consent, and shared, from a phone", async ({
  page,
  ownSite,
  visit,
}) => {
  await addEvents(ownSite);
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await cameraFiles(3));
  const submit = page.getByRole("button", { name: "Upload 3 photos" });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(submit).toBeInViewport({ ratio: 1 });
  for (const [label, choice] of [
    ["Event or album (optional)", "Lamp evening, Saturday, 14 March 2026"],
    ["Consent", "Consent given"],
  ] as const) {
    await page.getByLabel(label).first().selectOption({ label: choice });
  }
  const title = page.getByLabel("Title for photos without one");
  await expect(title).toHaveAttribute("placeholder", "Lamp evening");
  // The bar with the button does not cover a field that gets the focus.
  await page.getByLabel("When visitors see it").focus();
  await page.keyboard.press("Shift+Tab");
  const [field, bar] = await Promise.all([title.boundingBox(), submit.boundingBox()]);
  expect(field && field.y + field.height).toBeLessThan(bar?.y ?? 0);
  await submit.click();
  const share = page.getByRole("link", { name: "Share on WhatsApp" });
  const done = page.getByText("3 photos uploaded. Visitors see them now.");
  await expect(done).toBeVisible();
  const address = `${ownSite.url}/gallery?tag=lamp`;
  const text = encodeURIComponent(`3 new photos: Lamp evening\n${address}`);
  await expect(share).toHaveAttribute("href", `https://wa.me/?text=${text}`);
  const page1 = { limit: 50, offset: 0 };
  const filter = { words: [], tag: "lamp", state: "published" as const };
  const stored = await ownSite.services.adminPhotos.listPhotos(
    { ...filter, consent: "given" },
    page1,
  );
  expect(stored.map((photo) => photo.title).toReversed()).toEqual(
    Array.from({ length: 3 }, (_, index) => `Lamp evening ${index + 1}`),
  );
});

test("a known picture is uploaded only if the guru wants it", async ({ page, ownSite, visit }) => {
  const files = await pictures(1);
  await visit(bulkUploadPage);
  for (const name of ["lamps.png", "again.png"]) {
    await chooseFiles(page).setInputFiles(files.map((file) => ({ ...file, name })));
    await sendPhotos(page);
    await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(
      name === "lamps.png" ? "Uploaded" : /Published on \w+ \d+, \d+ already, as “Lamps”\./,
    );
  }
  const [photo] = await storedPhotos(ownSite);
  const link = page.getByRole("link", { name: "See that photo" });
  await expect(link).toHaveAttribute("href", `/success/photos/${photo?.id}`);
  await expect(page.getByRole("button", { name: "Remove from list: Again" })).toBeVisible();
  await expect(page.getByText("1 photo was there already.")).toBeVisible();
  await press(page, "Upload anyway: Again");
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
  expect((await storedPhotos(ownSite)).map(({ title }) => title)).toEqual(["Again", "Lamps"]);
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
