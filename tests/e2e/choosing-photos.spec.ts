import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { open } from "#tests/support/e2e.ts";
import { openBatchPage, pictures, sendPhotos, storedPhotos } from "#tests/support/many-photos.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** One red pixel: browsers read it and the server does not, as few browsers read HEIC. */
const bitmap = (name: string) => ({
  name,
  mimeType: "image/bmp",
  buffer: Buffer.from(
    "424d3a0000000000000036000000280000000100000001000000010018000000000004000000000000000000000000000000000000000000ff00",
    "hex",
  ),
});

test("photos chosen before the device is ready to keep them are taken all the same", async ({
  page,
  ownSite,
}) => {
  await page.addInitScript(holdDatabases);
  await openBatchPage(page, ownSite);
  const photos = page.getByLabel("Photos", { exact: true });
  await expect(page.getByText("At most 20 at once")).toBeVisible();
  await photos.setInputFiles(await pictures(2));
  await page.evaluate(() => dispatchEvent(new Event("databases-may-open")));
  await expect(page.getByLabel("Title of IMG_201.jpg")).toBeVisible();
  expect(await photos.inputValue()).toBe("");
  await sendPhotos(page);
  await expect(page.getByText("2 of 2 uploaded")).toBeVisible();
});

test("'Upload' waits for everything that is being taken in, however often was chosen", async ({
  page,
  ownSite,
}) => {
  await page.addInitScript(slowToWrite);
  await openBatchPage(page, ownSite);
  const field = page.getByLabel("Photos", { exact: true });
  const [one, two, three] = await pictures(3);
  await field.setInputFiles(one && two ? [one, two] : []);
  await field.setInputFiles(three ? [three] : []);
  await sendPhotos(page);
  await expect(page.getByText("3 of 3 uploaded")).toBeVisible();
  await expect.poll(() => storedPhotos(ownSite)).toHaveLength(3);
});

test("where the device keeps nothing it is said, and what it holds still goes", async ({
  page,
  ownSite,
}) => {
  await openBatchPage(page, ownSite);
  const field = page.getByLabel("Photos", { exact: true });
  const [one, two] = await pictures(2);
  await field.setInputFiles(one ? [one] : []);
  await expect(page.getByLabel("Title of IMG_201.jpg")).toBeVisible();
  await page.evaluate(loseDatabaseOnce);
  await field.setInputFiles(two ? [two] : []);
  // Pressed meanwhile it sends nothing: first somebody has to know.
  await sendPhotos(page);
  await expect(page.getByText("This device could not store the photos.")).toBeVisible();
  await expect(page.getByText("Not sent yet", { exact: true })).toBeVisible();
  await sendPhotos(page);
  await expect(page.getByText("Uploading 1 photo.")).toBeVisible();
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
});

test("a small picture that the server cannot read is converted", async ({ page, ownSite }) => {
  await openBatchPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles([bitmap("scan.bmp")]);
  await sendPhotos(page);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
  // Once nothing is being uploaded, no message says so.
  await expect(page.getByText(/^Uploading \d+ photo/)).toHaveCount(0);

  await open(page, `${ownSite.url}/success`);
  const upload = page.getByRole("region", { name: "Upload Image" });
  await upload.getByLabel("Title").fill("One scan");
  await upload.getByLabel("Description").fill("Of a card");
  await upload.getByLabel("Image file").setInputFiles(bitmap("card.bmp"));
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByText("File uploaded successfully")).toBeVisible();

  const [photo] = await ownSite.services.photos.listLatestPhotos(1);
  await open(page, `${ownSite.url}/success/photos/${photo?.id}`);
  const other = page.getByLabel("Another picture");
  await other.setInputFiles(bitmap("other.bmp"));
  await expect(other).toHaveValue(/other\.bmp\.jpg$/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The photo is saved.")).toBeVisible();
});

test("a refused file can be chosen again", async ({ page, ownSite }, testInfo) => {
  await openBatchPage(page, ownSite);
  const files = ["notes.pdf", "broken.heic"].map((name) => testInfo.outputPath(name));
  for (const file of files) await writeFile(file, "no picture");
  const refused = page.getByRole("listitem").filter({ hasText: "Not uploaded" });
  await page.getByLabel("Photos", { exact: true }).setInputFiles(files);
  await expect(refused).toHaveCount(2);
  const [row] = await refused.elementHandles();
  await page.getByLabel("Photos", { exact: true }).setInputFiles(files);
  // The old rows make room for new ones.
  await expect.poll(() => row?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.getByText("2 cannot be uploaded.")).toBeVisible();
  await expect(refused).toHaveCount(2);
});

/** Run in the page: what it holds is asked for in vain, once, and that takes half a second. */
function loseDatabaseOnce() {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...args) {
    IDBObjectStore.prototype.getAll = getAll;
    const request = getAll.apply(this, args);
    request.addEventListener = (type: string, listener: EventListener) => {
      if (type === "error") setTimeout(listener, 500, new Event("error"));
    };
    return request;
  };
}

/** Run in the page: a database is open once it is told so. */
function holdDatabases() {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    const add = request.addEventListener.bind(request);
    const later = (listener: EventListener) => (event: Event) =>
      addEventListener("databases-may-open", () => listener(event), { once: true });
    request.addEventListener = (type: string, listener: EventListener) =>
      add(type, type === "success" ? later(listener) : listener);
    return request;
  };
}

/** Run in the page: a file takes half a second to be kept. */
function slowToWrite() {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    const request = put.call(this, value, key);
    if (this.name !== "files") return request;
    const add = request.addEventListener.bind(request);
    request.addEventListener = (type: string, listener: EventListener) =>
      add(type, (event: Event) => setTimeout(listener, 500, event));
    return request;
  };
}
