import { expect } from "@playwright/test";
import {
  fillEvent,
  loseAnswers,
  section,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { holdRequests } from "#tests/support/e2e.ts";

test("an event keeps its fields until it is added, and is added once", async ({
  page,
  ownSite,
  visit,
}) => {
  await visit("/success");
  const form = section(page, "Add Event");
  const status = form.getByRole("status");
  const add = form.getByRole("button", { name: "Add Event" });
  const title = form.getByLabel("Title");
  const description = form.getByLabel("Short Description");
  await description.fill("   ");
  await add.click();
  await expect(title).toBeFocused();
  await expect(status).toHaveText("Title, description, and date are required");
  await expect(description).toHaveAccessibleDescription("Please fill out this field.");

  await fillEvent(page);
  await form.getByLabel("Featured Event").check();
  const reconnect = await loseAnswers(page, ownSite, "**/success.data?index*");
  await add.click();
  await expect(status).toHaveText(/^Error adding event: The connection was lost. Please try again/);
  await expect(title).toHaveValue("Night of lamps");
  await reconnect();
  const release = await holdRequests(page, /success\.data/, "POST");
  await add.click();
  await expect(form.getByRole("button", { name: "Adding..." })).toBeDisabled();
  await expect(form.locator(":is(input, textarea, select, button):enabled")).toHaveCount(0);
  release();
  await expect(status).toHaveText("Event added successfully!");
  await expect(add).toBeFocused();
  await expect(title).toHaveValue("");
  await expect(form.getByLabel("Featured Event")).not.toBeChecked();
  // What arrived without its answer is stored once, and the next event is another one.
  const listEvents = () => ownSite.services.events.listLatestEvents(5);
  expect(await listEvents()).toHaveLength(1);
  await fillEvent(page);
  await add.click();
  await expect.poll(listEvents).toHaveLength(2);
});
