import { type Browser, expect, type Page } from "@playwright/test";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { newEvent } from "#tests/factories/events.ts";
import {
  dashboardBar,
  follow,
  phone,
  press,
  tapCounter,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { boxOf, open, walk } from "#tests/support/e2e.ts";
import type { Site } from "#tests/support/site.ts";

test.use({ viewport: phone });

/** A parent asks about a class, and the guru marks it as answered. */
async function answerAnEnquiry(page: Page, { url }: Site, browser: Browser) {
  const parent = await browser.newPage({ viewport: phone, reducedMotion: "reduce" });
  await open(parent, `${url}/classes`);
  const askUrwa = parent.getByRole("link", { name: /^Ask about this batch: .*Urwa/ });
  await askUrwa.first().click();
  await parent.getByLabel("Parent's name").fill("Asha Rao");
  await parent.getByLabel("Phone").fill("98450 12345");
  await press(parent, "Send the enquiry");
  await expect(parent).toHaveURL(/message-sent/);
  await parent.close();

  await open(page, `${url}/success`);
  const today = page.getByRole("region", { name: "Today" });
  const call = today.getByRole("link", { name: "Call: Asha Rao" });
  await expect(call).toHaveAttribute("href", "tel:+919845012345");
  expect((await boxOf(call)).height).toBeGreaterThanOrEqual(44);
  await today.getByRole("link", { name: /Asha Rao.*Admission enquiry/ }).click();
  await press(page, "Mark as answered", "The message is marked as answered.");
  await walk(page, "/success");
  await expect(today.getByText("Nothing to do now")).toBeVisible();
}

/** From the first page, the event of this year becomes one of next year. */
async function copyForNextYear(page: Page) {
  const { tap, countTaps } = tapCounter();
  await tap(dashboardBar(page).getByRole("link", { name: /^Events/ }));
  await tap(page.getByRole("link", { name: /^Copy for next year/ }));
  await expect(page.getByLabel("Title")).toHaveValue("Utsava 2032");
  await tap(page.getByRole("button", { name: "Add Event" }));
  await expect(page.getByRole("link", { name: "Utsava 2032", exact: true })).toBeInViewport();
  expect(countTaps()).toBeLessThanOrEqual(4);
}

async function publishAnnouncement(page: Page) {
  await walk(page, "/success");
  const { tap, countTaps } = tapCounter();
  await tap(dashboardBar(page).getByRole("link", { name: /^Events/ }));
  await tap(page.getByRole("link", { name: "Announcements" }));
  await tap(page.getByLabel("Text"));
  await page.keyboard.type("New costumes");
  await tap(page.getByRole("button", { name: "Publish" }));
  await expect(page.getByText(/visitors see it now/)).toBeVisible();
  expect(countTaps()).toBeLessThanOrEqual(5);
}

/** Tomorrow's holiday stands in the timetable. */
async function enterHoliday(page: Page) {
  const { tap, countTaps } = tapCounter();
  await tap(page.getByRole("link", { name: "Holidays" }));
  // How a day is typed or chosen differs by browser.
  await page.getByLabel("First day").fill(indiaDay(Date.now() + dayMs));
  await tap(page.getByLabel("Reason"));
  await page.keyboard.type("festival");
  await tap(page.getByRole("button", { name: "Save the holiday" }));
  await expect(page.getByText(/The timetable says so now/)).toBeVisible();
  expect(countTaps()).toBeLessThanOrEqual(3);
  // Without loading the whole page: the data of all pages are read again.
  await follow(page, "To the website");
  await expect(page.getByText("New costumes")).toBeVisible();
  await page.getByRole("link", { name: "Join a Class" }).first().click();
  await expect(page.getByText(/^No class on .*: festival$/).first()).toBeVisible();
}

test("a guru's day: an enquiry, next year's event, an announcement and a holiday", async ({
  browser,
  page,
  ownSite: site,
}) => {
  await site.services.events.addEvent(newEvent({ title: "Utsava 2031", date: "2031-02-14" }));
  await answerAnEnquiry(page, site, browser);
  await copyForNextYear(page);
  await publishAnnouncement(page);
  await enterHoliday(page);
  // Before the site closes, so that no request of the page fails.
  await page.goto("about:blank");
});
