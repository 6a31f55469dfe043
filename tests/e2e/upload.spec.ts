import { expect } from "@playwright/test";
import sharp from "sharp";
import { drawPicture } from "#tests/factories/images.ts";
import { hugeAvif } from "#tests/factories/odd-pictures.ts";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { fillUpload, jpeg, noteMessages } from "#tests/support/dashboard.ts";
import { holdRequests, open } from "#tests/support/e2e.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

// SPEC §2 Admin dashboard, Upload Image: 'Please select a file' (§5, §8)
// SPEC §2 Admin dashboard, Upload Image: Required text fields, each told where it is (§5)
test("what an upload lacks is shown below each field", async ({ page }) => {
  const upload = await fillUpload(page);
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText("Please select a file");
  await expect(upload.getByLabel("Image file")).toHaveAccessibleDescription("Please select a file");
  await upload.getByLabel("Image file").setInputFiles(jpeg(await drawPicture()));
  await upload.getByLabel("Description").fill(" ");
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByLabel("Description")).toBeFocused();
  await expect(upload.getByText("Please fill out this field.")).toBeVisible();
  await expect(upload.getByRole("status")).toHaveText("Title and description are required");
});

// SPEC §2 Admin dashboard, Upload Image: Original size in KB, preview; success clears everything (§4)
test("a small image is uploaded as it is, and a visitor sees it without any restart", async ({
  page,
  browser,
  ownSite: site,
}) => {
  const upload = await fillUpload(page);
  await upload.getByLabel("Image file").setInputFiles(
    jpeg(
      await sharp(await drawPicture())
        .jpeg()
        .toBuffer(),
    ),
  );
  await expect(upload.getByText(/^Original size: \d+ KB$/)).toBeVisible();
  await expect(upload.getByRole("img", { name: "Preview" })).toBeVisible();
  const said = await noteMessages(page, "Upload Image");
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(
    /^File uploaded successfully: \/media\/[0-9a-f]{32}\/\d+\.jpg$/,
  );
  expect((await said()).slice(0, 2)).toEqual(["Processing image...", "Uploading..."]);
  for (const label of ["Title", "Description", "Tags", "Image file"]) {
    await expect(upload.getByLabel(label)).toHaveValue("");
  }
  await expect(upload.getByRole("img", { name: "Preview" })).toHaveCount(0);
  await expect(upload.getByText("Original size")).toHaveCount(0);

  const [photo] = await site.services.photos.listLatestPhotos(1);
  const address = `${site.url}/gallery/${photo?.id}`;
  const share = await upload.getByRole("link", { name: "Share to WhatsApp" }).getAttribute("href");
  expect(new URL(share ?? "").searchParams.get("text")).toBe(`${photo?.title}\n${address}`);
  await expect(upload.getByRole("link", { name: "See it on the site" })).toHaveAttribute(
    "href",
    new URL(address).pathname,
  );

  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/gallery`);
  await visitor.getByRole("link", { name: "Evening lamps" }).click();
  await expect(visitor.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "lamp",
    "evening",
  ]);
  await visitor.close();
});

// SPEC §2 Admin dashboard, Upload Image: Over 800KB: the note, compressed to under 800KB, every message (§8, §9)
test("a large photo is compressed to under 800 KB, turned upright and uploaded", async ({
  page,
  ownSite: site,
}) => {
  const photo = await cameraPhoto({ orientation: 6, width: 3600 });
  expect(photo.length).toBeGreaterThan(1_500_000);
  const upload = await fillUpload(page);
  await upload.getByLabel("Image file").setInputFiles(jpeg(photo));
  await expect(upload.getByText("will be compressed to under 800KB")).toBeVisible();
  const said = await noteMessages(page, "Upload Image");
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(/^File uploaded successfully/, {
    timeout: 20_000,
  });
  const messages = await said();
  expect(messages.slice(0, 2)).toEqual(["Processing image...", "Compressing image..."]);
  const [, fromKb, toKb] =
    /^Image compressed from (\d+) KB to (\d+) KB\.$/.exec(messages[2] ?? "") ?? [];
  expect(Number(fromKb)).toBe(Math.round(photo.length / 1024));
  expect(Number(toKb)).toBeLessThan(800);
  const [stored] = await site.services.photos.listLatestPhotos(1);
  expect(stored).toMatchObject({ originalSizeKb: Number(fromKb), compressedSizeKb: Number(toKb) });
  expect(stored?.image).toMatchObject({ width: 720, height: 1080 });
  const file = await (await site.request(stored?.imageUrl ?? "")).arrayBuffer();
  expect(file.byteLength).toBeLessThan(800 * 1024);
});

// SPEC §2 Admin dashboard, Upload Image: The worker's file is not to be had
test("without the worker the page compresses by itself", async ({ page }) => {
  await page.route("**/compress.worker*", (route) => route.abort());
  const upload = await fillUpload(page);
  await upload.getByLabel("Image file").setInputFiles(jpeg(await cameraPhoto({ width: 2200 })));
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(/^File uploaded successfully/, {
    timeout: 25_000,
  });
});

// SPEC §2 Admin dashboard, Upload Image: Busy: inputs and button disabled, Processing... (§4)
test("while it is busy, all inputs and the button are disabled and the button says Processing...", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/upload");
  const upload = await fillUpload(page);
  await upload.getByLabel("Image file").setInputFiles(
    jpeg(
      await sharp(await drawPicture())
        .jpeg()
        .toBuffer(),
    ),
  );
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("button", { name: "Processing..." })).toBeDisabled();
  for (const label of ["Title", "Description", "Tags", "Image file"]) {
    await expect(upload.getByLabel(label)).toBeDisabled();
  }
  release();
  await expect(upload.getByRole("button", { name: "Upload Image" })).toBeFocused();
});

// SPEC §2 Admin dashboard, Upload Image: Failure keeps the fields; 'Error: ' and the message, error style (§4, §8)
test("a failure keeps every field and says 'Error: ' and why, in error style", async ({
  page,
  ownSite: site,
}) => {
  const upload = await fillUpload(page);
  // A browser shows it; the server takes no AVIF of so many pixels.
  await upload.getByLabel("Image file").setInputFiles(jpeg(await hugeAvif(3_000), "photo.avif"));
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(/^Error: The file is not a usable image/);
  await expect(upload.getByRole("status")).toHaveAttribute("data-error");
  await expect(upload.getByLabel("Title")).toHaveValue("Evening lamps");
  await expect(upload.getByLabel("Description")).toHaveValue("A hundred of them.");
  expect(
    await upload
      .getByLabel("Image file")
      .evaluate((input: HTMLInputElement) => input.files?.length),
  ).toBe(1);
  expect(await site.services.photos.countPhotos()).toBe(0);
});

test("a large file that the browser cannot decode gets a clear sentence", async ({ page }) => {
  const upload = await fillUpload(page);
  const heic = { name: "IMG_1.heic", mimeType: "image/heic", buffer: Buffer.alloc(900 * 1024, 7) };
  await upload.getByLabel("Image file").setInputFiles(heic);
  await expect(upload.getByRole("alert")).toContainText("This browser cannot read the image.");
  await expect(upload.getByRole("img", { name: "Preview" })).toHaveCount(0);
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toContainText(
    "Error: This browser cannot read the image. Please choose a JPEG, PNG, WebP or AVIF file.",
  );
  await expect(upload.getByRole("alert")).toContainText("‘Most Compatible’");
});

// SPEC §2 Admin dashboard, Upload Image: What cannot be read is not sent; old messages go with their file
test("a file that cannot be read is not sent, however small, and the next one is", async ({
  page,
}) => {
  const upload = await fillUpload(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const file = upload.getByLabel("Image file");
  const unreadable = "This browser cannot read the image.";
  await file.setInputFiles(jpeg(Buffer.alloc(2000, 1)));
  await expect(file).toHaveAccessibleDescription(new RegExp(unreadable));
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toContainText(`Error: ${unreadable}`);
  await expect(file).toBeFocused();
  await file.setInputFiles(jpeg(await drawPicture()));
  await expect(upload.getByRole("status")).toHaveText("");
  await expect(upload.getByRole("alert")).toHaveCount(0);
  expect(sent).not.toContain("/upload");
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(/^File uploaded successfully/);
  await file.setInputFiles(jpeg(await drawPicture({ width: 90, height: 60, background: "#345" })));
  await expect(upload.getByRole("status")).toHaveText("");
});

test("a file that is sent before it was seen to be unreadable is not sent either", async ({
  page,
}) => {
  const upload = await fillUpload(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    URL.createObjectURL = () => "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC";
  });
  await upload.getByLabel("Image file").setInputFiles(jpeg(Buffer.alloc(2000, 1)));
  await upload.evaluate((section) => section.querySelector("form")?.requestSubmit());
  await expect(upload.getByRole("status")).toContainText("Error: This browser cannot read");
  expect(sent).not.toContain("/upload");
});

// SPEC §2 Admin dashboard, Upload Image: What was typed outlives the page
test("what was typed for an upload is there when its page is left and come back to", async ({
  page,
  ownSite: site,
}) => {
  const upload = await fillUpload(page);
  await page.waitForFunction(() => localStorage.getItem("draft:upload")?.includes("evening"));
  await page.goto(site.url);
  await page.goto(`${site.url}/success`);
  await expect(upload.getByText("What you had typed is here again.")).toBeVisible();
  await expect(upload.getByLabel("Title")).toHaveValue("Evening lamps");
  await upload.getByLabel("Image file").setInputFiles(jpeg(await drawPicture()));
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(/^File uploaded successfully/);
  await expect(upload.getByRole("button", { name: "Start afresh" })).toHaveCount(0);
  await open(page, `${site.url}/success`);
  await expect(upload.getByLabel("Title")).toHaveValue("");
});
