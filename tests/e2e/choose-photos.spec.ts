import { expect } from "@playwright/test";
import {
  chooseFiles,
  phone,
  pictures,
  press,
  sendPhotos,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";

test.use({ viewport: phone });

const bulkUploadPage = "/success/photos/add";

/** One red pixel: browsers can read it and the server cannot, as few browsers read HEIC. */
const bitmap = {
  name: "visiting card.bmp",
  mimeType: "image/bmp",
  buffer: Buffer.from(
    "424d3a0000000000000036000000280000000100000001000000010018000000000004000000000000000000000000000000000000000000ff00",
    "hex",
  ),
};

test("photos chosen, and sent, before the device has stored them are uploaded", async ({
  page,
  visit,
}) => {
  for (const method of ["open", "put"] as const) await page.addInitScript(holdStorage, method);
  await visit(bulkUploadPage);
  const files = (await pictures(2)).map((file, index) => ({ ...file, name: `hall ${index}.png` }));
  await chooseFiles(page).setInputFiles(files.slice(0, 1));
  await page.evaluate(() => dispatchEvent(new Event("open-continues")));
  // Until the queue has taken them, another choice replaces them, as in any file field.
  await expect(chooseFiles(page)).toHaveJSProperty("files.length", 0);
  await chooseFiles(page).setInputFiles(files.slice(1));
  await sendPhotos(page);
  await page.evaluate(() => dispatchEvent(new Event("put-continues")));
  await expect(page.getByText("2 of 2 uploaded")).toBeVisible();
});

test("a bad file says so in its row and stops no other; what the server cannot read is converted", async ({
  page,
  visit,
}) => {
  await visit(bulkUploadPage);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 1)]);
  const [picture] = await pictures(1);
  await chooseFiles(page).setInputFiles([
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: broken },
    { name: "huge.heic", mimeType: "image/heic", buffer: Buffer.alloc(900 * 1024, 7) },
    bitmap,
    ...(picture ? [picture] : []),
  ]);
  // Known before anything is sent.
  await expect(row("huge.heic")).toContainText("This browser cannot read the image.");
  await expect(row("huge.heic")).toContainText("‘Most Compatible’");
  await sendPhotos(page);
  await expect(page.getByText("1 photo needs a title.")).toBeVisible();
  await expect(page.getByLabel("Title for photos without one")).toBeFocused();
  await sendPhotos(page, "Practice");
  await expect(page.getByText("2 of 4 uploaded")).toBeVisible();
  await expect(page.getByText("2 problems")).toBeVisible();
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
