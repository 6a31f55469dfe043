import { expect } from "@playwright/test";
import { cameraFiles, drawPicture } from "#tests/factories/images.ts";
import { addEvents } from "#tests/support/content.ts";
import {
  chooseFiles,
  dashboardBar,
  follow,
  loseConnectionAfter,
  openDashboardMenu,
  openOwnFields,
  phone,
  pictures,
  press,
  sendPhotos,
  storedPhotos,
  dashboardTest as test,
  uploadPhotos,
} from "#tests/support/dashboard.ts";
import { expectAccessible, holdRequests, open, waitForHydration } from "#tests/support/e2e.ts";
import { guru, signInAs, signInHere } from "#tests/support/guru.ts";

test.use({ viewport: phone, serviceWorkers: "allow" });

const bulkUploadPage = "/success/photos/add";

const goOnline = () => window.dispatchEvent(new Event("online"));

test("six photos arrive once each, whatever interrupts them", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(6));
  await expect(page.getByText("6 photos chosen. Check the titles")).toBeVisible();
  await expect(page.getByLabel("Title of arangetram-hall_2.png")).toHaveValue("Arangetram hall 2");
  await expect(page.getByLabel("Title of IMG_201.jpg")).toHaveValue("");
  await openOwnFields(page, "IMG_201.jpg");
  await page.getByLabel("Title of IMG_201.jpg").fill("The first lamp");
  await page.getByLabel("Tags of IMG_201.jpg").fill("solo");
  await page
    .getByLabel("Event or album (optional)")
    .selectOption({ label: "Lamp evening, Saturday, 14 March 2026" });
  await page.getByLabel("Tags (comma").fill("batch, lamp");
  const reconnect = await loseConnectionAfter(page, 3);
  await sendPhotos(page);
  await expect(page.getByText("3 of 6 uploaded")).toBeVisible();
  await expect(page.getByText("The connection is lost")).toBeInViewport();
  await expectAccessible(page, "main");

  // The queue is shown elsewhere in the dashboard, and after a reload.
  await openDashboardMenu(page);
  await follow(page, "History");
  await expect(page.getByRole("heading", { level: 2, name: "History" })).toBeVisible();
  await expect(page.getByText("3 of 6 uploaded")).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText("3 of 6 uploaded")).toBeVisible();

  const other = await page.context().newPage();
  await open(other, ownSite.url + bulkUploadPage);
  await reconnect();
  for (const each of [page, other]) await each.evaluate(goOnline);
  for (const each of [page, other]) {
    await expect(each.getByText("6 of 6 uploaded")).toBeVisible();
  }
  const photos = await storedPhotos(ownSite);
  expect(photos.map(({ title }) => title).toReversed()).toEqual([
    "The first lamp",
    "Arangetram hall 2",
    ...[4, 6].flatMap((hall, index) => [`Lamp evening ${index + 1}`, `Arangetram hall ${hall}`]),
  ]);
  for (const { title, tags, description } of photos) {
    const own = title === "The first lamp" ? "solo" : "batch";
    expect([tags, description]).toEqual([["lamp", own], "Lamp evening"]);
  }
  await follow(page, "Show the uploads");
  await follow(page, /^The first lamp$/);
  await expect(page.getByLabel("Title")).toHaveValue("The first lamp");
});

