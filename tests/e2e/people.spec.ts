import { expect } from "@playwright/test";
import { open } from "#tests/support/e2e.ts";
import { cookieOf, guru, signInByRequest } from "#tests/support/guru.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("somebody is invited by a link that works once, and can be disabled again", async ({
  page,
  ownSite,
  browser,
}) => {
  await open(page, `${ownSite.url}/success/people`);
  await page.getByLabel("Email of the person you invite").fill("Second@Example.org");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByLabel("Link")).toBeFocused();
  const link = await page.getByLabel("Link").inputValue();
  expect(link).toMatch(new RegExp(`^${ownSite.url}/invitation/[\\w-]{32}$`));
  await expect(page.getByRole("link", { name: "Send it by WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${encodeURIComponent(`You are invited to help with the website of ${ownSite.services.school.name}. Choose your password here: ${link}`)}`,
  );

  const second = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await open(second, link);
  await expect(second.getByText("Choose a password for second@example.org.")).toBeVisible();
  await second.getByLabel("Password").fill("bells-on-both-feet");
  await second.getByRole("button", { name: "Save and sign in" }).click();
  await second.waitForURL("**/success");
  expect((await ownSite.request(new URL(link).pathname)).status).toBe(404);

  await open(page, `${ownSite.url}/success/people`);
  await page.getByRole("button", { name: "Disable: second@example.org" }).click();
  await expect(page.getByRole("status").filter({ hasText: "second@example.org" })).toHaveText(
    "second@example.org is signed out and can no longer sign in.",
  );
  await second.goto(`${ownSite.url}/success/photos`);
  await expect(second).toHaveURL(/\/login$/);
  await second.close();
});

test("a device that one does not know is signed out from the account's page", async ({
  page,
  ownSite,
}) => {
  const stolen = { Cookie: cookieOf(await signInByRequest(ownSite)) };
  expect((await ownSite.request("/success", { headers: stolen })).status).toBe(200);
  await open(page, `${ownSite.url}/success/account`);
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expect(page.getByRole("button", { name: "Sign out all others" })).toBeHidden();
  const told = page.getByText("All other devices are signed out.");
  await expect(told.locator("..")).toBeFocused();
  expect((await ownSite.request("/success", { headers: stolen })).status).toBe(302);
  await expect(page.getByRole("link", { name: guru.email })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an invitation is made, refused for an account that is there, and accepted", async ({
    page,
    ownSite,
  }) => {
    await page.goto(`${ownSite.url}/login`);
    await page.getByLabel("Email").fill(guru.email);
    await page.getByLabel("Password").fill(guru.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.goto(`${ownSite.url}/success/people`);
    await page.getByLabel("Email of the person you invite").fill(guru.email);
    await page.getByRole("button", { name: "Make the link" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Error" })).toHaveText(
      `Error: ${guru.email} already has an account.`,
    );
    await page.getByLabel("Email of the person you invite").fill("third@example.org");
    await page.getByRole("button", { name: "Make the link" }).click();
    const link = await page.getByLabel("Link").inputValue();
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel("Password").fill("bells-on-both-feet");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(page).toHaveURL(/\/success$/);
  });
});
