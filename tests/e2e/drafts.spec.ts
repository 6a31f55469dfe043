import { expect } from "@playwright/test";
import { formatDateTime, indiaMinute } from "#app/documents/date-time.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { open } from "#tests/support/e2e.ts";
import { openBatchPage, pictures, sendPhotos } from "#tests/support/many-photos.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";
import type { Site } from "#tests/support/site.ts";

test.use({ viewport: { width: 390, height: 844 } });

const dayMs = 86_400_000;

const galleryOf = async (site: Site) => {
  const { items } = await (await site.request("/api/uploads")).json();
  return items.map((item: { title: string }) => item.title);
};

test("a draft is found in the list, published with one button, and with another a draft again", async ({
  page,
  ownSite,
}) => {
  await ownSite.services.photos.addPhoto(newPhoto({ title: "Next week's bells", first: "draft" }));
  await open(page, `${ownSite.url}/success/photos?state=draft`);
  const row = page.getByRole("listitem").filter({ hasText: "Next week's bells" });
  await expect(row).toContainText("Draft");
  expect(await galleryOf(ownSite)).toEqual([]);

  await row.getByRole("button", { name: /^Publish/ }).click();
  const told = page.getByRole("status").filter({ hasText: /\./ });
  await expect(told).toContainText("The photo is published: visitors see it now.");
  expect(await galleryOf(ownSite)).toEqual(["Next week's bells"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Draft");
  expect(await galleryOf(ownSite)).toEqual([]);
});

test("a photo shows itself at the time that was set, and not before", async ({ page, ownSite }) => {
  const { photos } = ownSite.services;
  const { id } = await photos.addPhoto(newPhoto({ title: "Diwali lamps", first: "draft" }));
  await open(page, `${ownSite.url}/success/photos/${id}`);
  const moment = page.getByLabel("Publish automatically on");
  const at = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * dayMs;
  await moment.fill(indiaMinute(at));
  await page.getByRole("button", { name: "Set the time" }).click();
  await expect(
    page.getByText(/^Will be published on .* \(India's time\)\.$/).first(),
  ).toBeVisible();
  await expect(page.getByText(`Scheduled for ${formatDateTime(at)}`)).toBeVisible();
  await page.getByRole("link", { name: "All photos" }).click();
  await expect(page).toHaveURL(/\/success\/photos$/);
  await expect(page.getByText(`Scheduled for ${formatDateTime(at)}`)).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
  expect(await photos.documents.publishDue(at - 1)).toBe(0);
  expect(await galleryOf(ownSite)).toEqual([]);
  expect(await photos.documents.publishDue(at)).toBe(1);
  expect(await galleryOf(ownSite)).toEqual(["Diwali lamps"]);
});

test("a time that is over is refused in words, also when the browser lets it through", async ({
  page,
  ownSite,
}) => {
  const { id } = await ownSite.services.photos.addPhoto(newPhoto({ first: "draft" }));
  await open(page, `${ownSite.url}/success/photos/${id}`);
  await page.locator("form", { has: page.locator("#appears-at") }).evaluate((form) => {
    (form as HTMLFormElement).noValidate = true;
  });
  await page.getByLabel("Publish automatically on").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Set the time" }).click();
  const told = page.getByRole("status").filter({ hasText: /\./ });
  await expect(told).toContainText("Please choose a day and a time in the future");
  expect(await ownSite.services.adminPhotos.findKept(id)).toMatchObject({ appearsAt: null });
});

test("all photos of a batch are kept as drafts, or show themselves at one time", async ({
  page,
  ownSite,
}) => {
  const { adminPhotos, photos } = ownSite.services;
  const [first, ...others] = await pictures(3);
  await openBatchPage(page, ownSite);
  const status = page.getByLabel("When visitors see it");
  const moment = page.getByLabel("From", { exact: true });
  await expect(moment).toBeHidden();
  await page.getByLabel("Photos", { exact: true }).setInputFiles(first ? [first] : []);
  await status.selectOption("Not yet: save as a draft");
  await sendPhotos(page);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
  await expect(page.getByText("As a draft", { exact: true })).toBeVisible();

  await page.getByLabel("Photos", { exact: true }).setInputFiles(others);
  await status.selectOption("At a time you choose");
  await sendPhotos(page);
  await expect(page.getByText("Please choose a day and a time")).toBeVisible();
  const at = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * dayMs;
  await moment.fill(indiaMinute(at));
  await sendPhotos(page);
  await expect(page.getByText("2 of 2 uploaded")).toBeVisible();
  const drafts = await adminPhotos.countKept({ words: [], state: "draft", tag: null });
  const due = await adminPhotos.countKept({ words: [], state: "due", tag: null });
  expect([drafts, due]).toEqual([1, 2]);
  expect(await galleryOf(ownSite)).toEqual([]);
  expect(await photos.documents.publishDue(at)).toBe(2);
  expect(await galleryOf(ownSite)).toHaveLength(2);
});

test("an event is looked at before it is published, with its photos, and then is where visitors see it", async ({
  page,
  ownSite,
}) => {
  const { events, photos } = ownSite.services;
  const event = newEvent({ title: "Margazhi", description: "Six nights", fullDescription: " " });
  const { id } = await events.addEvent({ ...event, tag: "margazhi", initialStatus: "draft" });
  await photos.addPhoto(newPhoto({ title: "The first night", tags: ["margazhi"] }));
  await photos.addPhoto(newPhoto({ title: "The last", tags: ["margazhi"], first: "draft" }));
  await open(page, `${ownSite.url}/success/events/${id}`);
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText("They do not see it now.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Margazhi" })).toBeVisible();
  await expect(page.getByText("Six nights")).toBeVisible();
  await expect(page.getByText("1 more photo has this tag")).toBeVisible();
  await page.getByRole("link", { name: "The first night" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  // Its address answers nobody yet.
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await page.getByRole("link", { name: "Edit" }).click();

  await page.getByRole("button", { name: /^Publish:/ }).click();
  await expect(page.getByRole("link", { name: "Preview" })).toBeHidden();
  await page.goto(`${ownSite.url}/success/events/${id}/preview`);
  await expect(page).toHaveURL(`${ownSite.url}/events/${id}`);
});
