import type { Page } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";

export const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click();
};

/** Holds back the data that a step waits for, so that its waiting can be seen. */
export const whileWaiting = (step: (page: Page) => Promise<void>) => {
  return async (page: Page) => {
    await page.route(/\.data(\?|$)/, () => {});
    await step(page);
  };
};

/** As when the phone is offline. */
export const loseConnection = (step: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await step(page);
  await page.getByRole("link", { name: "Try again" }).waitFor();
};

export const returnToDraft = async (page: Page) => {
  await page.evaluate(() => {
    const draft = { title: "Night of lamps", description: "Come early.", date: "2027-02-14" };
    localStorage.setItem("draft:event", JSON.stringify(draft));
  });
  await page.reload();
  await page.getByRole("button", { name: "Start afresh" }).scrollIntoViewIfNeeded();
};

export const openDialog = (step: (page: Page) => Promise<void>) => async (page: Page) => {
  await step(page);
  await page.locator("dialog[open]").waitFor();
};

export const openEventPhoto = async (page: Page) => {
  await click("Read More")(page);
  await page.locator("dialog[open] figure a").first().click();
  await page.locator("dialog[open] dialog[open]").waitFor();
};

export const followMenu = (name: string) => async (page: Page) => {
  await page.getByRole("contentinfo").getByRole("link", { name }).click();
};

export const loadEvents = async (page: Page) => {
  await page.getByRole("contentinfo").getByRole("link", { name: "Home" }).click();
  await page.getByText("Loading...").first().scrollIntoViewIfNeeded();
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

/** From the trash, where it is read before it is brought back. */
export const removeAndOpen = async (page: Page) => {
  const card = page.locator("main details").first();
  await card.locator("summary").click();
  await card.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page
    .getByRole("navigation", { name: "Boxes" })
    .getByRole("link", { name: "Trash" })
    .click();
  await page.locator("main a[href^='/success/messages/']").first().click();
  await page.getByText("When may we come?").waitFor();
};

/** As it was, for whoever comes after. */
export const removeAndBringBack = async (page: Page) => {
  await removeAndOpen(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
};

/** As where nothing may be copied: the address is shown. */
export const shareByHand = async (page: Page) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("none")) });
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Please copy the address:").waitFor();
};

/** As a browser sends the form by itself: the server refuses it and the page comes again. */
export const sendBlankSubject = async (page: Page) => {
  for (const [label, text] of [
    ["Name", "A parent"],
    ["Email", "parent@example.org"],
    ["Subject", " "],
    ["Message", "When may we come?"],
  ] as const) {
    await page.locator("#contact").getByLabel(label, { exact: true }).fill(text);
  }
  await page.locator("#contact form").evaluate((form: HTMLFormElement) => form.submit());
  await page.locator("#contact [aria-invalid]").waitFor();
};

export const saveUntitled = async (page: Page) => {
  await page.getByLabel("Title").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
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
  await page.getByLabel("Title of IMG_2031.png").waitFor();
};

export const uploadPhotos = async (page: Page) => {
  await choosePhotos(page);
  await page.getByRole("button", { name: "Upload 2 photos" }).click();
  await page.getByText("2 of 3 uploaded").waitFor();
};

export const suggestTags = async (page: Page) => {
  await page.getByLabel("Tags").first().fill("Lamp, EVE");
  await page.getByLabel("Tags").first().press("ArrowDown");
  await page.getByRole("option").first().waitFor();
};

export const misspellTag = async (page: Page) => {
  await page.getByLabel("Tags").first().fill("Lamp, hall");
  await page.getByLabel("Tags").first().blur();
  await page.getByRole("button", { name: /^Use/ }).waitFor();
};
