import type { Page } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";

export const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
};

/** As when the phone is offline. */
export const loseConnection = (step: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await step(page);
  await page.getByRole("link", { name: "Try again" }).waitFor();
};

export const openDialog = (step: (page: Page) => Promise<void>) => async (page: Page) => {
  await step(page);
  await page.locator("dialog[open]").waitFor();
};

export const fillLogin = async (page: Page) => {
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password").fill("not-the-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.locator("[aria-invalid]").waitFor();
};

export const hideAndPreview = async (page: Page) => {
  await page.getByRole("button", { name: /^Hide/ }).click();
  await page.getByRole("link", { name: "Preview" }).click();
  await page.getByText("A preview:").waitFor();
};

/** A removed message, read in the trash. */
export const removeAndOpen = async (page: Page) => {
  const card = page.locator("main li > details").first();
  await card.locator("summary").click();
  await card.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.locator("main a[href='/success/trash?kind=message']").click();
  await page.locator("main a[href^='/success/messages/']").first().click();
  await page.getByText("When may we come?").waitFor();
};

/** Opens the first item of a list of website texts, and the first item of its own list. */
export const openItems = async (page: Page) => {
  await page.locator("li > details > summary").first().click();
  const inner = page.locator("details[open] li > details > summary").first();
  if ((await inner.count()) > 0) await inner.click();
};

export const saveNoEmail = async (page: Page) => {
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
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
