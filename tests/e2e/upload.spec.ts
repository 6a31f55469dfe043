import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { drawPicture } from "#tests/factories/images.ts";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import {
  fillUpload,
  jpeg,
  recordMessages,
  section,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { holdRequests } from "#tests/support/e2e.ts";

test.beforeEach(({ visit }) => visit("/success"));

const labels = ["Title", "Description", "Tags", "Image file"];
const status = (page: Page) => section(page, "Upload Image").getByRole("status");
const file = (page: Page) => section(page, "Upload Image").getByLabel("Image file");
const send = (page: Page) => page.getByRole("button", { name: "Upload Image" }).click();

test("a small image is uploaded as it is and shown at once", async ({ page, ownSite }) => {
  const upload = await fillUpload(page);
  await send(page);
  await expect(status(page)).toHaveText("Please select a file");
  await expect(file(page)).toHaveAccessibleDescription(/^Please select a file At most/);
  const small = await sharp(await drawPicture())
    .jpeg()
    .toBuffer();
  await file(page).setInputFiles(jpeg(small));
  await fillUpload(page);
  await expect(upload.getByText(/^Original size: \d+ KB$/)).toBeVisible();
  await expect(upload.getByRole("img", { name: "Preview" })).toBeVisible();
  const messages = await recordMessages(page, "Upload Image");
  const release = await holdRequests(page, "**/upload");
  await send(page);
  await expect(upload.getByRole("button", { name: "Processing..." })).toBeDisabled();
  for (const label of labels) await expect(upload.getByLabel(label)).toBeDisabled();
  release();
  await expect(status(page)).toHaveText(
    /^File uploaded successfully: \/media\/[0-9a-f]{32}\/\d+\.jpg$/,
  );
  expect((await messages()).slice(0, 2)).toEqual(["Processing image...", "Uploading..."]);
  for (const label of labels) await expect(upload.getByLabel(label)).toHaveValue("");
  await expect(upload.getByRole("img", { name: "Preview" })).toHaveCount(0);
  await expect(upload.getByText("Original size")).toHaveCount(0);
  await expect(upload.getByRole("button", { name: "Upload Image" })).toBeFocused();

  const [photo] = await ownSite.services.photos.listPhotos({ limit: 1 });
  const seeIt = upload.getByRole("link", { name: "See it on the site" });
  await expect(seeIt).toHaveAttribute("href", `/gallery/${photo?.id}`);
});

test("without the worker the page compresses by itself", async ({ page }) => {
  await page.route("**/compress.worker*", (route) => route.abort());
  await fillUpload(page);
  await file(page).setInputFiles(jpeg(await cameraPhoto({ width: 1900 })));
  await send(page);
  await expect(status(page)).toHaveText(/^File uploaded successfully/, { timeout: 25_000 });
});

test("a failed upload keeps every field and is sent again without a second photo", async ({
  page,
  ownSite,
}) => {
  const upload = await fillUpload(page);
  const whole = await sharp(await drawPicture())
    .jpeg()
    .toBuffer();
  await file(page).setInputFiles(jpeg(whole));
  await page.route(
    /\/api\/uploads$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page);
  await expect(status(page)).toHaveText(/^Error: The connection was lost/);
  await expect(upload.getByLabel("Title")).toHaveValue("Evening lamps");
  await expect(upload.getByLabel("Description")).toHaveValue("A hundred of them.");
  await expect(file(page)).toHaveValue(/\.jpg$/);
  await send(page);
  await expect(status(page)).toHaveText(/^File uploaded successfully/);
  expect(await ownSite.services.photos.countPhotos()).toBe(1);
});

test("a file that the browser cannot read is not sent", async ({ page }) => {
  const upload = await fillUpload(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const unreadable = "This browser cannot read the image.";
  const heic = { name: "IMG_1.heic", mimeType: "image/heic", buffer: Buffer.alloc(900 * 1024, 7) };
  await file(page).setInputFiles(heic);
  await expect(file(page)).toHaveAccessibleDescription(new RegExp(unreadable));
  await send(page);
  await expect(status(page)).toContainText(
    `Error: ${unreadable} Please choose a JPEG, PNG, WebP or AVIF file.`,
  );
  await expect(upload.getByRole("alert")).toContainText("‘Most Compatible’");
  await expect(file(page)).toBeFocused();
  await file(page).setInputFiles(jpeg(await drawPicture()));
  await expect(status(page)).toHaveText("");
  await expect(upload.getByRole("alert")).toHaveCount(0);
  expect(sent).not.toContain("/upload");
  await send(page);
  await expect(status(page)).toHaveText(/^File uploaded successfully/);
});
