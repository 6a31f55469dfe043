import { expect, type Page } from "@playwright/test";
import { logOut, press, test } from "#tests/support/dashboard.ts";
import { waitForHydration } from "#tests/support/e2e.ts";
import { guru, logIn, signInByCookie, signInGuru } from "#tests/support/guru.ts";

test("a failed login empties the password; a passkey opens, unless disabled or not its owner's", async ({
  page,
  ownSite,
  visit,
}) => {
  const setVerified = await addAuthenticator(page);
  await signInByCookie(page.context(), ownSite, await signInGuru(ownSite));
  await visit("/success/account");
  await press(page, "Add a passkey");
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  await logOut(page);
  await logIn(page, "not this one");
  const password = page.getByLabel("Password");
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveValue("");
  await expect(password).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(guru.email);
  await ownSite.services.accounts.setDisabled(guru.email, true);
  const answered = page.waitForResponse(/verify-authentication/);
  await press(page, "Login with a passkey");
  expect((await answered).ok()).toBe(false);
  await page.goto(`${ownSite.url}/success`);
  await expect(page).toHaveURL(`${ownSite.url}/login`);
  await waitForHydration(page);
  await ownSite.services.accounts.setDisabled(guru.email, false);
  // A finder of the phone who asks the device not to check the owner.
  await setVerified(false);
  await page.evaluate(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      if (options?.publicKey) options.publicKey.userVerification = "discouraged";
      return get(options);
    };
  });
  const refused = page.waitForResponse(/verify-authentication/);
  await press(page, "Login with a passkey");
  expect((await refused).status()).toBe(401);
  await setVerified(true);
  await page.reload();
  await waitForHydration(page);
  await press(page, "Login with a passkey");
  await expect(page).toHaveURL(`${ownSite.url}/success`);
});

/**
 * A device with passkeys that confirms each request. The result says whether it verifies its owner.
 */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}