test("a lost answer adds no second photo", async ({ page, ownSite, visit }) => {
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(2));
  let lost = 0;
  await page.route(/\/api\/uploads$/, async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await sendPhotos(page, "Practice");
  await expect(page.getByText("The connection is lost")).toBeVisible();
  // The queue pauses after each lost answer; `online` ends its pause.
  await expect(async () => {
    await page.evaluate(goOnline);
    await expect(page.getByText("2 of 2 uploaded")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(lost).toBe(2);
  expect(await storedPhotos(ownSite)).toHaveLength(2);
  // An uploaded photo is shown in its row, in the place of its file.
  const picture = page.getByRole("listitem").locator("img").first();
  const tops = await picture.evaluate((image) =>
    [image, image.closest("li > div")].map((each) => each?.getBoundingClientRect().top),
  );
  expect(tops[0]).toBe(tops[1]);
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

test("a closed tab loses neither photos nor their texts", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(2));
  await openOwnFields(page, "IMG_201.jpg");
  await page.getByLabel("Title of IMG_201.jpg").fill("Lamps");
  await page.getByLabel("Event or album (optional)").selectOption("lamp");
  await page.getByLabel("Description (optional)").fill("At Kadri");
  await page.waitForFunction(() => localStorage.getItem("draft:batch")?.includes("Kadri"));
  await page.close();
  const later = await page.context().newPage();
  await open(later, `${ownSite.url}/success`);
  await expect(later.getByText("2 photos chosen, not sent yet")).toBeVisible();
  await follow(later, "Show the uploads");
  await expect(later.getByLabel("Title of IMG_201.jpg")).toHaveValue("Lamps");
  await expect(later.getByLabel("Event or album (optional)")).toHaveValue("lamp");
  await sendPhotos(later);
  await expect(later.getByText("2 of 2 uploaded")).toBeVisible();
  expect((await storedPhotos(ownSite)).map(({ tags }) => tags)).toContainEqual(["lamp"]);
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
  const reconnect = await loseConnectionAfter(page, 0);
  await sendPhotos(page, "Practice");
  await expect(page.getByText("The connection is lost")).toBeVisible();
  await expect(page.getByRole("link", { name: "Photos 1 uploading" })).toBeVisible();
  await reconnect();
  await visitAs(second);
  await expect(dashboardBar(page)).toContainText(second);
  expect(await storedPhotos(ownSite)).toEqual([]);
  await visitAs(guru.email);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
});

/** From the list of photos to the shared link; a choice in a select is two. */
const maxTaps = 15;

test("few taps publish and share twelve photos from a phone", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  await visit("/success/photos");
  let taps = 3;
  await follow(page, "Add many photos");
  await chooseFiles(page).setInputFiles(await cameraFiles(12));
  const submit = page.getByRole("button", { name: "Upload 12 photos" });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(submit).toBeInViewport({ ratio: 1 });
  for (const [label, choice] of [
    ["Event or album (optional)", "Lamp evening, Saturday, 14 March 2026"],
    ["Consent", "Consent given"],
  ] as const) {
    await page.getByLabel(label).first().selectOption({ label: choice });
    taps += 2;
  }
  const title = page.getByLabel("Title for photos without one");
  await expect(title).toHaveAttribute("placeholder", "Lamp evening");
  // The bar with the button does not cover a field that gets the focus.
  await page.getByLabel("When visitors see it").focus();
  await page.keyboard.press("Shift+Tab");
  const [field, bar] = await Promise.all([title.boundingBox(), submit.boundingBox()]);
  expect(field && field.y + field.height).toBeLessThan(bar?.y ?? 0);
  await submit.click();
  taps += 1;
  const share = page.getByRole("link", { name: "Share on WhatsApp" });
  const done = page.getByText("12 photos uploaded. Visitors see them now.");
  await expect(done).toBeVisible({ timeout: 20_000 });
  const address = `${ownSite.url}/gallery?tag=lamp`;
  const text = encodeURIComponent(`12 new photos: Lamp evening\n${address}`);
  await expect(share).toHaveAttribute("href", `https://wa.me/?text=${text}`);
  taps += 1;
  expect(taps).toBeLessThanOrEqual(maxTaps);
  const page1 = { limit: 50, offset: 0 };
  const filter = { words: [], tag: "lamp", state: "published" as const };
  const stored = await ownSite.services.adminPhotos.listPhotos(
    { ...filter, consent: "given" },
    page1,
  );
  expect(stored.map((photo) => photo.title).toReversed()).toEqual(
    Array.from({ length: 12 }, (_, index) => `Lamp evening ${index + 1}`),
  );
  await follow(page, "See them on the site");
  await expect(page.getByText("Lamp evening 12").first()).toBeVisible();
});

test("a finished list goes by itself, not under the focus; links stay", async ({ page, visit }) => {
  await page.clock.install();
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(1));
  await uploadPhotos(page, 1, "Practice");
  const clear = page.getByRole("button", { name: "Clear the list" });
  await clear.focus();
  await page.clock.runFor(61_000);
  await expect(clear).toBeVisible();
  await chooseFiles(page).focus();
  await page.clock.runFor(61_000);
  await expect(clear).toHaveCount(0);
  await expect(page.getByText("1 photo uploaded. Visitors see it now.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See them on the site" })).toBeVisible();
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
  await expectAccessible(page, "main");
  await expect(page.getByText("1 photo was there already.")).toBeVisible();
  await press(page, "Upload anyway: Again");
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
  expect((await storedPhotos(ownSite)).map(({ title }) => title)).toEqual(["Again", "Lamps"]);

  // Beside new photos, it takes away neither their confirmation nor a number.
  const [one, two] = await cameraFiles(2);
  const again = files.map((file) => ({ ...file, name: "IMG_9.png" }));
  await chooseFiles(page).setInputFiles([one, ...again, two].filter((file) => file !== undefined));
  await page.getByLabel("Title for photos without one").fill("Practice");
  await sendPhotos(page);
  const outcome = "2 photos uploaded. Visitors see them now. 1 was there already.";
  await expect(page.getByText(outcome)).toBeVisible();
  await expect(page.getByText("2 of 3 uploaded")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  for (const name of ["See them on the site", "Share on WhatsApp"]) {
    await expect(page.getByRole("link", { name })).toBeVisible();
  }
  const titles = (await storedPhotos(ownSite)).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(["Practice 2", "Practice 1"]);
  await press(page, "Clear the list");
  await expect(page.getByText(outcome)).toBeVisible();
});

/** Runs in the page: sends what the phone's share menu sends. */
function share(pictureBytes: number[]) {
  const files = new DataTransfer();
  for (const name of ["lamp one.png", "lamp two.png"]) {
    files.items.add(new File([new Uint8Array(pictureBytes)], name, { type: "image/png" }));
  }
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: "/success/photos/add?shared" });
  form.enctype = "multipart/form-data";
  const input = Object.assign(document.createElement("input"), { type: "file", name: "photos" });
  form.append(Object.assign(input, { multiple: true, files: files.files }));
  document.body.append(form);
  form.submit();
}

