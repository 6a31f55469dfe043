import { expect } from "@playwright/test";
import { indiaMinute, tomorrowMorning } from "#app/documents/date-time.ts";
import {
  chooseFiles,
  phone,
  pictures,
  sendPhotos,
  storedTitles,
  dashboardTest as test,
  uploadPhotos,
} from "#tests/support/dashboard.ts";

test.use({ viewport: phone });

/** In three days, on the minute. */
const publishAt = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 86_400_000;

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
