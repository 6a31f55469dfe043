import { expect, type Locator } from "@playwright/test";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { dashboardBar, notice, phone, dashboardTest as test } from "#tests/support/dashboard.ts";
import { expectAccessible, listShifts, scripts, waitForHydration } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

const text = "No class in Kadri on Friday.";

function tapCounter() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return { tap, countTaps: () => taps };
}

test("four taps publish; a dismissed one is not seen again", async ({
  browser,
  page,
  ownSite,
  visit,
}) => {
  const { tap, countTaps } = tapCounter();
  await visit("/success");
  await tap(dashboardBar(page).locator("summary:visible"));
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
  const part = "section[aria-label=Announcements]";
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, part, ["color-contrast"]);
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
  await page.unroute(scripts);
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText(text)).toBeHidden();

  // The button needs a script.
  const other = await browser.newPage({ javaScriptEnabled: false });
  await other.goto(ownSite.url);
  await expect(other.getByText(text)).toBeVisible();
  await expect(other.getByRole("button", { name: "Dismiss announcement" })).toBeHidden();
  await other.close();
});

test("a holiday is in the timetable in five taps, and a sixth announces it", async ({
  page,
  visit,
}) => {
  const { tap, countTaps } = tapCounter();
  await visit("/success");
  await tap(dashboardBar(page).locator("summary:visible"));
  await tap(page.getByRole("link", { name: "Holidays" }));
  await tap(page.getByLabel("First day"));
  // How a day is typed or chosen differs by browser.
  await page.getByLabel("First day").fill(indiaDay(Date.now() + dayMs));
  await tap(page.getByLabel("Reason"));
  await page.keyboard.type("festival");
  await tap(page.getByLabel("Also announce it on the website"));
  await tap(page.getByRole("button", { name: "Save the holiday" }));
  await expect(notice(page)).toHaveText(/The timetable says so now. It is announced, too./);
  expect(countTaps()).toBeLessThanOrEqual(6);
  await expect(page.getByLabel("Reason")).toHaveValue("");
  await expect(page.getByLabel("Also announce it on the website")).not.toBeChecked();
  await expect(page.getByRole("link", { name: /2\d{3}: festival$/ }).first()).toBeVisible();

  await page.getByRole("link", { name: "To the website" }).click();
  const banner = page.getByRole("region", { name: "Announcements" });
  await expect(banner.getByText(/^No class on .*: festival$/)).toBeVisible();
  await page.getByRole("link", { name: "Join a Class" }).first().click();
  const kadri = page.getByRole("article").filter({ hasText: "Our first hall" });
  await expect(kadri.getByText(/^No class on .*: festival$/)).toBeVisible();
});
