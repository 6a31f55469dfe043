import { expect, type Locator } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

// A low phone, on which every dialog is longer than the screen.
test.use({
  ...{ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true },
  contextOptions: { reducedMotion: "no-preference" },
});

/** Once its animations are over: before, the page below it is under the finger. */
async function expectOpen(dialog: Locator) {
  await expect(dialog).toBeVisible();
  const state = await dialog.evaluate(async (element: HTMLDialogElement) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => null)));
    return { open: element.open, translate: getComputedStyle(element).translate };
  });
  expect(state).toEqual({ open: true, translate: expect.stringMatching(/^(none|0px)$/) });
}

test("an event closes by button and backdrop, and its photo opens in the viewer", async ({
  page,
}) => {
  await open(page, "/");
  const dialog = page.getByRole("dialog");
  const openDialog = async () => {
    await page.getByText("Read More").first().click();
    await expectOpen(dialog);
  };
  await openDialog();
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(dialog).toBeHidden();

  await openDialog();
  expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(44);
  await page.mouse.click(195, 22);
  await expect(dialog).toBeHidden();

  await openDialog();
  const event = page.getByRole("dialog", { name: "Lamp evening" });
  const tile = event.getByRole("link", { name: "Photo 45" });
  await tile.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Photo 45" });
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL("/gallery/photo-45");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Photo 40" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(event).toBeVisible();
  await expect(tile).toBeFocused();
  await expect(page).toHaveURL("/events/lamp-evening");
});
