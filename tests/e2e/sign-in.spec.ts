import { expect, type Page } from "@playwright/test";
import { expectAccessible, open } from "#tests/support/e2e.ts";
import { guru, signInByForm } from "#tests/support/guru.ts";
import { test } from "#tests/support/own-site.ts";

test("the login page has an email, a password and a Login button", async ({
  page,
  ownSite: site,
}) => {
  await open(page, `${site.url}/login`);
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
});

test("whoever is not signed in is led from the dashboard to the login page", async ({
  page,
  ownSite: site,
}) => {
  await page.goto(`${site.url}/success`);
  await expect(page).toHaveURL(`${site.url}/login`);
});

test("on success it goes to /success, saying 'Loading...' on the way", async ({
  page,
  ownSite: site,
}) => {
  await open(page, `${site.url}/login`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/success\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Email").fill(guru.email);
  await page.getByLabel("Password").fill(guru.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page).toHaveURL(`${site.url}/success`);
});

test("on failure nothing is said: the password is emptied, focused and marked", async ({
  page,
  ownSite: site,
}) => {
  await open(page, `${site.url}/login`);
  const before = await page.locator("main").textContent();
  await page.getByLabel("Email").fill(guru.email);
  await page.getByLabel("Password").fill("not this one");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Password")).toHaveCSS("border-top-color", "rgb(141, 122, 91)");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(guru.email);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeEnabled();
  expect(await page.locator("main").textContent()).toBe(before);
  expect(site.logged.map((line) => line.code)).toContain("wrong-password");
});

test("when the connection is lost, the login says nothing either and can be tried again", async ({
  page,
  ownSite: site,
}) => {
  await open(page, `${site.url}/login`);
  await page.getByLabel("Email").fill(guru.email);
  await page.getByLabel("Password").fill(guru.password);
  await page.route(/login\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(guru.email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
  await page.unroute(/login\.data/);
  await page.getByLabel("Password").fill(guru.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("**/success");
});

test("when the connection is lost, a change of password keeps its page and says so", async ({
  page,
  ownSite: site,
}) => {
  await signInByForm(page, site);
  await open(page, `${site.url}/success/account`);
  await page.getByLabel("Current password").fill(guru.password);
  await page.getByLabel("New password").fill("another long password");
  await page.route(/account\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Error: The connection was lost.")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("another long password");
});

test("Logout leads back to the login page", async ({ page, ownSite: site }) => {
  await signInByForm(page, site);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await page.goto(`${site.url}/success`);
  await expect(page).toHaveURL(`${site.url}/login`);
});

test("a changed password signs out the other devices, and is asked for from then on", async ({
  page,
  browser,
  ownSite: site,
}) => {
  const other = await browser.newPage();
  await signInByForm(other, site);
  await signInByForm(page, site);
  await page.getByRole("link", { name: guru.email }).click();
  await page.getByLabel("Current password").fill("wrong");
  await page.getByLabel("New password").fill("two lamps and a bell");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Error: The current password is wrong.")).toBeVisible();
  await page.getByLabel("Current password").fill(guru.password);
  await expect(page.getByRole("button", { name: /^Sign out: / })).toHaveCount(1);
  // As in Safari, where a click leaves a button without the focus.
  await page.getByRole("button", { name: "Change password" }).evaluate(clickUnfocused);
  await expect(page.getByText("The password is changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign out: / })).toHaveCount(0);
  await expect(page.locator("body")).toBeFocused();
  await page.goto(`${site.url}/success`);
  await expect(page).toHaveURL(`${site.url}/success`);
  await other.goto(`${site.url}/success`);
  await expect(other).toHaveURL(`${site.url}/login`);
  await other.close();
});

test("a passkey can be added, used to sign in, and removed", async ({ page, ownSite: site }) => {
  await giveDeviceLock(page);
  await signInByForm(page, site);
  await page.getByRole("link", { name: guru.email }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Login with a passkey" }).click();
  await expect(page).toHaveURL(`${site.url}/success`);
  await page.getByRole("link", { name: guru.email }).click();
  await page.route(/account\.data/, (route) => route.abort());
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Error: The connection was lost.")).toBeVisible();
  await page.unroute(/account\.data/);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
  await expect(page.getByText("The passkey is removed.").locator("..")).toBeFocused();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);
  await expect(page.getByText("The passkey is added.")).toBeVisible();
});

test("days after signing in a passkey is added once the password is given again", async ({
  page,
  ownSite: site,
}) => {
  await giveDeviceLock(page);
  await signInByForm(page, site);
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const aged = { createdAt: threeDaysAgo } as object;
  await site.services.database.updateTable("session").set(aged).execute();
  await open(page, `${site.url}/success/account`);
  await expectAccessible(page);
  const confirmation = page.getByRole("group", { name: "Confirm your password" });
  const password = confirmation.getByLabel("Password");
  await password.fill("wrong");
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Error: The password is wrong.")).toBeVisible();
  await password.fill(guru.password);
  await confirmation.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey is added.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a changed password is said to be changed, and its person stays signed in", async ({
    page,
    ownSite: site,
  }) => {
    await signInByForm(page, site);
    await page.goto(`${site.url}/success/account`);
    await page.getByLabel("Current password").fill(guru.password);
    await page.getByLabel("New password").fill("two lamps and a bell");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("The password is changed.")).toBeVisible();
    await page.goto(`${site.url}/success`);
    await expect(page).toHaveURL(`${site.url}/success`);
  });
});

test("a disabled person's passkey opens nothing", async ({ page, ownSite: site }) => {
  await giveDeviceLock(page);
  await signInByForm(page, site);
  await open(page, `${site.url}/success/account`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  await site.services.accounts.setDisabled(guru.email, true);
  await open(page, `${site.url}/login`);
  const answered = page.waitForResponse(/verify-authentication/);
  await page.getByRole("button", { name: "Login with a passkey" }).click();
  expect((await answered).ok()).toBe(false);
  await page.goto(`${site.url}/success`);
  await expect(page).toHaveURL(`${site.url}/login`);
});

function clickUnfocused(button: HTMLElement | SVGElement) {
  (document.activeElement as HTMLElement).blur();
  (button as HTMLElement).click();
}

/** A device that holds passkeys and is unlocked whenever it is asked. */
async function giveDeviceLock(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
