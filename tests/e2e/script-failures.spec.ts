import { expect } from "@playwright/test";
import { test } from "#tests/support/e2e.ts";
import { wakeScripts } from "#tests/support/hydration.ts";

/** What a browser may lack, or do otherwise than the tests' own. */
const failures = {
  "in a page": () => {
    URLSearchParams.prototype.get = () => {
      throw new Error("no search parameters");
    };
  },
  "before React begins": () => {
    Object.defineProperty(window, "__reactRouterManifest", { get: () => null, set: () => {} });
  },
};

for (const [when, fail] of Object.entries(failures)) {
  test(`a script that fails ${when} leaves a link to reload the page`, async ({ page }) => {
    await page.addInitScript(fail);
    await page.goto("/gallery?page=2");
    await page.evaluate(wakeScripts);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    const again = page.getByRole("link", { name: "Try again" });
    await expect(again).toHaveAttribute("href", "/gallery?page=2");
  });
}

test("a browser older than the baseline shows the page as it was sent", async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.addInitScript(failures["before React begins"]);
  await page.goto("/gallery?page=2");
  await page.evaluate(wakeScripts);
  await page.waitForLoadState("networkidle");
  // Nothing is hidden that scripts would replace.
  await expect(page.locator("html")).not.toHaveAttribute("data-scripted");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=3$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
});
