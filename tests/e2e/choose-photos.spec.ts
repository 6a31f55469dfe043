import { expect } from "@playwright/test";
import sharp from "sharp";
import { cameraFiles } from "#tests/factories/images.ts";
import {
  chooseFiles,
  phone,
  pictures,
  press,
  sendPhotos,
  dashboardTest as test,
  uploadPhotos,
} from "#tests/support/dashboard.ts";

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

test("photos chosen, and sent, before the device has stored them are uploaded", async ({
  page,
  visit,
}) => {
  for (const method of ["open", "put"] as const) await page.addInitScript(holdStorage, method);
  await visit(bulkUploadPage);
  const files = (await pictures(3)).map((file, index) => ({ ...file, name: `hall ${index}.png` }));
  await chooseFiles(page).setInputFiles(files.slice(0, 2));
  await page.evaluate(() => dispatchEvent(new Event("open-continues")));
  // Until the queue has taken them, another choice replaces them, as in any file field.
  await expect(chooseFiles(page)).toHaveJSProperty("files.length", 0);
  await chooseFiles(page).setInputFiles(files.slice(2));
  await sendPhotos(page);
  await page.evaluate(() => dispatchEvent(new Event("put-continues")));
  await expect(page.getByText("3 of 3 uploaded")).toBeVisible();
});

test("photos without a title get one for all, with numbers", async ({ page, ownSite, visit }) => {
  await visit(bulkUploadPage);
  const named = (await pictures(2)).slice(1);
  await chooseFiles(page).setInputFiles([...(await cameraFiles(3)), ...named]);
  const title = page.getByLabel("Title for photos without one");
  await expect(title).toBeVisible();
  await sendPhotos(page);
  await expect(page.getByText("3 photos need a title.")).toBeVisible();
  await expect(title).toBeFocused();
  await uploadPhotos(page, 4, "Practice");
  await expect(title).toBeHidden();
  const photos = await ownSite.services.photos.listPhotos({ limit: 9 });
  expect(photos.map(({ title }) => title)).toEqual([
    "Arangetram hall 2",
    "Practice 3",
    "Practice 2",
    "Practice 1",
  ]);
});

test("a picture that the server cannot read is converted", async ({ page, ownSite, visit }) => {
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
  // A JPEG has no transparency.
  const jpeg = await ownSite.request(stored[1]?.imageUrl ?? "");
  const { channels } = await sharp(await jpeg.arrayBuffer()).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test("a bad file says so in its row and stops no other", async ({ page, visit }) => {
  await visit(bulkUploadPage);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 1)]);
  await chooseFiles(page).setInputFiles([
    { name: "notes.pdf", mimeType: "", buffer: Buffer.alloc(10, 1) },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: broken },
    { name: "huge.heic", mimeType: "image/heic", buffer: Buffer.alloc(900 * 1024, 7) },
    ...(await pictures(2)),
  ]);
  await expect(row("notes.pdf")).toContainText("This browser cannot read the image.");
  // Known before anything is sent.
  await expect(row("huge.heic")).toContainText("This browser cannot read the image.");
  await expect(row("huge.heic")).toContainText("‘Most Compatible’");
  await sendPhotos(page, "Practice");
  await expect(page.getByText("2 of 5 uploaded")).toBeVisible();
  await expect(page.getByText("3 problems")).toBeVisible();
  await expect(row("broken.jpg")).toContainText("This file is not a picture that can be used");
  await press(page, "Try again: Broken");
  await expect(row("broken.jpg")).toContainText("This file is not a picture that can be used");
  await press(page, "Remove from list: Broken");
  await expect(row("broken.jpg")).toHaveCount(0);
});

/** Runs in the page: IndexedDB answers `open`, or `put`, after an event. */
function holdStorage(method: "open" | "put") {
  const continues = new Promise((resolve) => addEventListener(`${method}-continues`, resolve));
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
