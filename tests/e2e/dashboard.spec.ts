import { expect } from "@playwright/test";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { fillUpload, jpeg, noteMessages, section } from "#tests/support/dashboard.ts";
import { holdRequests } from "#tests/support/e2e.ts";
import { signInByForm } from "#tests/support/guru.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

// SPEC §2 Admin dashboard, Upload Image: Title, subtitle, three sections, hints, placeholders
test("the dashboard has its title, its subtitle and three sections", async ({ page }) => {
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
});

test("each page of the dashboard has a browser title of its own", async ({ page }) => {
  const site = "Deepashile Natya Academy";
  await expect(page).toHaveTitle(`Admin Dashboard | ${site}`);
  const rooms = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  const names = (await rooms.allTextContents()).slice(1);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    await rooms.filter({ hasText: name }).click();
    await expect(page).toHaveTitle(`${name} – Admin Dashboard | ${site}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  }
});

// SPEC §2 Admin dashboard, Utilities: Run Script, Running..., 'Error running script: ' in error style (§4, §8)
test("Run Script says Running... and what it has done", async ({ page }) => {
  const utilities = section(page, "Utilities");
  const release = await holdRequests(page, "**/add-empty-tags");
  await utilities.getByRole("button", { name: "Run Script" }).click();
  await expect(utilities.getByRole("button", { name: "Running..." })).toBeDisabled();
  await expect(utilities.getByRole("status")).toHaveText(
    "Running script to add empty tags field to existing uploads...",
  );
  release();
  await expect(utilities.getByRole("status")).toHaveText(
    "Completed! Added empty tags field to 0 documents. Skipped 0 documents that already had the field.",
  );
  await expect(utilities.getByRole("status")).not.toHaveAttribute("data-error");
  await expect(utilities.getByRole("button", { name: "Run Script" })).toBeFocused();
  await page.unroute("**/add-empty-tags");
  await page.route("**/add-empty-tags", (route) => route.fulfill({ status: 500 }));
  await utilities.getByRole("button", { name: "Run Script" }).click();
  await expect(utilities.getByRole("status")).toHaveText(
    "Error running script: The server answered 500",
  );
  await expect(utilities.getByRole("status")).toHaveAttribute("data-error");
});

// SPEC §2 Admin dashboard, Utilities: Progress is there to see
test("with twelve uploads that lack their tags, the script says how far it is", async ({
  page,
  ownSite: site,
}) => {
  for (let index = 0; index < 12; index++) {
    await site.services.photos.addPhoto(newPhoto({ tags: null }));
  }
  const said = await noteMessages(page, "Utilities");
  await section(page, "Utilities").getByRole("button", { name: "Run Script" }).click();
  await expect(section(page, "Utilities").getByRole("status")).toHaveText(/^Completed! Added/);
  expect(await said()).toEqual([
    "Running script to add empty tags field to existing uploads...",
    "Processed 5 documents, updated 5...",
    "Processed 10 documents, updated 10...",
    "Completed! Added empty tags field to 12 documents. Skipped 0 documents that already had the field.",
  ]);
});

// SPEC §2 Admin dashboard, Utilities: The server's own words
test("when the script cannot be run, the server's own words say why", async ({ page }) => {
  const utilities = section(page, "Utilities");
  await page.context().clearCookies();
  await utilities.getByRole("button", { name: "Run Script" }).click();
  await expect(utilities.getByRole("status")).toHaveText(
    "Error running script: Please sign in first.",
  );
  await page.route("**/add-empty-tags", (route) => route.abort());
  await utilities.getByRole("button", { name: "Run Script" }).click();
  await expect(utilities.getByRole("status")).toHaveText(
    "Error running script: The connection was lost. Please try again.",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // SPEC §2 Admin dashboard, Utilities: Everything without JavaScript
  test("the guru signs in, uploads a large photo, adds an event and runs the script", async ({
    page,
    ownSite: site,
  }) => {
    await signInByForm(page, site);
    let upload = await fillUpload(page);
    await upload.getByRole("button", { name: "Upload Image" }).click();
    await expect(section(page, "Upload Image").getByRole("status")).toHaveText(
      "Please select a file",
    );
    await expect(section(page, "Upload Image").getByLabel("Title")).toHaveValue("Evening lamps");
    upload = await fillUpload(page);
    await upload.getByLabel("Image file").setInputFiles(jpeg(await cameraPhoto({ width: 2200 })));
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
