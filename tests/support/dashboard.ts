import type { Page } from "@playwright/test";

/** A section of the dashboard by its heading. */
export const section = (page: Page, name: string) => page.getByRole("region", { name });

export const jpeg = (buffer: Buffer, name = "photo.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer,
});

export async function fillUpload(page: Page) {
  const upload = section(page, "Upload Image");
  await upload.getByLabel("Title").fill("Evening lamps");
  await upload.getByLabel("Description").fill("A hundred of them.");
  await upload.getByLabel("Tags").fill("lamp, , evening ,");
  return upload;
}

/** Notes every text that the form's message has had. */
export async function noteMessages(page: Page, name: string): Promise<() => Promise<string[]>> {
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

/** The row of a document in one of the gurus' lists. */
export const rowOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });

/** The sentence that confirms or refuses an operation. */
export const told = (page: Page) => page.getByRole("status").filter({ hasText: /\./ });

export const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
