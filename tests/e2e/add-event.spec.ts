import { expect } from "@playwright/test";
import { noteMessages, section } from "#tests/support/dashboard.ts";
import { holdRequests, open, takenOver } from "#tests/support/e2e.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

/** What SPEC §2's Add Event asks for. */
const inputs = [
  "Title",
  "Short Description",
  "Full Description",
  "Date",
  "Tag",
  "Location",
  "Organizer",
  "Featured Event",
];

// SPEC §2 Admin dashboard, Add Event: Added and shown; messages (§8); fields cleared (§4)
test("an event is added, the form cleared, and the home page shows it at once", async ({
  page,
  browser,
  ownSite: site,
}) => {
  const form = section(page, "Add Event");
  await form.getByLabel("Title").fill("Night of lamps");
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Full Description").fill("Line one\nline two");
  await form.getByLabel("Date").fill("2027-02-14");
  await form.getByLabel("Tag").fill(" lamp ");
  await form.getByLabel("Featured Event").check();
  const said = await noteMessages(page, "Add Event");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
  await expect(form.getByRole("status")).not.toHaveAttribute("data-error");
  expect(await said()).toEqual(["Adding event...", "Event added successfully!"]);
  await expect(form.getByRole("button", { name: "Add Event" })).toBeFocused();
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByLabel("Featured Event")).not.toBeChecked();
  const visitor = await browser.newPage();
  await visitor.goto(site.url);
  await expect(visitor.locator("#event article")).toContainText("Night of lamps");
  await visitor.close();
});

// SPEC §2 Admin dashboard, Add Event: 'Title, description, and date are required' (§5, §8)
// SPEC §2 Admin dashboard, Add Event: The same, below each field that is missing
test("what an event lacks is shown below each field until it is filled, and nothing is lost", async ({
  page,
}) => {
  const form = section(page, "Add Event");
  const description = form.getByLabel("Short Description");
  await description.fill("   ");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByLabel("Title")).toBeFocused();
  await expect(form.getByRole("status")).toHaveText("Title, description, and date are required");
  await expect(form.getByLabel("Date")).toHaveAccessibleDescription("Please fill out this field.");
  await expect(description).toHaveAccessibleDescription("Please fill out this field.");
  await description.fill("Come early.");
  await expect(description).toHaveAccessibleDescription("");
  await expect(form.getByText("Please fill out this field.")).toHaveCount(2);
});

// SPEC §2 Admin dashboard, Add Event: Busy: all disabled, Adding...; 'Error adding event: ', error style (§4, §8)
test("when an event cannot be stored it says 'Error adding event: ', busy states pass, fields stay", async ({
  page,
  ownSite: site,
}) => {
  site.services.events.addEvent = () => Promise.reject(new Error("disk full"));
  const release = await holdRequests(page, /success\.data/, "POST");
  const form = section(page, "Add Event");
  const enabled = form.locator(":is(input, textarea, select, button):enabled");
  await form.getByLabel("Title").fill("Night of lamps");
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Date").fill("2027-02-14");
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("button", { name: "Adding..." })).toBeDisabled();
  await expect(form.getByRole("status")).not.toHaveAttribute("data-error");
  for (const label of inputs) await expect(form.getByLabel(label)).toBeDisabled();
  await expect(enabled).toHaveCount(0);
  const logout = page.getByRole("button", { name: "Logout" });
  await logout.focus();
  release();
  await expect(form.getByRole("status")).toHaveText(
    "Error adding event: The event could not be stored.",
  );
  await expect(form.getByRole("status")).toHaveAttribute("data-error");
  await expect(enabled).not.toHaveCount(0);
  await expect(form.getByRole("button", { name: "Add Event" })).toBeEnabled();
  // Whoever has gone elsewhere meanwhile is left there.
  await expect(logout).toBeFocused();
  await expect(form.getByLabel("Title")).toHaveValue("Night of lamps");
});

// SPEC §2 Admin dashboard, Add Event: A lost connection keeps the fields (§4)
test("when the connection is lost, an event keeps its fields and says so", async ({ page }) => {
  const form = section(page, "Add Event");
  await form.getByLabel("Title").fill("Night of lamps");
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Date").fill("2027-02-14");
  await page.route(/success\.data/, (route) => route.abort());
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("status")).toHaveText("Error adding event: The connection was lost.");
  await page.unroute(/success\.data/);
  await page.route(/success\.data/, (route) => route.fulfill({ status: 502 }));
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("status")).toHaveText(/^Error adding event: The server answered 502/);
  await expect(form.getByLabel("Short Description")).toHaveValue("Come early.");
  await page.unroute(/success\.data/);
  await form.getByRole("button", { name: "Add Event" }).click();
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
});

// SPEC §2 Admin dashboard, Add Event: Leaving while it is sent
test("whoever leaves while an event is sent finds it still being sent, and once only", async ({
  page,
  ownSite: site,
}) => {
  const form = section(page, "Add Event");
  await takenOver(page);
  await form.getByLabel("Title").fill("Night of lamps");
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Date").fill("2027-02-14");
  const release = await holdRequests(page, /success\.data\?index/);
  await form.getByRole("button", { name: "Add Event" }).click();
  await page.getByRole("link", { name: "Messages" }).click();
  await page.waitForURL("**/messages");
  await page.getByRole("link", { name: "Add", exact: true }).click();
  await expect(form.getByRole("button", { name: "Adding..." })).toBeDisabled();
  release();
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
  await expect(form.getByLabel("Title")).toHaveValue("");
  await open(page, `${site.url}/success`);
  await expect(form.getByLabel("Title")).toHaveValue("");
  expect(await site.services.events.listLatestEvents(5)).toHaveLength(1);
});

// SPEC §2 Admin dashboard, Add Event: What was typed outlives the session (§4) … and is gone once it was sent without scripts
test("an event that was sent before the scripts had come is no draft", async ({ page }) => {
  const form = section(page, "Add Event");
  await takenOver(page);
  await form.getByLabel("Title").fill("Night of lamps");
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Date").fill("2027-02-14");
  await form.locator("form").evaluate((element: HTMLFormElement) => {
    const intent = Object.assign(document.createElement("input"), { name: "intent" });
    element.append(Object.assign(intent, { type: "hidden", value: "add-event" }));
    element.submit();
  });
  await expect(form.getByRole("status")).toHaveText("Event added successfully!");
  await takenOver(page);
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByRole("button", { name: "Start afresh" })).toHaveCount(0);
});

// SPEC §2 Admin dashboard, Add Event: Leaving while it is sent … and can be put away
test("what was typed of an event can be put away", async ({ page }) => {
  const form = section(page, "Add Event");
  await form.getByLabel("Title").fill("Night of lamps");
  await page.waitForFunction(() => localStorage.getItem("draft:event")?.includes("Night"));
  await page.getByRole("link", { name: "Messages" }).click();
  await page.waitForURL("**/messages");
  await page.goBack();
  await expect(form.getByLabel("Title")).toHaveValue("Night of lamps");
  await form.getByRole("button", { name: "Start afresh" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("");
  await expect(form.getByLabel("Title")).toBeFocused();
  await open(page, page.url());
  await expect(form.getByRole("button", { name: "Start afresh" })).toHaveCount(0);
});
