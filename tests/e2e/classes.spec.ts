import { expect, type Page } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { dashboardTest, follow, noScripts, phone, press, test } from "#tests/support/dashboard.ts";
import { expectAccessible, holdRequests } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

const batchField = (page: Page) => page.getByRole("combobox", { name: /^Batch/ });
const timetable = (page: Page) => page.getByRole("region", { name: "Timetable" });
const cards = (page: Page) => timetable(page).getByRole("listitem");

/** From the home page to a sent enquiry, as a parent with a phone would do it. */
async function joinClass(page: Page) {
  await page.getByRole("link", { name: "Join a class" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Classes and timings");
  await page.getByRole("link", { name: "Saturday", exact: true }).click();
  await expect(page).toHaveURL(/\/classes\?day=saturday$/);
  await follow(page, "9 years");
  await expect(page).toHaveURL(/\/classes\?day=saturday&age=9$/);
  await expect(timetable(page)).toContainText("2 batches: Saturday, 9 years.");
  const card = cards(page).filter({ hasText: "Kadri" });
  await expect(card).toContainText("9 to 10:15 am");
  await expect(card).toContainText("6 to 9 years · ₹800 a month");
  await card.getByRole("link", { name: "Kadri", exact: true }).click();
  await expect(page).toHaveURL(/#kadri$/);
  const branch = page.locator("#kadri");
  await expect(branch).toBeInViewport();
  const map = "https://www.google.com/maps/search/?api=1&query=12.8855%2C%2074.8556";
  await expect(branch.getByRole("link", { name: "Open in maps: Kadri" })).toHaveAttribute(
    "href",
    map,
  );
  await card.getByRole("link", { name: /^Ask about this batch/ }).click();
  await expect(batchField(page)).toHaveValue("kadri-saturday-children");
  await page.getByLabel("Parent's name").fill("Asha Rao");
  await page.getByLabel("Child's age").fill("9");
  await page.getByLabel("Phone").fill("+91 98450 12345");
  await press(page, "Send the enquiry");
  await expect(page).toHaveURL(/\/message-sent\?enquiry/);
  await expect(page.getByRole("main")).toContainText("A guru will call you");
}

for (const [scripts, each] of Object.entries({ with: dashboardTest, without: noScripts })) {
  each(`${scripts} scripts a parent asks for a class of a guru`, async ({ page, visit }) => {
    await visit("/");
    await joinClass(page);
    await visit("/success/messages");
    const message = page.getByRole("group").filter({ hasText: "Admission enquiry" });
    await message.locator("summary").click();
    await expect(message).toContainText("Batch: Saturday children, Kadri");
    await expect(message).toContainText("Child's age: 9");
    const call = message.getByRole("link", { name: /^Call/ });
    await expect(call).toHaveAttribute("href", "tel:+919845012345");
    const whatsApp = message.getByRole("link", { name: /WhatsApp/ });
    await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/919845012345\?text=/);
  });
}

test("an event goes to a calendar", async ({ page, ownSite, visit }) => {
  const days = { date: "2031-11-28", endDate: "2031-11-29" };
  const times = { ...days, startTime: "18:00", endTime: "21:00" };
  const place = { title: "Lamp festival", location: "Kadri Park" };
  await ownSite.services.events.addEvent(newEvent({ id: "next", ...times, ...place }));
  await visit("/events");
  await follow(page, "Next: Friday, 28 November");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lamp festival");
  await expect(page.getByRole("main")).toContainText("Friday to Saturday, 28–29 November 2031");
  const google = page.getByRole("link", { name: "Add to Google Calendar" });
  const calendar = new URL((await google.getAttribute("href")) ?? "").searchParams;
  expect(Object.fromEntries(calendar)).toMatchObject({
    action: "TEMPLATE",
    text: "Lamp festival",
    location: "Kadri Park",
    dates: "20311128T123000Z/20311128T153000Z",
    recur: "RRULE:FREQ=DAILY;COUNT=2",
  });
  const whatsApp = page.getByRole("link", { name: "Share on WhatsApp" });
  const text = new URL((await whatsApp.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toContain("Friday to Saturday, 28–29 November 2031");
  expect(text).toContain("6 to 9 pm");
  expect(text).toContain("Kadri Park");
  expect(text).toContain("/events/next");
});

test("a day without a batch shows the nearest ones, and a question opens", async ({
  page,
  visit,
}) => {
  await visit("/classes?day=friday&age=6");
  await expect(timetable(page).getByRole("status")).toHaveText(
    "No batch on Friday for 6 years. Nearest:",
  );
  await expect(cards(page).first()).toContainText("Beginners");
  await expectAccessible(page, "main");
  await page.getByText("At what age can my child begin?").click();
  await expect(page.getByText("From six years on")).toBeVisible();
});

test("a video is loaded only once a visitor asks for it", async ({ page, ownSite, visit }) => {
  const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
  await ownSite.services.events.addEvent(newEvent({ id: "film", title: "Film", videoUrl }));
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>video</title>" });
  });
  await visit("/events/film");
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: /play/i }).click();
  const player = /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/;
  await expect(page.locator("iframe")).toHaveAttribute("src", player);
  await expect.poll(() => asked.length).toBe(1);
});

test("a wrong enquiry is explained; it outlives a reload and a broken connection", async ({
  page,
  ownSite,
  visit,
}) => {
  await visit("/classes?day=saturday");
  const urwa = cards(page).filter({ hasText: "Urwa" });
  const ask = urwa.getByRole("link", { name: /^Ask about/ });
  const batch = batchField(page);
  // A tapped batch is chosen in the form, also the second time.
  for (let taps = 0; taps < 2; taps++) {
    await ask.click();
    await expect(batch).toHaveValue("urwa-saturday-children");
    await expect(page.getByRole("heading", { name: "Join a class" })).toBeFocused();
    await batch.selectOption("kadri-seniors");
  }
  const phoneField = page.getByLabel("Phone");
  await page.getByLabel("Parent's name").fill("Asha Rao");
  await press(page, "Send the enquiry");
  await expect(phoneField).toHaveAccessibleDescription("Please fill out this field.");
  await page.reload();
  await expect(page.getByLabel("Parent's name")).toHaveValue("Asha Rao");
  await expect(batch).toHaveValue("kadri-seniors");
  // Only the server checks this.
  await phoneField.fill("call me");
  await press(page, "Send the enquiry");
  await expect(phoneField).toHaveAccessibleDescription(/^Please enter a phone number/);
  await expect(batch).toHaveValue("kadri-seniors");
  await phoneField.fill("98450 12345");
  await page.context().setOffline(true);
  await press(page, "Send the enquiry");
  await expect(page.getByRole("alert")).toContainText("Your enquiry could not be sent.");
  await page.context().setOffline(false);
  const release = await holdRequests(page, /\/classes/, "POST");
  await press(page, "Send the enquiry");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/message-sent\?enquiry/);
  const [message] = await ownSite.services.messages.listMessages("inbox", 1);
  expect(message?.title).toBe("Admission enquiry: Seniors, Kadri");
});
