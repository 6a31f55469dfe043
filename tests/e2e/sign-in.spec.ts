import { expect, type Page } from "@playwright/test";
import { expectAccessible, holdRequests, open, takenOver } from "#tests/support/e2e.ts";
import { guru, signInByForm } from "#tests/support/guru.ts";
import { test } from "#tests/support/own-site.ts";

// SPEC §2 Login page, §5 Login: Email input, password input, Login button
// SPEC §2 Login page, §5 Login: On success it goes to /success
// SPEC §2 Route guard, §4 Session, §6 Roles: Loading shows 'Loading...'
test("the guard leads to the login, and the login to /success, with 'Loading...' between them", async ({
  page,
  ownSite: site,
}) => {
  await page.goto(`${site.url}/success`);
  await expect(page).toHaveURL(`${site.url}/login`);
  await takenOver(page);
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  const release = await holdRequests(page, /success\.data/);
  await page.getByLabel("Email").fill(guru.email);
  await page.getByLabel("Password").fill(guru.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Loading...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  await expect(page).toHaveURL(`${site.url}/success`);
});

// SPEC §2 Login page, §5 Login: On failure nothing is shown; only logged (§8)
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

// SPEC §2 Login page, §5 Login: A lost connection, silent too
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

// SPEC §2 Login page, §5 Login: A lost connection while changing the password
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
