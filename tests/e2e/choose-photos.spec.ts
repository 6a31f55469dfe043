import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { photoDay } from "#app/photos/photo.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { cameraFiles } from "#tests/factories/images.ts";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import {
  chooseFiles,
  openOwnFields,
  phone,
  pictures,
  press,
  save,
  section,
  sendPhotos,
  storedPhotos,
  dashboardTest as test,
  uploadPhotos,
} from "#tests/support/dashboard.ts";
import { expectAccessible } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

const bulkUploadPage = "/success/photos/add";

/** One red pixel: browsers can read it and the server cannot, as few browsers read HEIC. */
const bitmap = (name: string) => ({
  name,
  mimeType: "image/bmp",
  buffer: Buffer.from(
    "424d3a0000000000000036000000280000000100000001000000010018000000000004000000000000000000000000000000000000000000ff00",
    "hex",
  ),
});

const drawing = {
  name: "lotus drawing.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>'),
};

/** Its content is that of another format, as of a HEIC that a phone calls a JPEG. */
const misnamed = { ...bitmap("hall.jpg"), mimeType: "image/jpeg" };
// White, because a picture is uploaded only once.
misnamed.buffer.fill(255, 54, 57);

test("photos chosen before the device's storage is open are uploaded", async ({ page, visit }) => {
  await page.addInitScript(holdStorage, "open" as const);
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles(await pictures(2));
  await page.evaluate(() => dispatchEvent(new Event("storage-continues")));
  await expect(page.getByText("IMG_201.jpg,")).toBeVisible();
  expect(await chooseFiles(page).inputValue()).toBe("");
  await uploadPhotos(page, 2, "Practice");
});

test("'Upload' waits until every chosen photo is stored", async ({ page, ownSite, visit }) => {
  await page.addInitScript(holdStorage, "put" as const);
  await visit(bulkUploadPage);
  const [one, two, three] = (await pictures(3)).map((file, index) => ({
    ...file,
    name: `hall ${"abc"[index]}.png`,
  }));
  await chooseFiles(page).setInputFiles(one && two ? [one, two] : []);
  await chooseFiles(page).setInputFiles(three ? [three] : []);
  await sendPhotos(page);
  await page.evaluate(() => dispatchEvent(new Event("storage-continues")));
  await expect(page.getByText("3 of 3 uploaded")).toBeVisible();
  expect(await storedPhotos(ownSite)).toHaveLength(3);
});

test("photos get a title for all and, if a guru wants it, the day they were taken", async ({
  page,
  ownSite,
  visit,
}) => {
  await visit(bulkUploadPage);
  const taken = await cameraFiles(2, "2020:01:31 23:30:00");
  const broken = await cameraFiles(3, "2020:02:31 23:30:00");
  const named = (await pictures(2)).slice(1);
  await chooseFiles(page).setInputFiles([...taken, ...broken.slice(2), ...named]);
  const title = page.getByLabel("Title for photos without one");
  await expect(title).toBeVisible();
  await sendPhotos(page);
  await expect(page.getByText("3 photos need a title.")).toBeVisible();
  await expect(title).toBeFocused();
  await expectAccessible(page, "main");
  const box = page.getByLabel("Use the day each photo was taken");
  await expect(box).not.toBeChecked();
  await expect(page.getByText("Taken on 31 Jan 2020. 2 photos without a day")).toBeVisible();
  await box.check();
  await uploadPhotos(page, 4, "Practice");
  await expect(title).toBeHidden();
  const photos = await ownSite.services.photos.listPhotos({ limit: 9 });
  const today = indiaDay(Date.now());
  expect(photos.map((photo) => [photo.title, photoDay(photo)])).toEqual([
    ["Arangetram hall 2", today],
    ["Practice 3", today],
    ["Practice 2", "2020-01-31"],
    ["Practice 1", "2020-01-31"],
  ]);
});

test("every form converts a picture the server cannot read", async ({ page, ownSite, visit }) => {
  await visit(bulkUploadPage);
  await chooseFiles(page).setInputFiles([bitmap("visiting card.bmp"), drawing, misnamed]);
  await uploadPhotos(page, 3);
  await expect(page.getByText(/^Uploading \d+ photo/)).toHaveCount(0);
  const stored = await ownSite.services.photos.listPhotos({ limit: 9 });
  const sizes = stored.map(({ title, image }) => [title, image?.width, image?.height]);
  expect(sizes).toEqual([
    ["Hall", 1, 1],
    ["Lotus drawing", 90, 60],
    ["Visiting card", 1, 1],
  ]);

  await visit("/success");
  const upload = section(page, "Upload Image");
  await upload.getByLabel("Title").fill("One scan");
  await upload.getByLabel("Description").fill("Of a card");
  await upload.getByLabel("Image file").setInputFiles(bitmap("card.bmp"));
  await press(page, "Upload Image");
  await expect(upload.getByText("File uploaded successfully")).toBeVisible();

  const [photo] = await ownSite.services.photos.listPhotos({ limit: 1 });
  await visit(`/success/photos/${photo?.id}`);
  const other = page.getByLabel("Another picture");
  await other.setInputFiles(bitmap("other.bmp"));
  await expect(other).toHaveValue(/other\.bmp\.jpg$/);
  await save(page, "The photo is saved.");
});

