import { expect } from "@playwright/test";
import {
  fillEvent,
  follow,
  loseAnswers,
  recordMessages,
  section,
  submitByBrowser,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { holdRequests, waitForHydration } from "#tests/support/e2e.ts";

test.beforeEach(({ visit }) => visit("/success"));

test("an event is added and shown, and the form is cleared", async ({ page, ownSite }) => {
  const form = section(page, "Add Event");
  const status = form.getByRole("status");
  await fillEvent(page);
  await form.getByLabel("Full Description").fill("Line one\nline two");
  await form.getByLabel("Tag").fill(" lamp ");
  await form.getByLabel("Featured Event").check();
  const messages = await recordMessages(page, "Add Event");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(status).toHaveText("Event added successfully!");
  await expect(status).not.toHaveAttribute("data-error");
  expect(await messages()).toEqual(["Adding event...", "Event added successfully!"]);
  await expect(form.getByRole("button", { name: "Add Event" })).toBeFocused();
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByLabel("Featured Event")).not.toBeChecked();
  expect(await ownSite.text("/")).toContain("Night of lamps");
  await expect(form.getByRole("link", { name: "Share on WhatsApp" })).toBeVisible();
  const [added] = await ownSite.services.events.listLatestEvents(1);
  const edit = form.getByRole("link", { name: "Edit the event" });
  await expect(edit).toHaveAttribute("href", `/success/events/${added?.id}`);
  await follow(page, "See it on the site");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Night of lamps");
});

test("each missing field of an event has a message until it is filled", async ({ page }) => {
  const form = section(page, "Add Event");
  const description = form.getByLabel("Short Description");
  await description.fill("   ");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByLabel("Title")).toBeFocused();
  await expect(form.getByRole("status")).toHaveText("Title, description, and date are required");
  await expect(form.getByLabel("Date")).toHaveAccessibleDescription(
    /^Please fill out this field\. Times/,
  );
  await expect(description).toHaveAccessibleDescription("Please fill out this field.");
  await description.fill("Come early.");
  await expect(description).toHaveAccessibleDescription("");
  await expect(form.getByText("Please fill out this field.")).toHaveCount(2);
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
  const menu = page.locator("summary").filter({ hasText: "Account" });
  await menu.focus();
  release();
  await expect(status).toHaveText("Error adding event: The event could not be stored.");
  await expect(status).toHaveAttribute("data-error");
  await expect(enabled).not.toHaveCount(0);
  // The focus stays where the guru has moved it meanwhile.
  await expect(menu).toBeFocused();
  Reflect.deleteProperty(documents, "add");
  for (const message of ["The connection was lost.", "The server answered 502"]) {
    await page.unroute(/success\.data/);
    await page.route(/success\.data/, (route) =>
      message.includes("502") ? route.fulfill({ status: 502 }) : route.abort(),
    );
    await add.click();
    await expect(status).toHaveText(new RegExp(`^Error adding event: ${message}`));
  }
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

test("an event is added once though its guru leaves the page", async ({ page, ownSite, visit }) => {
  const form = section(page, "Add Event");
  await fillEvent(page);
  const release = await holdRequests(page, /success\.data\?index/);
  await form.getByRole("button", { name: "Add Event" }).click();
  await follow(page, "Messages");
  await page.waitForURL("**/messages");
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(form.getByRole("button", { name: "Adding..." })).toBeDisabled();
  release();
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
  await expect(form.getByLabel("Title")).toHaveValue("");
  await visit("/success");
  await expect(form.getByLabel("Title")).toHaveValue("");
  expect(await ownSite.services.events.listLatestEvents(5)).toHaveLength(1);
});

test("an event's unsent text is restored, discarded, or gone if sent", async ({ page, visit }) => {
  const form = section(page, "Add Event");
  const discard = form.getByRole("button", { name: "Start over" });
  await form.getByLabel("Title").fill("Night of lamps");
  await page.waitForFunction(() => localStorage.getItem("draft:event")?.includes("Night"));
  await follow(page, "Messages");
  await page.waitForURL("**/messages");
  await page.goBack();
  await expect(form.getByLabel("Title")).toHaveValue("Night of lamps");
  await discard.click();
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByLabel("Title")).toBeFocused();
  await visit("/success");
  await expect(discard).toHaveCount(0);

  await fillEvent(page);
  await submitByBrowser(form.locator("form"), "save");
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
  await waitForHydration(page);
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(discard).toHaveCount(0);
});
