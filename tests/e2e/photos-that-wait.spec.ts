import { expect } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";
import { addEvents } from "#tests/support/content.ts";
import { open, takenOver } from "#tests/support/e2e.ts";
import {
  cookieOf,
  signInByCookie,
  signInByForm,
  signInByRequest,
  signInHere,
} from "#tests/support/guru.ts";
import {
  loseLineAfter,
  openBatchPage,
  pictures,
  sendPhotos,
  storedPhotos,
} from "#tests/support/many-photos.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test.use({ serviceWorkers: "allow" });

test("when the session has ended the photos wait, and go on after the login", async ({
  page,
  context,
  ownSite,
}) => {
  await openBatchPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(3));
  await context.clearCookies();
  await sendPhotos(page);
  await expect(page.getByText("Please log in again to continue the upload.")).toBeVisible();
  expect(await storedPhotos(ownSite)).toEqual([]);
  await page.getByRole("link", { name: "Login" }).click();
  await signInHere(page);
  await expect(page.getByText("3 of 3 uploaded")).toBeVisible();
  expect(await storedPhotos(ownSite)).toHaveLength(3);
});

test("a tab closed with photos not sent yet loses neither them nor what was said of them", async ({
  page,
  context,
  ownSite,
}) => {
  await addEvents(ownSite);
  await openBatchPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(2));
  await page.getByLabel("Title of IMG_201.jpg").fill("Lamps");
  await page.getByLabel("Event (optional)").selectOption("lamp");
  await page.getByLabel("Description").fill("At Kadri");
  await page.waitForFunction(() => localStorage.getItem("draft:batch")?.includes("Kadri"));
  await page.close();
  const later = await context.newPage();
  await open(later, `${ownSite.url}/success`);
  await expect(later.getByText("2 photos chosen, not sent yet")).toBeVisible();
  await later.getByRole("link", { name: "Show the uploads" }).click();
  await expect(later.getByLabel("Title of IMG_201.jpg")).toHaveValue("Lamps");
  await expect(later.getByLabel("Event (optional)")).toHaveValue("lamp");
  await later.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(1));
  await sendPhotos(later);
  await expect(later.getByText(/^[23] of [23] uploaded/)).toBeVisible();
  expect((await storedPhotos(ownSite)).map(({ tags }) => tags)).toContainEqual(["lamp"]);
});

test("what the phone's gallery shares waits in the queue, and only there", async ({
  page,
  ownSite,
}) => {
  await openBatchPage(page, ownSite);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await takenOver(page);
  const bytes = [...(await drawPicture())];
  await page.evaluate((content) => {
    const files = new DataTransfer();
    for (const name of ["lamp one.png", "lamp two.png"]) {
      files.items.add(new File([new Uint8Array(content)], name, { type: "image/png" }));
    }
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/success/photos/add?shared" });
    form.enctype = "multipart/form-data";
    const input = Object.assign(document.createElement("input"), { type: "file", name: "photos" });
    Object.assign(input, { multiple: true, files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bytes);
  await page.waitForURL("**/success/photos/add");
  await expect(page.getByText("2 photos chosen, not sent yet")).toBeVisible();
  await expect(page.getByLabel("Title of lamp two.png")).toHaveValue("Lamp two");
  expect(await storedPhotos(ownSite)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form takes several photos, once, and names those it cannot take", async ({
    page,
    ownSite,
  }) => {
    await addEvents(ownSite);
    await signInByForm(page, ownSite);
    await page.goto(`${ownSite.url}/success/photos`);
    await page.getByRole("link", { name: "Add many photos" }).click();
    await expect(
      page.getByText("At most 20 at once, 60 MB together and 25 MB each."),
    ).toBeVisible();
    await sendPhotos(page);
    await expect(page.getByRole("status")).toHaveText("Please select a file");
    const broken = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(2000, 1) };
    const [first, second] = await pictures(2);
    await page.getByLabel("Event (optional)").selectOption("lamp");
    await page
      .getByLabel("Photos", { exact: true })
      .setInputFiles([broken, ...(first && second ? [first, second] : [])]);
    await sendPhotos(page);
    await expect(page.getByRole("status")).toHaveText("2 of 3 uploaded");
    await expect(page.getByText("notes.jpg: The file is not a usable image")).toBeVisible();
    await expect(page.getByRole("link", { name: "Arangetram hall 2" })).toBeVisible();
    // The browser sends the very form again.
    await page.reload();
    const photos = await storedPhotos(ownSite);
    expect(photos.map(({ title }) => title).toSorted()).toEqual(["Arangetram hall 2", "Photo"]);
    for (const photo of photos) expect(photo.tags).toEqual(["lamp"]);
  });
});

test("what one guru has chosen is not sent in another's name", async ({
  page,
  context,
  ownSite,
}) => {
  await openBatchPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(1));
  const findLine = await loseLineAfter(page, 0);
  await sendPhotos(page);
  await expect(page.getByText("The connection is lost")).toBeVisible();
  await findLine();
  const password = "another-long-password";
  await ownSite.services.accounts.addAccount("second@example.org", password);
  await context.clearCookies();
  const answer = await ownSite.request("/login", {
    method: "POST",
    headers: { Origin: ownSite.url },
    body: new URLSearchParams({ email: "second@example.org", password }),
  });
  await signInByCookie(context, ownSite, cookieOf(answer));
  await openBatchPage(page, ownSite);
  await expect(page.getByRole("link", { name: "second@example.org" })).toBeVisible();
  expect(await storedPhotos(ownSite)).toEqual([]);
  await context.clearCookies();
  await signInByCookie(context, ownSite, cookieOf(await signInByRequest(ownSite)));
  await openBatchPage(page, ownSite);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
});

test.describe("where no service worker may be", () => {
  test.use({ serviceWorkers: "block" });

  test("what is shared before the worker is there publishes nothing, and says what to do", async ({
    page,
    ownSite,
  }) => {
    await openBatchPage(page, ownSite);
    await page.evaluate(() => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/success/photos/add?shared" });
      form.enctype = "multipart/form-data";
      document.body.append(form);
      form.submit();
    });
    // Where they are chosen, at the top, not beside the button a screen below.
    await expect(page.getByText("could not be added. Please choose them here.")).toBeInViewport();
    expect(await storedPhotos(ownSite)).toEqual([]);
  });
});
