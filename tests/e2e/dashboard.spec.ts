import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, test } from "#tests/support/e2e.ts";
import { addGuru, signInByForm } from "#tests/support/guru.ts";
import { drawPicture } from "#tests/support/images.ts";
import { cameraPhoto } from "#tests/support/photographs.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  site = await startSite();
  await addGuru(site);
  if (javaScriptEnabled) await signInByForm(page, site);
});

test.afterEach(() => site.close());

const section = (page: Page, name: string) => page.getByRole("region", { name });

const jpeg = (buffer: Buffer, name = "photo.jpg") => ({ name, mimeType: "image/jpeg", buffer });

async function fillUpload(page: Page) {
  const upload = section(page, "Upload Image");
  await upload.getByLabel("Title").fill("Evening lamps");
  await upload.getByLabel("Description").fill("A hundred of them.");
  await upload.getByLabel("Tags").fill("lamp, , evening ,");
  return upload;
}

/** Notes every text that the form's message has had. */
async function noteMessages(page: Page, name: string): Promise<() => Promise<string[]>> {
  await section(page, name)
    .getByRole("status")
    .evaluate((status) => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test("the dashboard has its title, its subtitle and three sections, and axe finds nothing", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page.getByText("Manage your website content")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Upload Image",
    "Add Event",
    "Utilities",
  ]);
  await expect(page.getByText("Add tags to associate images with events")).toBeVisible();
  await expect(page.getByPlaceholder("diwali-2023, festival, celebration")).toBeVisible();
  await expect(page.getByText("Use this tag when uploading related images")).toBeVisible();
  await expect(page.getByPlaceholder("Leave empty to use the short description")).toBeVisible();
  await expectAccessible(page);
});

test("without a file it says 'Please select a file'", async ({ page }) => {
  const upload = await fillUpload(page);
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText("Please select a file");
});

