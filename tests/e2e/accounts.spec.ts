import { expect, type Page } from "@playwright/test";
import { phone, press, dashboardTest as test } from "#tests/support/dashboard.ts";
import { open } from "#tests/support/e2e.ts";
import { guru } from "#tests/support/guru.ts";

test.use({ viewport: phone });

const inviteField = (page: Page) => page.getByLabel("Email of the person you invite");

test("a person is invited by one link, and disabled", async ({ page, ownSite, browser, visit }) => {
  await visit("/success/people");
  await inviteField(page).fill("Second@Example.org");
  await press(page, "Make the link");
  await expect(page.getByLabel("Link")).toBeFocused();
  await expect(inviteField(page)).toHaveValue("");
  const link = await page.getByLabel("Link").inputValue();
  expect(link).toMatch(new RegExp(`^${ownSite.url}/invitation/[\\w-]{32}$`));
  await inviteField(page).fill(guru.email);
  await inviteField(page).press("Enter");
  await expect(page.getByText(`Error: ${guru.email} already has an account.`)).toBeVisible();
  await expect(inviteField(page)).toBeFocused();
  await expect(inviteField(page)).toHaveValue(guru.email);

  const second = await browser.newPage({ viewport: phone });
  await open(second, link);
  await expect(second.getByText("Choose a password for second@example.org.")).toBeVisible();
  await second.getByLabel("Password").fill("bells-on-both-feet");
  await press(second, "Save the password");
  await second.waitForURL("**/success");
  expect((await ownSite.request(new URL(link).pathname)).status).toBe(404);
  await visit("/success/people");
  const disabled = "second@example.org is signed out and can no longer sign in.";
  await press(page, "Disable: second@example.org", disabled);
  await second.goto(`${ownSite.url}/success/photos`, { waitUntil: "commit" });
  await expect(second).toHaveURL(/\/login$/);
  await second.close();
});
