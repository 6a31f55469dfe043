import { expect } from "@playwright/test";
import {
  dashboardBar,
  notice,
  phone,
  tapCounter,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { listShifts, scripts } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

const text = "No class in Kadri on Friday.";

test("four taps publish; a dismissed one is not seen again", async ({
  browser,
  page,
  ownSite,
  visit,
}) => {
  const { tap, countTaps } = tapCounter();
  await visit("/success");
  await tap(dashboardBar(page).getByRole("link", { name: "Events" }));
  await tap(page.getByRole("link", { name: "Announcements" }));
  await tap(page.getByLabel("Text"));
  await page.keyboard.type(text);
  await tap(page.getByRole("button", { name: "Publish" }));
  await expect(notice(page)).toHaveText(/visitors see it now/);
  expect(countTaps()).toBeLessThanOrEqual(4);
  await expect(page.getByLabel("Text")).toHaveValue("");
  await expect(page.getByRole("link", { name: text, exact: true })).toBeInViewport();

  // Without loading the whole page: the root's data are read again.
  await page.getByRole("link", { name: "To the website" }).click();
  const banner = page.getByRole("region", { name: "Announcements" });
  await expect(banner.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Dismiss announcement" }).click();
  await expect(page.getByText(text)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();

  // Only what is in the page itself can hide it.
  await page.route(scripts, (route) => route.abort());
  await page.goto(`${ownSite.url}/classes`);
  await expect(page.getByText(text)).toHaveCount(1);
  await expect(page.getByText(text)).toBeHidden();
  // The fallback fonts of fonts.css differ in width by fractions of a pixel.
  expect((await listShifts(page)).filter(({ value }) => value > 0.0005)).toEqual([]);

  // The button needs a script.
  const other = await browser.newPage({ javaScriptEnabled: false });
  await other.goto(ownSite.url);
  await expect(other.getByText(text)).toBeVisible();
  await expect(other.getByRole("button", { name: "Dismiss announcement" })).toBeHidden();
  await other.close();
});
