import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { holdRequests, open, scripts, takenOver } from "#tests/support/e2e.ts";
import { guru } from "#tests/support/guru.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

test.use({ firstPage: null });

/** No POST of the page is answered before the function that this returns is called. */
const holdAnswers = (page: Page) => holdRequests(page, /\.data\b/, "POST");

test("a changed password leaves an empty form, and the focus on its button", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/account`);
  const current = page.getByLabel("Current password");
  const button = page.getByRole("button", { name: "Change password" });
  const answer = await holdAnswers(page);
  const passwords = [guru.password, "two lamps and a bell", "three lamps and a bell"];
  // Once more, since a form that is emptied the first time only is not.
  for (const [index, next] of passwords.slice(1).entries()) {
    await current.fill(passwords[index] ?? "");
    await page.getByLabel("New password").fill(next);
    await button.click();
    if (index === 0) {
      await expect(current).toBeDisabled();
      answer();
    }
    await expect(page.getByText("The password is changed.")).toBeVisible();
    await expect(current).toHaveValue("");
    await expect(page.getByLabel("New password")).toHaveValue("");
    await expect(button).toBeFocused();
  }
});

for (const { path, next } of [
  { path: "/success/people", next: "Email of the person you invite" },
  { path: "/success/account", next: "Add a passkey" },
]) {
  test(`on ${path} a password given once more leads to what it was asked for`, async ({
    page,
    ownSite,
  }) => {
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await sql`update session set "createdAt" = ${yesterday}`.execute(ownSite.services.database);
    await open(page, ownSite.url + path);
    const password = page.locator("[name=password]");
    await password.fill(guru.password);
    const answer = await holdAnswers(page);
    await password.press("Enter");
    await expect(password).toBeDisabled();
    answer();
    const control = path.endsWith("people")
      ? page.getByLabel(next)
      : page.getByRole("button", { name: next });
    await expect(control).toBeFocused();
  });
}

test("an invitation that is refused after one was made keeps the focus and what was typed", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/people`);
  const email = page.getByLabel("Email of the person you invite");
  await email.fill("second@example.org");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByLabel("Link")).toBeFocused();
  await expect(email).toHaveValue("");
  await email.fill(guru.email);
  const answer = await holdAnswers(page);
  await email.press("Enter");
  await expect(email).toBeDisabled();
  answer();
  await expect(page.getByText(`Error: ${guru.email} already has an account.`)).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(guru.email);
});

test("what is typed before the scripts come, below an invitation made without them, stays", async ({
  page,
  ownSite,
}) => {
  const letScriptsCome = await holdRequests(page, scripts);
  await page.goto(`${ownSite.url}/success/people`, { waitUntil: "commit" });
  const email = page.getByLabel("Email of the person you invite");
  await email.fill("second@example.org");
  await email.press("Enter");
  await expect(page.getByLabel("Link")).toBeVisible();
  await expect(email).toHaveValue("");
  await email.fill("third@example.org");
  letScriptsCome();
  await takenOver(page);
  await expect(email).toHaveValue("third@example.org");
});