test("a bad file says so in its row and stops no other", async ({ page, visit }, info) => {
  await visit(bulkUploadPage);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 1)]);
  await chooseFiles(page).setInputFiles([
    { name: "notes.pdf", mimeType: "", buffer: Buffer.alloc(10, 1) },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: broken },
    { name: "huge.heic", mimeType: "image/heic", buffer: Buffer.alloc(900 * 1024, 7) },
    ...(await pictures(2)),
  ]);
  await expect(row("notes.pdf")).toContainText("This file is not a picture, but a PDF.");
  // Known before anything is sent.
  await expect(row("huge.heic")).toContainText("This browser cannot read the image.");
  await expect(row("huge.heic")).toContainText("‘Most Compatible’");
  await sendPhotos(page, "Practice");
  await expect(page.getByText("2 of 5 uploaded")).toBeVisible();
  await expect(page.getByText("3 problems")).toBeVisible();
  await expect(row("broken.jpg")).toContainText("This file is not a picture that can be used");
  await expectAccessible(page, "main");
  await press(page, "Try again: Broken");
  await expect(row("broken.jpg")).toContainText("This file is not a picture that can be used");
  for (const name of ["Notes", "Broken", "Huge"]) await press(page, `Remove from list: ${name}`);
  await expect(page.getByText("2 of 2 uploaded")).toBeVisible();
  await expect(page.getByText(/^Uploading \d+ photo/)).toHaveCount(0);
  await press(page, "Clear the list");
  await expect(row("Uploaded")).toHaveCount(0);

  // A refused file that is chosen again replaces its row.
  const files = ["notes.pdf", "broken.heic"].map((name) => info.outputPath(name));
  for (const file of files) await writeFile(file, "no picture");
  await chooseFiles(page).setInputFiles(files);
  await expect(row("Not uploaded")).toHaveCount(2);
  const [old] = await row("Not uploaded").elementHandles();
  await chooseFiles(page).setInputFiles(files);
  await expect.poll(() => old?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.getByText("2 cannot be uploaded.")).toBeVisible();
  await expect(row("Not uploaded")).toHaveCount(2);
});

test("a dropped photo is compressed, and sent by keyboard", async ({ page, ownSite, visit }) => {
  await visit(bulkUploadPage);
  const bytes = (await cameraPhoto({ width: 2200 })).toString("base64");
  const dropped = await page.evaluateHandle((content) => {
    const files = new DataTransfer();
    const decoded = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    files.items.add(new File([decoded], "stage.jpg", { type: "image/jpeg" }));
    return files;
  }, bytes);
  const region = page.getByRole("region", { name: "Your photos" });
  await region.getByText("Or drop them here").dispatchEvent("drop", { dataTransfer: dropped });
  const title = page.getByLabel("Title of stage.jpg");
  await expect(title).toHaveValue("Stage");
  await openOwnFields(page, "stage.jpg");
  await title.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" light");
  // Enter in a title does not send the photos.
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove from list" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Upload 1 photo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible({ timeout: 20_000 });
  const [photo] = await ownSite.services.photos.listPhotos({ limit: 1 });
  expect(photo).toMatchObject({ title: "Stage light", description: "Stage light", tags: [] });
  expect(photo?.compressedSizeKb).toBeLessThan(800);
});

/** Runs in the page: IndexedDB answers `open`, or `put`, after the event `storage-continues`. */
function holdStorage(method: "open" | "put") {
  const continues = new Promise((resolve) => addEventListener("storage-continues", resolve));
  const prototype = method === "open" ? IDBFactory.prototype : IDBObjectStore.prototype;
  const original: (...parameters: unknown[]) => IDBRequest = Reflect.get(prototype, method);
  Reflect.set(prototype, method, function (this: unknown, ...parameters: unknown[]) {
    const request = original.apply(this, parameters);
    const add = request.addEventListener.bind(request);
    request.addEventListener = (type: string, listener: EventListener) =>
      add(type, async (event: Event) => {
        if (type === "success") await continues;
        listener(event);
      });
    return request;
  });
}
