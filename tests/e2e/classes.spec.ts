import { expect, type Page } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { phone, press, test } from "#tests/support/dashboard.ts";
import { holdRequests } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

const batchField = (page: Page) => page.getByRole("combobox", { name: /^Batch/ });
const timetable = (page: Page) => page.getByRole("region", { name: "Timetable" });
const cards = (page: Page) => timetable(page).getByRole("listitem");

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

test("a branch passes behind the day that stays in sight", async ({ page, visit }) => {
  await visit("/classes");
  const branch = cards(page).getByRole("link", { name: "Kadri", exact: true }).first();
  const shown = await branch.evaluate((link) => {
    const top = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    scrollBy({ top: link.getBoundingClientRect().top - top, behavior: "instant" });
    const { x, y, height } = link.getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + height / 2)?.textContent;
  });
  expect(shown).toBe("Monday");
});

test("a wrong enquiry is explained; it outlives a reload and a broken connection", async ({
  page,
  ownSite,
  visit,
}) => {
  // The form is taller than this.
  await page.setViewportSize({ width: 390, height: 640 });
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
  const alert = page.getByRole("alert");
  await expect(alert).toBeInViewport();
  await expect(batch).toHaveValue("kadri-seniors");
  await phoneField.fill("98450 12345");
  await page.context().setOffline(true);
  await press(page, "Send the enquiry");
  await expect(alert).toContainText("Your enquiry could not be sent.");
  await expect(alert).toBeInViewport({ ratio: 1 });
  // The same answer is shown again.
  await page.getByRole("button", { name: "Send the enquiry" }).scrollIntoViewIfNeeded();
  await press(page, "Send the enquiry");
  await expect(alert).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  const release = await holdRequests(page, /\/classes/, "POST");
  await press(page, "Send the enquiry");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/message-sent\?enquiry/);
  const [message] = await ownSite.services.messages.listMessages("inbox", 1);
  expect(message?.title).toBe("Admission enquiry: Seniors, Kadri");
});
