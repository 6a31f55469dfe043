import { expect } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";
import { openItem, phone, press, save, dashboardTest as test } from "#tests/support/dashboard.ts";
import type { Site } from "#tests/support/site.ts";

test.use({ viewport: phone });

const readHome = async (site: Site) => (await site.request("/")).text();
const saved = "Saved. Visitors see it now.";

const png = async (background: string) => ({
  name: "picture.png",
  mimeType: "image/png",
  buffer: await drawPicture({ width: 640, height: 400, background }),
});

test("a new batch is added, moved up and undone", async ({ page, ownSite, visit }) => {
  await visit("/success/site/branches");
  const branch = page.getByRole("group", { name: "Branch 2" });
  await openItem(page, "Urwa");
  await branch.getByLabel("Address", { exact: true }).fill("Above the bakery");
  await branch.getByRole("button", { name: "Add a batch" }).click();
  const added = branch.getByRole("group", { name: "Batch 4" });
  await expect(added.getByLabel("Name of the batch", { exact: true })).toBeFocused();
  await added.getByLabel("Name of the batch", { exact: true }).fill("Third year");
  await added.getByLabel("Saturday").check();
  await added.getByLabel("From").fill("09:00");
  await added.getByLabel("To", { exact: true }).fill("08:00");
  await branch.getByRole("button", { name: "Move up: Batch 4" }).click();
  const moved = branch.getByRole("group", { name: "Batch 3: Third year" });
  await expect(branch.getByRole("button", { name: "Move up: Batch 3" })).toBeFocused();
  // The item with the error opens.
  await save(page, "please check the marked fields");
  await expect(moved).toContainText("A batch must end later than it begins");
  await expect(moved.getByLabel("To", { exact: true })).toBeFocused();
  await moved.getByLabel("To", { exact: true }).fill("10:15");
  await save(page, saved);
  const home = await readHome(ownSite);
  for (const text of ["9 to 10:15 am", "Above the bakery"]) expect(home).toContain(text);
  await press(page, "Undo", "Undone.");
  expect(await readHome(ownSite)).not.toContain("Third year");
  await openItem(page, "Urwa");
  await expect(branch.getByLabel("Address", { exact: true })).toHaveValue(/^Near the market/);
});

test("a picture with its caption becomes the slider's first", async ({ page, ownSite, visit }) => {
  await visit("/success/site/slides");
  await press(page, "Add a picture");
  const added = page.getByRole("group", { name: "Picture 4" });
  const file = added.getByLabel("Picture", { exact: true });
  await file.setInputFiles(await png("#7a1226"));
  await added.getByLabel("Caption", { exact: true }).fill("The new hall");
  const isNow = (place: number) =>
    expect(page.getByText(`The new hall is now number ${place} of 4.`)).toBeAttached();
  await press(page, "Move up: Picture 4");
  await isNow(3);
  await press(page, "Move up: Picture 3");
  await isNow(2);
  await press(page, "Move up: Picture 2");
  await isNow(1);
  await expect(page.getByRole("button", { name: "Move down: Picture 1" })).toBeFocused();
  await save(page, saved);
  const captions = ["The new hall", "Slide picture 1", "Slide picture 2", "Slide picture 3"];
  const { slides } = ownSite.services.websiteTexts.content();
  expect(slides.map(({ alt }) => alt)).toEqual(captions);
});
