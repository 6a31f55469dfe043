import { expect } from "@playwright/test";
import {
  fillEvent,
  loseAnswers,
  recordMessages,
  section,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { holdRequests } from "#tests/support/e2e.ts";

test.beforeEach(({ visit }) => visit("/success"));

test("an event is added once its missing fields are filled, and the form is cleared", async ({
  page,
  ownSite,
}) => {
  const form = section(page, "Add Event");
  const status = form.getByRole("status");
  const add = form.getByRole("button", { name: "Add Event" });
  const description = form.getByLabel("Short Description");
  await description.fill("   ");
  await add.click();
  await expect(form.getByLabel("Title")).toBeFocused();
  await expect(status).toHaveText("Title, description, and date are required");
  await expect(description).toHaveAccessibleDescription("Please fill out this field.");
  await description.fill("Come early.");
  await expect(description).toHaveAccessibleDescription("");
  await fillEvent(page);
  await form.getByLabel("Featured Event").check();
  const messages = await recordMessages(page, "Add Event");
  await add.click();
  await expect(status).toHaveText("Event added successfully!");
  expect((await messages()).slice(-2)).toEqual(["Adding event...", "Event added successfully!"]);
  await expect(add).toBeFocused();
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByLabel("Featured Event")).not.toBeChecked();
  expect(await ownSite.text("/")).toContain("Night of lamps");
});

test("a failure to add an event keeps its fields", async ({ page, ownSite }) => {
  const { services } = ownSite;
  const { documents } = services.events;
  documents.add = () => Promise.reject(new Error("disk full"));
  const form = section(page, "Add Event");
  const status = form.getByRole("status");
  const add = form.getByRole("button", { name: "Add Event" });
  const enabled = form.locator(":is(input, textarea, select, button):enabled");
  const release = await holdRequests(page, /success\.data/, "POST");
  await fillEvent(page);
  await add.click();
  await expect(form.getByRole("button", { name: "Adding..." })).toBeDisabled();
  await expect(status).not.toHaveAttribute("data-error");
  await expect(enabled).toHaveCount(0);
  release();
  await expect(status).toHaveText("Error adding event: The event could not be stored.");
  await expect(status).toHaveAttribute("data-error");
  await expect(enabled).not.toHaveCount(0);
  Reflect.deleteProperty(documents, "add");
  await expect(form.getByLabel("Title")).toHaveValue("Night of lamps");
  await expect(form.getByLabel("Short Description")).toHaveValue("Come early.");
  await page.unroute(/success\.data/);
  const reconnect = await loseAnswers(page, ownSite, "**/success.data?index*");
  await add.click();
  await expect(add).toBeEnabled();
  await expect(status).toHaveText(/^Error adding event: The connection was lost. Please try again/);
  await reconnect();
  for (const count of [1, 2]) {
    await add.click();
    await expect(status).toHaveText("Event added successfully!");
    // What arrived without its answer is stored once, and the next event is another one.
    await expect.poll(() => services.events.listLatestEvents(5)).toHaveLength(count);
    await fillEvent(page);
  }
});