test("photos shared by the phone wait in the queue", async ({ page, ownSite, visit }) => {
  await visit(bulkUploadPage);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await waitForHydration(page);
  await page.evaluate(share, [...(await drawPicture())]);
  await page.waitForURL("**/success/photos/add");
  await expect(page.getByText("2 photos chosen, not sent yet")).toBeVisible();
  await expect(page.getByLabel("Title of lamp two.png")).toHaveValue("Lamp two");
  expect(await storedPhotos(ownSite)).toEqual([]);
});

/** How a browser's store may fail, as in a private window. */
const failingStores = {
  "refuses to open": () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "InvalidStateError");
    };
  },
  "never answers": () => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      request.addEventListener = () => undefined;
      return request;
    };
  },
};

for (const [how, fail] of Object.entries(failingStores)) {
  test(`photos are sent at once where the device's store ${how}`, async ({
    page,
    ownSite,
    visit,
  }) => {
    await page.addInitScript(fail);
    await visit(bulkUploadPage);
    const notes = { name: "notes.pdf", mimeType: "", buffer: Buffer.from("%PDF-1.7") };
    await chooseFiles(page).setInputFiles([...(await pictures(2)), notes]);
    const release = await holdRequests(page, "**/upload");
    await page.getByRole("button", { name: "Upload photos" }).click();
    await expect(
      page.getByText("Please keep this page open until all are uploaded."),
    ).toBeVisible();
    release();
    const outcome = "2 photos uploaded. Visitors see them now. 1 could not be uploaded.";
    await expect(page.getByText(outcome)).toContainText("notes.pdf: This file is not a picture");
    expect(await storedPhotos(ownSite)).toHaveLength(2);
  });
}

test("where the device is full, photos that are chosen again are sent at once", async ({
  page,
  ownSite,
  visit,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(2));
  await expect(page.getByText("This device could not store the photos.")).toBeVisible();
  await chooseFiles(page).setInputFiles(await pictures(2));
  await page.getByRole("button", { name: "Upload photos" }).click();
  await expect(page.getByText("2 photos uploaded. Visitors see them now.")).toBeVisible();
  expect(await storedPhotos(ownSite)).toHaveLength(2);
});
