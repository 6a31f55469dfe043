import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { drawPicture } from "#tests/factories/images.ts";
import {
  fillUpload,
  jpeg,
  recordMessages,
  section,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { holdRequests } from "#tests/support/e2e.ts";

const status = (page: Page) => section(page, "Upload Image").getByRole("status");
const file = (page: Page) => section(page, "Upload Image").getByLabel("Image file");
const send = (page: Page) => page.getByRole("button", { name: "Upload Image" }).click();

test("an image keeps its fields while its answer is lost, and is uploaded once as it is", async ({
  page,
  ownSite,
  visit,
}) => {
  await visit("/success");
  const upload = await fillUpload(page);
  await send(page);
  await expect(status(page)).toHaveText("Please select a file");
  await expect(file(page)).toHaveAccessibleDescription(/^Please select a file At most/);
  const small = await sharp(await drawPicture())
    .jpeg()
    .toBuffer();
  await file(page).setInputFiles(jpeg(small));
  await expect(upload.getByText(/^Original size: \d+ KB$/)).toBeVisible();
  await expect(upload.getByRole("img", { name: "Preview" })).toBeVisible();
  const calls = /\/api\/uploads$/;
  await page.route(calls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(status(page)).toHaveText(/^Error: The connection was lost/);
  await expect(upload.getByLabel("Title")).toHaveValue("Evening lamps");
  await expect(file(page)).toHaveValue(/\.jpg$/);

  await page.unroute(calls);
  const messages = await recordMessages(page, "Upload Image");
  const release = await holdRequests(page, calls);
  await send(page);
  await expect(upload.getByRole("button", { name: "Processing..." })).toBeDisabled();
  const labels = ["Title", "Description", "Tags", "Image file"];
  for (const label of labels) await expect(upload.getByLabel(label)).toBeDisabled();
  release();
  await expect(status(page)).toHaveText(
    /^File uploaded successfully: \/media\/[0-9a-f]{32}\/\d+\.jpg$/,
  );
  expect((await messages()).slice(0, 2)).toEqual(["Processing image...", "Uploading..."]);
  for (const label of labels) await expect(upload.getByLabel(label)).toHaveValue("");
  await expect(upload.getByRole("img", { name: "Preview" })).toHaveCount(0);
  await expect(upload.getByRole("button", { name: "Upload Image" })).toBeFocused();
  const photos = await ownSite.services.photos.listPhotos({ limit: 5 });
  expect(photos).toHaveLength(1);
  const seeIt = upload.getByRole("link", { name: "See it on the site" });
  await expect(seeIt).toHaveAttribute("href", `/gallery/${photos[0]?.id}`);
});

/** Small, but more than 800 KB. */
const drawNoise = () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const size = { width: 1200, height: 800 };
  return sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
};

test("without the worker the page compresses by itself", async ({ page, visit }) => {
  await visit("/success");
  await page.route("**/compress.worker*", (route) => route.abort());
  await fillUpload(page);
  await file(page).setInputFiles(jpeg(await drawNoise()));
  await expect(page.getByText("will be compressed to under 800KB")).toBeVisible();
  await send(page);
  await expect(status(page)).toHaveText(/^File uploaded successfully/);
});
