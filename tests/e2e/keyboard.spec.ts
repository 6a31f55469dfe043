import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";
import { addGuru, guru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";

const paths = ["/", "/gallery", "/events", "/nrithya-ratna-shodha", "/login"];

/** Where the focus is: its name, its box, and whether anyone can see that it has it. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, bottom, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const header = document.querySelector("body > header");
    return {
      name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
      isBody: element === document.body,
      isInHeader: header?.contains(element) ?? false,
      isOutlined: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      isOffScreen: height > 0 && (bottom <= 0 || top >= window.innerHeight),
      covered: (header?.getBoundingClientRect().bottom ?? 0) - top,
    };
  });
}

async function tabTo(page: Page, name: string | RegExp) {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    const focus = await readFocus(page);
    if (typeof name === "string" ? focus.name === name : name.test(focus.name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

for (const path of paths) {
  test(`the focus is seen wherever it goes on ${path}, and never under the header`, async ({
    page,
  }) => {
    await open(page, path);
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let step = 0; step < 45; step++) {
        await page.keyboard.press(key);
        const focus = await readFocus(page);
        if (focus.isBody) break;
        expect(focus, key).toMatchObject({ isOutlined: true, isOffScreen: false });
        // The way past the header lies above it.
        const mayCover = focus.isInHeader || focus.name === "Skip to the content";
        if (!mayCover) expect(focus.covered, focus.name).toBeLessThanOrEqual(0);
      }
    }
  });
}

test("by keys alone: skip the header, stop the slider and choose a slide", async ({ page }) => {
  await open(page, "/");
  await tabTo(page, "Skip to the content");
  await page.keyboard.press("Enter");
  await tabTo(page, /^(Pause|Play) the slides$/);
  await page.keyboard.press("Space");
  await tabTo(page, "Slide 3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "3 of 3" })).toBeVisible();
});

test("by keys alone: the side menu opens, keeps the focus, and gives it back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/gallery");
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Side menu" });
  await expect(menu).toBeVisible();
  await tabTo(page, "Events");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  expect((await readFocus(page)).name).toBe("Menu");
});

test("by keys alone: a page is turned, a photo is looked at, and the next one", async ({
  page,
}) => {
  await open(page, "/gallery");
  await tabTo(page, "Next");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/gallery?page=2");
  await page.getByRole("link", { name: "Photo 38" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Photo 38" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Photo 37" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("by keys alone: a refused form leads to each field it is about", async ({ page }) => {
  await open(page, "/#contact");
  await page.getByRole("button", { name: "Send Message" }).focus();
  await page.keyboard.press("Enter");
  const form = page.locator("#contact form");
  const name = form.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/\w/);
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText(["Name", "Email", "Subject", "Message"]);
  await summary.getByRole("link", { name: "Subject" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Subject", { exact: true })).toBeFocused();
  await page.keyboard.type("A class");
  await expect(summary.getByRole("link")).toHaveText(["Name", "Email", "Message"]);
});

test("by keys alone: the guru signs in, adds an event and signs out", async ({ page }) => {
  const own = await startSite();
  await addGuru(own);
  await open(page, `${own.url}/login`);
  await page.getByLabel("Email").focus();
  await page.keyboard.type(guru.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(guru.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/success");
  const form = page.getByRole("region", { name: "Add Event" });
  await form.getByRole("button", { name: "Add Event" }).focus();
  await page.keyboard.press("Enter");
  const title = form.getByLabel("Title");
  await expect(title).toBeFocused();
  await expect(form.getByRole("status")).toHaveText("Title, description, and date are required");
  await expect(title).toHaveAccessibleDescription("Please fill out this field.");
  await page.keyboard.type("Open class");
  await expect(title).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Come in.");
  await form.getByLabel("Date").fill("2026-02-01");
  await form.getByRole("button", { name: "Add Event" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
  await page.getByRole("button", { name: "Logout" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login");
  await own.close();
});
