import { expect } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";
import { save, told } from "#tests/support/dashboard.ts";
import { open } from "#tests/support/e2e.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

test.use({ viewport: { width: 390, height: 844 }, firstPage: null });

const png = async (background: string) => ({
  name: "picture.png",
  mimeType: "image/png",
  buffer: await drawPicture({ width: 640, height: 400, background }),
});

test("a picture is added to the slider with its caption, and put first", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/site/slides`);
  await page.getByRole("button", { name: "Add a picture" }).click();
  const added = page.getByRole("group", { name: "Picture 4" });
  const file = added.getByLabel("Picture", { exact: true });
  await file.setInputFiles(await png("#7a1226"));
  // Its button is the house's, as in every other form.
  const font = await file.evaluate((input) => [
    getComputedStyle(input, "::file-selector-button").fontFamily,
    getComputedStyle(document.body).fontFamily,
  ]);
  expect(font[0]).toBe(font[1]);
  await added.getByLabel("Caption").fill("The new hall");
  for (const place of [4, 3, 2]) {
    await page.getByRole("button", { name: `Move up: Picture ${place}` }).click();
    const name = `Picture ${place - 1}: The new hall`;
    await expect(page.getByRole("group", { name })).toBeVisible();
  }
  await page.getByRole("button", { name: "Remove: Picture 4" }).click();
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
  const { slides } = ownSite.services.siteContent.content();
  expect(slides.map((slide) => slide.alt)).toEqual([
    "The new hall",
    "Slide picture 1",
    "Slide picture 2",
  ]);
  await page.getByRole("link", { name: "See it on the website" }).click();
  await expect(page.getByRole("img", { name: "The new hall" })).toBeVisible();
});

test("a guru's portrait is added, seen, and taken away again", async ({ page, ownSite }) => {
  await open(page, `${ownSite.url}/success/site/gurus`);
  const first = page.getByRole("group", { name: /^Guru 1/ });
  await first.getByLabel("Portrait", { exact: true }).setInputFiles({
    name: "words.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  await save(page);
  await expect(first).toContainText("This file is not a picture that can be used.");
  await first.getByLabel("Portrait", { exact: true }).setInputFiles(await png("#0f5c63"));
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
  await open(page, `${ownSite.url}/`);
  await expect(page.getByRole("img", { name: "Guru Raghava Shetty" })).toBeVisible();
  await open(page, `${ownSite.url}/success/site/gurus`);
  await first.getByLabel("No portrait").check();
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
  expect(ownSite.services.school.gurus[0]?.portrait).toBeUndefined();
});
