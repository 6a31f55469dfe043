import { expect } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";
import { wakeScripts } from "#tests/support/hydration.ts";

/** As where a browser lacks what the scripts need to begin. */
function failBeforeReact() {
  Object.defineProperty(window, "__reactRouterManifest", { get: () => null, set: () => {} });
}

test("scripts that fail leave a link to reload the page", async ({ page }) => {
  await page.addInitScript(failBeforeReact);
  await page.goto("/gallery?page=2");
  await page.evaluate(wakeScripts);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  const again = page.getByRole("link", { name: "Try again" });
  await expect(again).toHaveAttribute("href", "/gallery?page=2");
});

test("a browser older than the baseline shows the page as it was sent", async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.addInitScript(failBeforeReact);
  await page.goto("/gallery?page=2");
  await page.evaluate(wakeScripts);
  await page.waitForLoadState("networkidle");
  // Nothing is hidden that scripts would replace.
  await expect(page.locator("html")).not.toHaveAttribute("data-scripted");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=3$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
});

test("after an error page is left, scripts still hide what they replace", async ({ page }) => {
  await open(page, "/nowhere");
  await page.getByRole("contentinfo").getByRole("link", { name: "Gallery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await expect(page.locator("html")).toHaveAttribute("data-scripted");
});
