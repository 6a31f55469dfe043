import type { Page } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";

export const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
};

export const openDialog = (step: (page: Page) => Promise<void>) => async (page: Page) => {
  await step(page);
  await page.locator("dialog[open]").waitFor();
};

/** Opens the first item of a list of website texts, and the first item of its own list. */
export const openItems = async (page: Page) => {
  await page.locator("li > details > summary").first().click();
  const inner = page.locator("details[open] li > details > summary").first();
  if ((await inner.count()) > 0) await inner.click();
};

export const choosePhotos = async (page: Page) => {
  const lamp = { mimeType: "image/png", buffer: await drawPicture() };
  const files = ["arangetram-hall_2.png", "IMG_2031.png"].map((name) => ({ name, ...lamp }));
  const broken = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(9, 1) };
  await page.getByLabel("Photos", { exact: true }).setInputFiles([...files, broken]);
  await page.locator("summary").filter({ hasText: "IMG_2031.png" }).click();
  await page.getByLabel("Title of IMG_2031.png").waitFor();
};

export const suggestTags = async (page: Page) => {
  await page.getByLabel("Tags").first().fill("evening, LA");
  await page.getByLabel("Tags").first().press("ArrowDown");
  await page.locator("[role=option]").first().waitFor();
};

export const openAllDetails = async (page: Page) => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details"))
      details.open = true;
  });
};

/** A judge has given one score, and one that is none. */
export const giveScore = async (page: Page) => {
  await page.getByLabel("Nritta").fill("7.5");
  await page.getByLabel("Tala").fill("1,25");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please check what is marked.").waitFor();
};
