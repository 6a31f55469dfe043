import { expect } from "@playwright/test";
import { phone, test } from "#tests/support/dashboard.ts";
import { listShifts, scripts } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

test("a dismissed announcement is not seen again, not even for a moment", async ({
  page,
  ownSite,
  visit,
}) => {
  const text = "No class in Kadri on Friday.";
  const announcement = { text, endsOn: "2099-01-01", createdAt: 0 };
  await ownSite.services.announcements.documents.add(announcement);
  await visit("/");
  await expect(page.getByText(text)).toBeVisible();
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
});