test("a small image is uploaded as it is, and a visitor sees it without any restart", async ({
  page,
  browser,
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

  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/gallery`);
  await visitor.getByRole("link", { name: "Evening lamps" }).click();
  await expect(visitor.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "lamp",
    "evening",
  ]);
  await visitor.close();
});

test("a photo of 24 megapixels is compressed to under 800 KB, upright, and uploaded", async ({
  page,
}) => {
  const photo = await cameraPhoto({ orientation: 6 });
  expect(photo.length).toBeGreaterThan(5_000_000);
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

test("without workers and OffscreenCanvas the page compresses by itself", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "Worker");
    Reflect.deleteProperty(window, "OffscreenCanvas");
  });
  await page.reload();
  const upload = await fillUpload(page);
  await upload.getByLabel("Image file").setInputFiles(jpeg(await cameraPhoto()));
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(/^File uploaded successfully/, {
    timeout: 25_000,
  });
});

test("while it is busy, all inputs and the button are disabled and the button says Processing...", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/upload", async (route) => {
    await held;
    await route.continue();
  });
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

test("a failure keeps every field and says 'Error: ' and why, in error style", async ({ page }) => {
  const upload = await fillUpload(page);
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 1)]);
  await upload.getByLabel("Image file").setInputFiles(jpeg(broken));
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
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await expect(upload.getByRole("status")).toHaveText(
    "Error: This browser cannot read the image. Please choose a JPEG, PNG, WebP or AVIF file.",
  );
});

test("an event is added, the form cleared, and the home page shows it at once", async ({
  page,
  browser,
}) => {
  const form = section(page, "Add Event");
  await form.getByLabel("Title").fill("Night of lamps");
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Full Description").fill("Line one\nline two");
  await form.getByLabel("Date").fill("2027-02-14");
  await form.getByLabel("Tag").fill(" lamp ");
  await form.getByLabel("Featured Event").check();
  const said = await noteMessages(page, "Add Event");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
  expect(await said()).toEqual(["Adding event...", "Event added successfully!"]);
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByLabel("Featured Event")).not.toBeChecked();
  const visitor = await browser.newPage();
  await visitor.goto(site.url);
  await expect(visitor.locator("#event article")).toContainText("Night of lamps");
  await visitor.close();
});

test("an event without title, description or date is refused, and the fields are kept", async ({
  page,
}) => {
  const form = section(page, "Add Event");
  await form.getByLabel("Title").fill("Only a title");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("status")).toHaveText("Title, description, and date are required");
  await expect(form.getByLabel("Title")).toHaveValue("Only a title");
});

test("when an event cannot be stored it says 'Error adding event: ', busy states pass, fields stay", async ({
  page,
}) => {
  site.services.events.addEvent = () => Promise.reject(new Error("disk full"));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/success\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const form = section(page, "Add Event");
  await form.getByLabel("Title").fill("Night of lamps");
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Date").fill("2027-02-14");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("button", { name: "Adding..." })).toBeDisabled();
  await expect(form.getByLabel("Title")).toBeDisabled();
  release();
  await expect(form.getByRole("status")).toHaveText(
    "Error adding event: The event could not be stored.",
  );
  await expect(form.getByLabel("Title")).toHaveValue("Night of lamps");
});

test("tags in use are offered", async ({ page }) => {
  const imageUrl = "https://pictures.example/a.jpg";
  await page.request.post(`${site.url}/api/uploads`, {
    data: { title: "a", description: "b", imageUrl, tags: ["deepavali-2025"] },
  });
  await page.reload();
  await expect(page.locator("datalist option")).toHaveAttribute("value", "deepavali-2025");
});

test("Run Script says Running... and what it has done", async ({ page }) => {
  const utilities = section(page, "Utilities");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/add-empty-tags", async (route) => {
    await held;
    await route.continue();
  });
  await utilities.getByRole("button", { name: "Run Script" }).click();
  await expect(utilities.getByRole("button", { name: "Running..." })).toBeDisabled();
  await expect(utilities.getByRole("status")).toHaveText(
    "Running script to add empty tags field to existing uploads...",
  );
  release();
  await expect(utilities.getByRole("status")).toHaveText(
    "Completed! Added empty tags field to 0 documents. Skipped 0 documents that already had the field.",
  );
  await page.unroute("**/add-empty-tags");
  await page.route("**/add-empty-tags", (route) => route.fulfill({ status: 500 }));
  await utilities.getByRole("button", { name: "Run Script" }).click();
  await expect(utilities.getByRole("status")).toHaveText(
    "Error running script: The server answered 500",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the guru signs in, uploads a large photo, adds an event and runs the script", async ({
    page,
  }) => {
    await signInByForm(page, site);
    let upload = await fillUpload(page);
    await upload.getByRole("button", { name: "Upload Image" }).click();
    await expect(section(page, "Upload Image").getByRole("status")).toHaveText(
      "Please select a file",
    );
    await expect(section(page, "Upload Image").getByLabel("Title")).toHaveValue("Evening lamps");
    upload = await fillUpload(page);
    await upload.getByLabel("Image file").setInputFiles(jpeg(await cameraPhoto()));
    await upload.getByRole("button", { name: "Upload Image" }).click();
    await expect(section(page, "Upload Image").getByRole("status")).toHaveText(
      /^File uploaded successfully/,
    );
    const [stored] = await site.services.photos.listLatestPhotos(1);
    expect(stored?.compressedSizeKb).toBeLessThan(800);
    expect(stored?.tags).toEqual(["lamp", "evening"]);

    const form = section(page, "Add Event");
    await form.getByLabel("Title").fill("Night of lamps");
    await form.getByLabel("Short Description").fill("Come early.");
    await form.getByLabel("Date").fill("2027-02-14");
    await form.getByRole("button", { name: "Add Event" }).click();
    await expect(section(page, "Add Event").getByRole("status")).toHaveText(
      "Event added successfully!",
    );

    await page.getByRole("button", { name: "Run Script" }).click();
    await expect(section(page, "Utilities").getByRole("status")).toHaveText(/^Completed! Added/);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${site.url}/login`);
  });
});
