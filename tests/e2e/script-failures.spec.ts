import { expect, type Page } from "@playwright/test";
import { open, test, waitForHydration } from "#tests/support/e2e.ts";
import { wakeScripts } from "#tests/support/hydration.ts";

const failed = (page: Page) => page.getByText("Something went wrong");

/** What a browser may lack, or do otherwise than the tests' own. */
const failures = {
  "in an effect": () => {
    window.matchMedia = () => {
      throw new Error("no media queries");
    };
  },
  "while React takes the page over": () => {
    URLSearchParams.prototype.get = () => {
      throw new Error("no search parameters");
    };
  },
  "in the header": () => {
    const { addEventListener } = window;
    window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      const [type, , options] = given;
      const isHeaders = type === "scroll" && typeof options === "object" && options.passive;
      if (isHeaders) throw new Error("no scroll events");
      return addEventListener.call(window, ...given);
    };
  },
  "before React begins": () => {
    Object.defineProperty(window, "__reactRouterManifest", { get: () => null, set: () => {} });
  },
};

for (const [when, fail] of Object.entries(failures)) {
  test(`a page stays as it was sent when a script fails ${when}`, async ({ page }) => {
    await page.addInitScript(fail);
    await page.goto("/");
    const before = (await page.locator("main").textContent()) ?? "";
    const name = page.locator("main").getByLabel("Name");
    await name.fill("A parent");
    await page.evaluate(wakeScripts);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("main")).toHaveText(before);
    await expect(name).toHaveValue("A parent");
    await expect(name).toBeFocused();
    await expect(failed(page)).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
    await page.getByRole("button", { name: "Read More" }).first().click();
    await expect(page).toHaveURL(/\/events\/lamp-evening\??$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lamp evening");
  });
}

test("a page that a script cannot show is opened as a whole once", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await open(page, "/events");
  await page.addInitScript(failures["in an effect"]);
  await page.evaluate(failures["in an effect"]);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.locator("#event article")).toHaveCount(3);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#event article")).toHaveCount(3);
  await expect(failed(page)).toHaveCount(0);
  expect(documents).toEqual(["/events", "/"]);
  await page.goBack();
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Events");
});

test("a page stays as it was sent when a script fails in its head", async ({ page }) => {
  await page.addInitScript(failures["while React takes the page over"]);
  await page.goto("/gallery?page=2");
  const sent = [await page.title(), await page.locator("main").textContent()];
  await page.evaluate(wakeScripts);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("main")).toHaveText(sent[1] ?? "");
  expect(await page.title()).toBe(sent[0]);
  await expect(page.locator("h1")).toHaveCSS("font-family", /Rozha/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=3$/);
});
