import { expect } from "@playwright/test";
import { phone, press, test } from "#tests/support/dashboard.ts";
import { holdRequests } from "#tests/support/e2e.ts";

test.use({ viewport: phone });

test("a wrong enquiry is explained; it outlives a reload and a broken connection", async ({
  page,
  ownSite,
  visit,
}) => {
  // The form is taller than this.
  await page.setViewportSize({ width: 390, height: 640 });
  await visit("/classes?day=saturday");
  const urwa = page.getByRole("listitem").filter({ hasText: "Urwa" });
  const batch = page.getByRole("combobox", { name: /^Batch/ });
  // A tapped batch is chosen in the form, also the second time.
  for (let taps = 0; taps < 2; taps++) {
    await urwa.getByRole("link", { name: /^Ask about/ }).click();
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
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Your enquiry could not be sent.");
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
