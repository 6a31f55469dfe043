import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, open, test } from "#tests/support/e2e.ts";

// A low phone, on which every dialog is longer than the screen.
test.use({ viewport: { width: 390, height: 480 }, hasTouch: true, isMobile: true });

/** Drags a finger down from below the dialog's upper edge. */
async function dragDown(
  page: Page,
  distance: number,
  end: "touchEnd" | "touchCancel" = "touchEnd",
) {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | typeof end, y?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
    });
  await send("touchStart", 150);
  for (let moved = 20; moved <= distance; moved += 20) await send("touchMove", 150 + moved);
  await send(end);
}

/** Once its animations are over: before, the page below it is under the finger. */
async function expectOpen(dialog: Locator) {
  await expect(dialog).toBeVisible();
  const state = await dialog.evaluate(async (element: HTMLDialogElement) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => null)));
    return { open: element.open, translate: getComputedStyle(element).translate };
  });
  expect(state).toEqual({ open: true, translate: expect.stringMatching(/^(none|0px)$/) });
}

for (const [name, path, openerText] of [
  ["event", "/", "Read More"],
  ["photo", "/gallery", "Photo 49"],
] as const) {
  // SPEC §2 Event modal: A backdrop to click on a phone, too
  // SPEC §2 Event modal: The close button in reach, however far it is scrolled
  test(`an ${name} closes by its button, its backdrop and a finger`, async ({ page }) => {
    await open(page, path);
    const dialog = page.getByRole("dialog");
    const openDialog = async () => {
      await page.getByText(openerText).first().click();
      await expectOpen(dialog);
    };
    await openDialog();
    const scrolled = await dialog.evaluate((element) => {
      element.scrollTo(0, element.scrollHeight);
      return element.scrollTop;
    });
    expect(scrolled).toBeGreaterThan(50);
    const close = dialog.getByRole("button", { name: "Close", exact: true });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(dialog).toBeHidden();

    await openDialog();
    expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(44);
    await page.mouse.click(195, 22);
    await expect(dialog).toBeHidden();

    await openDialog();
    await dialog.evaluate((element) => element.scrollTo(0, 40));
    await dragDown(page, 200);
    await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBe(0);
    await expectOpen(dialog);
    await dragDown(page, 40);
    await expectOpen(dialog);
    // As when a call comes in.
    await dragDown(page, 200, "touchCancel");
    await expectOpen(dialog);
    // A finger moves an enlarged page.
    const session = await page.context().newCDPSession(page);
    const zoom = async (pageScaleFactor: number) => {
      await session.send("Emulation.setPageScaleFactor", { pageScaleFactor });
      await page.waitForFunction((scale) => visualViewport?.scale === scale, pageScaleFactor);
    };
    await zoom(2);
    await dragDown(page, 200);
    await expectOpen(dialog);
    await zoom(1);
    await dragDown(page, 200);
    await expect(dialog).toBeHidden();
  });
}

// SPEC §2 Event modal: 'Event Gallery': every photo whole, and opened
test("an event's photo is shown whole and opens in the viewer", async ({ page }) => {
  await open(page, "/");
  await page.getByText("Read More").first().click();
  const event = page.getByRole("dialog", { name: "Lamp evening" });
  const tile = event.getByRole("link", { name: "Photo 45" });
  const [shown, whole] = await tile
    .locator("img")
    .evaluate((image: HTMLImageElement) => [
      image.width / image.height,
      Number(image.getAttribute("width")) / Number(image.getAttribute("height")),
    ]);
  expect(shown).toBeCloseTo(whole ?? 0, 1);
  await tile.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Photo 45" });
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL("/gallery/photo-45");
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Photo 40" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(event).toBeVisible();
  await expect(tile).toBeFocused();
  await expect(page).toHaveURL("/events/lamp-evening");

  await page.reload();
  await page.getByRole("link", { name: "Photo 45" }).click();
  await expect(viewer).toBeVisible();
  await page.mouse.click(195, 22);
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL("/events/lamp-evening");
});
