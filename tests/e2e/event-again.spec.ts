import { expect, type Page } from "@playwright/test";
import { addEvents } from "#tests/support/content.ts";
import { open } from "#tests/support/e2e.ts";
import { signInHere } from "#tests/support/guru.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";
import type { Site } from "#tests/support/site.ts";

test.use({ viewport: { width: 390, height: 844 } });

const latest = async (site: Site) => (await site.services.events.listLatestEvents(1))[0];

/** From the list to last year's event once more, and with a date of its own into the list again. */
async function addAgain(page: Page) {
  await page.getByRole("link", { name: "Duplicate: Lamp evening" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Lamp evening");
  await expect(page.getByLabel("Full Description")).toHaveValue("Doors at six.\nLamps at seven.");
  await expect(page.getByLabel("Date")).toHaveValue("");
  await expect(page.getByText("Saturday: ")).toBeVisible();
  await page.getByLabel("Title").fill("Lamp evening, once more");
  await page.getByLabel("Date").fill("2031-03-15");
  await page.getByLabel("Begins at").fill("18:30");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByRole("status")).toContainText("The event is added.");
}

async function expectWays(page: Page, { url }: Site, id: string | undefined) {
  const whatsApp = page.getByRole("link", { name: "Share to WhatsApp" });
  const text = new URL((await whatsApp.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toBe(`Lamp evening, once more, March 15, 2031\n${url}/events/${id}`);
  await page.getByRole("link", { name: "See it on the site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lamp evening, once more");
  await expect(page.getByText("6:30 PM", { exact: true })).toBeVisible();
}

test("last year's event becomes this year's, and leads to its page and to WhatsApp", async ({
  page,
  ownSite,
}) => {
  await addEvents(ownSite);
  await open(page, `${ownSite.url}/success/events`);
  await addAgain(page);
  const event = await latest(ownSite);
  expect(event).toMatchObject({ tag: "lamp", organizer: "The senior batch", featured: true });
  await expectWays(page, ownSite, event?.id);
});

test("an event that was added by mistake is taken back where that is said", async ({
  page,
  ownSite,
}) => {
  await addEvents(ownSite);
  await open(page, `${ownSite.url}/success/events`);
  await addAgain(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status")).toContainText("The event is in the trash.");
  expect((await latest(ownSite))?.title).toBe("Lamp evening");
});

test("a form that is refused or lost on the way keeps what was typed", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/events`);
  await page.getByRole("link", { name: "New event" }).click();
  await page.getByLabel("Title").fill("Typed on the bus");
  await page.getByLabel("Short Description").fill("Come.");
  await page.getByLabel("Date").fill("2031-03-15");
  await page.getByLabel("Link to the place on a map").fill("http://maps.example");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByLabel("Link to the place on a map")).toBeFocused();
  await page.getByLabel("Link to the place on a map").fill("https://maps.example/here");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Error adding event: The connection was lost/);
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Typed on the bus");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByRole("status")).toContainText("The event is added.");
  expect(await latest(ownSite)).toMatchObject({ mapUrl: "https://maps.example/here" });
  await page.getByRole("link", { name: "New event" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("after Add Event on the dashboard, too, the ways lead on", async ({ page }) => {
  const form = page.getByRole("region", { name: "Add Event" });
  await form.getByLabel("Title").fill("Night of lamps");
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Date").fill("2031-02-14");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
  await expect(form.getByRole("link", { name: "Share to WhatsApp" })).toBeVisible();
  await form.getByRole("link", { name: "See it on the site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night of lamps");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("last year's event becomes this year's by forms and links alone", async ({
    page,
    ownSite,
  }) => {
    await addEvents(ownSite);
    await page.goto(`${ownSite.url}/login`);
    await signInHere(page);
    await page.goto(`${ownSite.url}/success/events`);
    await addAgain(page);
    await expectWays(page, ownSite, (await latest(ownSite))?.id);
  });
});
