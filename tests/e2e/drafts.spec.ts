import { expect } from "@playwright/test";
import { formatDateTime, indiaMinute, tomorrowMorning } from "#app/documents/date-time.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import {
  chooseFiles,
  follow,
  phone,
  pictures,
  press,
  sendPhotos,
  storedTitles,
  dashboardTest as test,
  uploadPhotos,
} from "#tests/support/dashboard.ts";

test.use({ viewport: phone });

/** In three days, on the minute. */
const publishAt = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 86_400_000;

test("a photo is published at the future time that was set", async ({ page, ownSite, visit }) => {
  const { photos } = ownSite.services;
  const { id } = await photos.addPhoto(newPhoto({ title: "Diwali lamps", initialStatus: "draft" }));
  await visit(`/success/photos/${id}`);
  const dateTime = page.getByLabel("Publish automatically on");
  // Past times are refused by the server, too.
  await dateTime.evaluate((input: HTMLInputElement) => {
    if (input.form) input.form.noValidate = true;
  });
  await dateTime.fill("2020-01-01T10:00");
  await press(page, "Set the time", "Please choose a day and a time in the future");
  await dateTime.fill(indiaMinute(publishAt));
  await press(page, "Set the time");
  const confirmed = page.getByText(/^Will be published on .* \(India's time\)\.$/);
  await expect(confirmed.first()).toBeVisible();
  const scheduled = page.getByText(`Scheduled for ${formatDateTime(publishAt)}`);
  await expect(scheduled).toBeVisible();
  await follow(page, "All photos");
  await expect(page).toHaveURL(/\/success\/photos$/);
  await expect(scheduled).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await photos.documents.publishDue(publishAt - 1)).toBe(0);
  expect(await storedTitles(ownSite)).toEqual([]);
  expect(await photos.documents.publishDue(publishAt)).toBe(1);
  expect(await storedTitles(ownSite)).toEqual(["Diwali lamps"]);
});

test("a batch of photos is saved as drafts or scheduled", async ({ page, ownSite, visit }) => {
  const { adminPhotos, photos } = ownSite.services;
  const [first, ...others] = await pictures(3);
  await visit("/success/photos/add");
  const status = page.getByLabel("When visitors see it");
  const dateTime = page.getByLabel("From", { exact: true });
  await expect(dateTime).toBeHidden();
  await chooseFiles(page).setInputFiles(first ? [first] : []);
  await status.selectOption("Not yet: save as a draft");
  await uploadPhotos(page, 1, "Practice");
  await expect(page.getByText("As a draft", { exact: true })).toBeVisible();

  await chooseFiles(page).setInputFiles(others);
  await status.selectOption("At a time you choose");
  await expect(dateTime).toHaveValue(tomorrowMorning(Date.now()));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("appearsAt");
  await dateTime.fill("");
  await sendPhotos(page);
  await expect(page.getByText("Please choose a day and a time")).toBeVisible();
  await dateTime.fill(indiaMinute(publishAt));
  await uploadPhotos(page, 2, "Practice");
  const drafts = await adminPhotos.countPhotos({ words: [], state: "draft", tag: null });
  const due = await adminPhotos.countPhotos({ words: [], state: "due", tag: null });
  expect([drafts, due]).toEqual([1, 2]);
  expect(await storedTitles(ownSite)).toEqual([]);
  expect(await photos.documents.publishDue(publishAt)).toBe(2);
  expect(await storedTitles(ownSite)).toHaveLength(2);
});

test("a draft event is previewed with photos, then published", async ({ page, ownSite, visit }) => {
  const { events, photos } = ownSite.services;
  const event = newEvent({ title: "Margazhi", description: "Six nights", fullDescription: " " });
  const { id } = await events.addEvent({ ...event, tag: "margazhi", initialStatus: "draft" });
  await photos.addPhoto(newPhoto({ title: "The first night", tags: ["margazhi"] }));
  await photos.addPhoto(
    newPhoto({ title: "The last", tags: ["margazhi"], initialStatus: "draft" }),
  );
  await visit(`/success/events/${id}`);
  await follow(page, "Preview");
  await expect(page.getByText("They do not see it now.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Margazhi" })).toBeVisible();
  await expect(page.getByText("Six nights")).toBeVisible();
  await expect(page.getByText("1 more photo has this tag")).toBeVisible();
  await follow(page, "The first night");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  // The event's address is not public yet.
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await follow(page, "Edit");
  await press(page, /^Publish:/);
  await expect(page.getByRole("link", { name: "Preview" })).toBeHidden();
});
