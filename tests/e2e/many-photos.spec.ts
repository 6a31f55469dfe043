import { expect } from "@playwright/test";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { addEvents } from "#tests/support/content.ts";
import { expectAccessible, takenOver } from "#tests/support/e2e.ts";
import {
  loseLineAfter,
  openBatchPage,
  pictures,
  sendPhotos,
  storedPhotos,
} from "#tests/support/many-photos.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("ten photos of an event arrive once each, over a line that drops, a reload and in two tabs", async ({
  page,
  context,
  ownSite,
}) => {
  await addEvents(ownSite);
  await openBatchPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(10));
  await expect(page.getByText("10 photos chosen. Check the titles")).toBeVisible();
  await expect(page.getByLabel("Title of arangetram-hall_2.png")).toHaveValue("Arangetram hall 2");
  await expect(page.getByLabel("Title of IMG_201.jpg")).toHaveValue("");
  await page.getByLabel("Title of IMG_201.jpg").fill("The first lamp");
  await page.getByLabel("Event (optional)").selectOption({ label: "Lamp evening, March 14, 2026" });
  await page.getByLabel("Tags").fill("batch, lamp");
  const findLine = await loseLineAfter(page, 3);
  await sendPhotos(page);
  await expect(page.getByText("3 of 10 uploaded")).toBeVisible();
  await expect(page.getByText("The connection is lost")).toBeVisible();
  await expectAccessible(page);

  // Elsewhere in the dashboard, and after a reload, it is there and waits.
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "History" })).toBeVisible();
  await expect(page.getByText("3 of 10 uploaded")).toBeVisible();
  await page.reload();
  await takenOver(page);
  await expect(page.getByText("3 of 10 uploaded")).toBeVisible();

  const other = await context.newPage();
  await openBatchPage(other, ownSite);
  await findLine();
  for (const each of [page, other]) {
    await each.evaluate(() => window.dispatchEvent(new Event("online")));
  }
  await expect(other.getByText("10 of 10 uploaded")).toBeVisible();
  await expect(page.getByText("10 of 10 uploaded")).toBeVisible();

  const photos = await storedPhotos(ownSite);
  expect(photos).toHaveLength(10);
  expect(new Set(photos.map(({ id }) => id)).size).toBe(10);
  for (const photo of photos) expect(photo.tags).toEqual(["lamp", "batch"]);
  expect(new Set(photos.map(({ description }) => description))).toEqual(new Set(["Lamp evening"]));
  expect(photos.map(({ title }) => title).toReversed()).toEqual([
    "The first lamp",
    "Arangetram hall 2",
    "Photo",
    "Arangetram hall 4",
    "Photo",
    "Arangetram hall 6",
    "Photo",
    "Arangetram hall 8",
    "Photo",
    "Arangetram hall 10",
  ]);

  await page.getByRole("link", { name: "Show the uploads" }).click();
  await page.getByRole("link", { name: "The first lamp" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("The first lamp");
});

test("an answer that is lost adds no second photo", async ({ page, ownSite }) => {
  await openBatchPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(2));
  let lost = 0;
  await page.route(/\/api\/uploads$/, async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await sendPhotos(page);
  await expect(page.getByText("The connection is lost")).toBeVisible();
  // However long the queue would pause by itself.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(page.getByText("2 of 2 uploaded")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(lost).toBe(2);
  expect(await storedPhotos(ownSite)).toHaveLength(2);
  // What was sent is seen in its row, where its file was before.
  const picture = page.getByRole("listitem").locator("img").first();
  const places = await picture.evaluate((image) =>
    [image, image.closest("li > div")].map((each) => each?.getBoundingClientRect().top),
  );
  expect(places[0]).toBe(places[1]);
});

test("what cannot be sent says so at its row, and stops no other", async ({ page, ownSite }) => {
  await openBatchPage(page, ownSite);
  const [first, second] = await pictures(2);
  const files = page.getByLabel("Photos", { exact: true });
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 1)]);
  await files.setInputFiles([
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10, 1) },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: broken },
    { name: "huge.heic", mimeType: "image/heic", buffer: Buffer.alloc(900 * 1024, 7) },
    ...(first && second ? [first, second] : []),
  ]);
  await expect(row("notes.pdf")).toContainText("This is not a picture.");
  // Said before anything is sent.
  await expect(row("huge.heic")).toContainText("This browser cannot read the image.");
  await expect(row("huge.heic")).toContainText("‘Most Compatible’");
  await sendPhotos(page);
  // Every photo counts once: 2 uploaded and 3 with a problem are 5.
  await expect(page.getByText("2 of 5 uploaded")).toBeVisible();
  await expect(page.getByText("3 problems")).toBeVisible();
  await expect(row("broken.jpg")).toContainText("The file is not a usable image");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again: Broken" }).click();
  await expect(row("broken.jpg")).toContainText("The file is not a usable image");
  for (const name of ["Notes", "Broken", "Huge"]) {
    await page.getByRole("button", { name: `Remove from list: ${name}` }).click();
  }
  await expect(page.getByText("2 of 2 uploaded")).toBeVisible();
  await expect(page.getByText(/^Uploading \d+ photo/)).toHaveCount(0);
  await page.getByRole("button", { name: "Clear the list" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Uploaded" })).toHaveCount(0);
});

test("photos are dropped, compressed by the rule, and sent by keys alone", async ({
  page,
  ownSite,
}) => {
  await openBatchPage(page, ownSite);
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
  await title.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" light");
  // In a title, it must not send them off.
  await page.keyboard.press("Enter");
  await page.getByLabel("When visitors see it").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Upload 1 photo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible({ timeout: 20_000 });
  const [photo] = await ownSite.services.photos.listLatestPhotos(1);
  expect(photo).toMatchObject({ title: "Stage light", description: "Stage light", tags: [] });
  expect(photo?.compressedSizeKb).toBeLessThan(800);
});
