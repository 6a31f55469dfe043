import { type Browser, expect, type Page } from "@playwright/test";
import { dayMs, indiaDay, weekdayOf } from "#app/platform/calendar.ts";
import { createPush } from "#app/platform/sending/push.server.ts";
import type { Services } from "#app/services.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { dashboardBar, follow, phone, press, tapCounter } from "#tests/support/dashboard.ts";
import { test as base, boxOf, open, walk } from "#tests/support/e2e.ts";
import { addGuru, guru, signInByCookie, signInGuru } from "#tests/support/guru.ts";
import { formOf } from "#tests/support/part-form.ts";
import { startPushService } from "#tests/support/push-service.ts";
import { type Site, startSite } from "#tests/support/site.ts";

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A site with two gurus that knows no push service but that of the test. */
const test = base.extend<{ service: PushService; ownSite: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  ownSite: async ({ service }, use) => {
    const givePushService = ({ pushSubscriptions }: Services) => ({
      push: createPush({
        getKeys: pushSubscriptions.getKeys,
        getContact: () => "mailto:gurus@school.example",
        isAllowed: ({ origin }) => origin === service.url,
      }),
    });
    const site = await startSite(givePushService);
    await addGuru(site);
    await use(site);
    await site.close();
  },
});

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: "reduce" });
  return context.newPage();
}

/** A parent asks about a class; the guru's phone rings, and the guru marks it as answered. */
async function answerAnEnquiry(page: Page, { site, service, browser }: Parts) {
  const device = service.addDevice();
  const cookie = await signInGuru(site);
  await signInByCookie(page.context(), site, cookie);
  const subscription = formOf({ intent: "notify", ...device.address });
  await site.post("/success/account", subscription, { Cookie: cookie });

  const parent = await openPhone(browser);
  await open(parent, `${site.url}/classes`);
  const askUrwa = parent.getByRole("link", { name: /^Ask about this batch: .*Urwa/ });
  await askUrwa.first().click();
  await parent.getByLabel("Parent's name").fill("Asha Rao");
  await parent.getByLabel("Phone").fill("98450 12345");
  await press(parent, "Send the enquiry");
  await expect(parent).toHaveURL(/message-sent/);
  await parent.context().close();
  await Promise.all(site.services.senders.map((sender) => sender.runDue()));
  expect(device.shown.map(({ text }) => text)).toEqual(["A new enquiry for Urwa"]);

  await open(page, `${site.url}/success`);
  const today = page.getByRole("region", { name: "Today" });
  expect((await boxOf(today)).height).toBeLessThanOrEqual(320);
  const call = today.getByRole("link", { name: "Call: Asha Rao" });
  await expect(call).toHaveAttribute("href", "tel:+919845012345");
  expect((await boxOf(call)).height).toBeGreaterThanOrEqual(44);
  const enquiry = today.getByRole("link", { name: /Asha Rao.*Admission enquiry/ });
  await enquiry.click();
  await expect(page.getByRole("heading", { name: /^Admission enquiry/ })).toBeVisible();

  await press(page, "Mark as answered", "The message is marked as answered.");
  await walk(page, "/success");
  await expect(today.getByText("Nothing to do now")).toBeVisible();
}

/** A text is changed three times, and the state after the second change is restored. */
async function goBackToTheMiddle(page: Page, { site, id }: Parts) {
  const readText = async () => (await site.services.events.findEvent(id))?.description;
  const { documents } = site.services.events;
  for (const description of ["Come early.", "Come at six.", "Come at seven."]) {
    await documents.changeAnyVersion(guru.email, id, (event) => ({ ...event, description }));
  }
  await walk(page, `/success/events/${id}`);
  const { tap, countTaps } = tapCounter();
  await tap(page.getByRole("link", { name: "History of this event" }));
  const changes = page.locator("dd");
  await expect(changes.filter({ hasText: "Come" })).toHaveText([
    ...[/Before.*Come at six/, /After.*Come at seven/],
    ...[/Before.*Come early/, /After.*Come at six/],
    ...[/After.*Come early/],
  ]);
  await tap(page.getByRole("button", { name: /^Go back to before this change/ }).first());
  await expect(page.getByText("The earlier version of the event is restored.")).toBeVisible();
  expect(countTaps()).toBeLessThanOrEqual(2);
  expect(await readText()).toBe("Come at six.");
}

/** From the first page, the event of this year becomes one of next year. */
async function copyForNextYear(page: Page) {
  await walk(page, "/success");
  const { tap, countTaps } = tapCounter();
  await tap(dashboardBar(page).getByRole("link", { name: /^Events/ }));
  await tap(page.getByRole("link", { name: /^Copy for next year/ }));
  const date = page.getByLabel("Date", { exact: true });
  await expect(date).toHaveValue("2032-02-13");
  expect(weekdayOf("2032-02-13")).toBe(weekdayOf("2031-02-14"));
  await expect(page.getByLabel("Title")).toHaveValue("Utsava 2032");
  await tap(page.getByRole("button", { name: "Add Event" }));
  await expect(page.getByRole("link", { name: "Utsava 2032", exact: true })).toBeInViewport();
  expect(countTaps()).toBeLessThanOrEqual(4);
}

/** From the first page, tomorrow's holiday stands in the timetable. */
async function enterHoliday(page: Page) {
  await walk(page, "/success");
  const { tap, countTaps } = tapCounter();
  await tap(dashboardBar(page).getByRole("link", { name: /^Events/ }));
  await tap(page.getByRole("link", { name: "Holidays" }));
  await tap(page.getByLabel("First day"));
  // How a day is typed or chosen differs by browser.
  await page.getByLabel("First day").fill(indiaDay(Date.now() + dayMs));
  await tap(page.getByLabel("Reason"));
  await page.keyboard.type("festival");
  await tap(page.getByRole("button", { name: "Save the holiday" }));
  await expect(page.getByText(/The timetable says so now/)).toBeVisible();
  expect(countTaps()).toBeLessThanOrEqual(5);
  await follow(page, "To the website");
  await page.getByRole("link", { name: "Join a Class" }).first().click();
  await expect(page.getByText(/^No class on .*: festival$/).first()).toBeVisible();
}

type Parts = { site: Site; service: PushService; browser: Browser; id: string };

test("a guru's day on a phone: an enquiry, a text, next year's event and a holiday", async ({
  browser,
  ownSite: site,
  service,
}) => {
  const event = newEvent({ title: "Utsava 2031", date: "2031-02-14" });
  const { id } = await site.services.events.addEvent(event);
  const parts = { site, service, browser, id };
  const page = await openPhone(browser);
  await answerAnEnquiry(page, parts);
  await goBackToTheMiddle(page, parts);
  await copyForNextYear(page);
  await enterHoliday(page);
  // Before the site closes, so that no request of the page fails.
  await page.goto("about:blank");
  await page.context().close();
});
