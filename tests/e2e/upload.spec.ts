import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { drawPicture } from "#tests/factories/images.ts";
import { bomb } from "#tests/factories/odd-pictures.ts";
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
  await upload.getByLabel("Description").fill(" ");
  const small = await sharp(await drawPicture())
    .jpeg()
    .toBuffer();
  await file(page).setInputFiles(jpeg(small));
  await send(page);
  await expect(upload.getByLabel("Description")).toBeFocused();
  await expect(upload.getByText("Please fill out this field.")).toBeVisible();
  await expect(status(page)).toHaveText("Title and description are required");
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
  const path = `/gallery/${photo?.id}`;
  const share = await upload.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  const text = `${photo?.title}\n${ownSite.url}${path}`;
  expect(new URL(share ?? "").searchParams.get("text")).toBe(text);
  const seeIt = upload.getByRole("link", { name: "See it on the site" });
  await expect(seeIt).toHaveAttribute("href", path);
  await seeIt.click();
  const tags = page.getByRole("main").getByRole("list", { name: "Tags" }).getByRole("listitem");
  await expect(tags).toHaveText(["lamp", "evening"]);
});

test("a large photo is compressed, turned upright and uploaded", async ({ page, ownSite }) => {
  const photo = await cameraPhoto({ orientation: 6, width: 2600 });
  expect(photo.length).toBeGreaterThan(1_500_000);
  const upload = await fillUpload(page);
  await file(page).setInputFiles(jpeg(photo));
  await expect(upload.getByText("will be compressed to under 800KB")).toBeVisible();
  const recorded = await recordMessages(page, "Upload Image");
  await send(page);
  await expect(status(page)).toHaveText(/^File uploaded successfully/, { timeout: 20_000 });
  const messages = await recorded();
  expect(messages.slice(0, 2)).toEqual(["Processing image...", "Compressing image..."]);
  const [, fromKb, toKb] =
    /^Image compressed from (\d+) KB to (\d+) KB\.$/.exec(messages[2] ?? "") ?? [];
  expect(Number(fromKb)).toBe(Math.round(photo.length / 1024));
  expect(Number(toKb)).toBeLessThan(800);
  const [stored] = await ownSite.services.photos.listPhotos({ limit: 1 });
  expect(stored).toMatchObject({ originalSizeKb: Number(fromKb), compressedSizeKb: Number(toKb) });
  expect(stored?.image).toMatchObject({ width: 720, height: 1080 });
  const sent = await (await ownSite.request(stored?.imageUrl ?? "")).arrayBuffer();
  expect(sent.byteLength).toBeLessThan(800 * 1024);
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
  await file(page).setInputFiles(jpeg(await bomb(7_200)));
  await send(page);
  await expect(status(page)).toHaveText(/^Error: This file is not a picture that can be used/);
  await expect(status(page)).toHaveAttribute("data-error");
  await expect(upload.getByLabel("Title")).toHaveValue("Evening lamps");
  await expect(upload.getByLabel("Description")).toHaveValue("A hundred of them.");
  await expect(file(page)).toHaveValue(/\.jpg$/);
  expect(await ownSite.services.photos.countPhotos()).toBe(0);

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
  for (const chosen of [heic, jpeg(Buffer.alloc(2000, 1))]) {
    await file(page).setInputFiles(chosen);
    await expect(file(page)).toHaveAccessibleDescription(new RegExp(unreadable));
    await expect(upload.getByRole("img", { name: "Preview" })).toHaveCount(0);
    await send(page);
    await expect(status(page)).toContainText(
      `Error: ${unreadable} Please choose a JPEG, PNG, WebP or AVIF file.`,
    );
    await expect(upload.getByRole("alert")).toContainText("‘Most Compatible’");
    await expect(file(page)).toBeFocused();
  }
  const pdf = { name: "scan", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7") };
  const video = { name: "VID_1.mp4", mimeType: "image/png", buffer: Buffer.alloc(2000, 1) };
  for (const [chosen, what] of [[pdf, "a PDF"] as const, [video, "a video"] as const]) {
    await file(page).setInputFiles(chosen);
    const reason = `This file is not a picture, but ${what}.`;
    await expect(file(page)).toHaveAccessibleDescription(new RegExp(reason));
    await send(page);
    await expect(status(page)).toContainText(`Error: ${reason}`);
  }
  await file(page).setInputFiles(jpeg(await drawPicture()));
  await expect(status(page)).toHaveText("");
  await expect(upload.getByRole("alert")).toHaveCount(0);
  expect(sent).not.toContain("/upload");
  await send(page);
  await expect(status(page)).toHaveText(/^File uploaded successfully/);
  await file(page).setInputFiles(
    jpeg(await drawPicture({ width: 90, height: 60, background: "#345" })),
  );
  await expect(status(page)).toHaveText("");

  // Nor when the form is sent before the preview has failed.
  sent.length = 0;
  await fillUpload(page);
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    // The preview's address is the first one.
    URL.createObjectURL = () => {
      URL.createObjectURL = createObjectURL;
      return "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC";
    };
  });
  await file(page).setInputFiles(jpeg(Buffer.alloc(2000, 1)));
  await upload.evaluate((region) => region.querySelector("form")?.requestSubmit());
  await expect(status(page)).toContainText(`Error: ${unreadable}`);
  expect(sent).not.toContain("/upload");
});
