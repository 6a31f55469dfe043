import { expect, type Page } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { save, told } from "#tests/support/dashboard.ts";
import { open, takenOver } from "#tests/support/e2e.ts";
import { guru, signInByCookie, signInGuru, signInHere } from "#tests/support/guru.ts";
import { test } from "#tests/support/own-site.ts";
import type { Site } from "#tests/support/site.ts";

const signIn = async (page: Page, site: Site) =>
  signInByCookie(page.context(), site, await signInGuru(site));

const endSession = ({ services }: Site) => services.database.deleteFrom("session").execute();

/** On the login page that carries a form that was sent too late. */
async function signInWith(page: Page, password: string) {
  await page.getByLabel("Email").fill(guru.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that is sent after the session has ended goes on after the login", async ({
    page,
    ownSite: site,
  }) => {
    await addPhotos(site, 1);
    await signIn(page, site);
    const path = "/success/photos/photo-1";
    await page.goto(site.url + path);
    const text = `Typed with "one" finger, <slowly> & all the same`;
    const description = page.getByRole("textbox", { name: "Description", exact: true });
    await description.fill(text);
    await endSession(site);
    await save(page);
    await expect(page.getByText("What you typed is safe")).toBeVisible();
    await signInWith(page, "wrong");
    await signInWith(page, guru.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(site.url + path);
    await expect(told(page)).toContainText("The photo is saved.");
    await expect(description).toHaveValue(text);

    await page.goto(`${site.url}/success/events/new`);
    await page.getByLabel("Title", { exact: true }).fill("The lamp evening");
    await page.getByLabel("Short Description").fill("By the temple tank.");
    await page.getByLabel("Date").fill("2030-01-10");
    await endSession(site);
    await page.getByRole("button", { name: "Add Event" }).click();
    await signInWith(page, guru.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("The event is added.")).toBeVisible();
  });
});

test("website texts that are sent after the session has ended are saved after the login", async ({
  page,
  ownSite: site,
}) => {
  await signIn(page, site);
  await open(page, `${site.url}/success/site/school`);
  await page.getByLabel("Tagline").fill("Feet that speak");
  await endSession(site);
  await save(page);
  await expect(page.getByText("What you typed is safe")).toBeVisible();
  await signInWith(page, guru.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Tagline")).toHaveValue("Feet that speak");
  expect(await (await site.request("/")).text()).toContain("Feet that speak");
});

for (const { path, field } of [
  { path: "/success/events/lamp-evening", field: "Title" },
  { path: "/success/site/school", field: "Tagline" },
]) {
  // SPEC §2 Admin dashboard, Add Event: What was typed outlives the session (§4)
  test(`the login page says that text typed at ${path} is kept, and it is there after the login`, async ({
    page,
    ownSite: site,
  }) => {
    await addEvents(site);
    await signIn(page, site);
    await open(page, site.url + path);
    await page.getByRole("textbox", { name: field, exact: true }).fill("Typed before");
    await endSession(site);
    await page.getByRole("link", { name: "History", exact: true }).first().click();
    await expect(page.getByText("is stored on this device")).toBeVisible();
    await signInHere(page);
    await open(page, site.url + path);
    await expect(page.getByRole("textbox", { name: field, exact: true })).toHaveValue(
      "Typed before",
    );
  });
}

test("Logout removes unsaved text from the device, after a question", async ({
  page,
  ownSite: site,
}) => {
  await signIn(page, site);
  await open(page, `${site.url}/success/site/school`);
  await page.getByLabel("Tagline").fill("Not saved");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Tagline")).toHaveValue("Not saved");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await takenOver(page);
  await expect(page.getByText("is stored on this device")).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

// SPEC §2 Login page, §5 Login: An edit sent after the session has ended
test("the login carries a form to the dashboard's own addresses only, and no password", async ({
  ownSite: site,
}) => {
  const headers = { Origin: site.url, "Sec-Fetch-Mode": "navigate" };
  const send = (path: string, fields: Record<string, string>) =>
    site.request(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  for (const then of ["https://evil.example/", "//evil.example", "/success/account", "/logout"]) {
    const html = await (await send(`/login?then=${encodeURIComponent(then)}`, { a: "b" })).text();
    expect(html).not.toContain('name="then"');
  }
  const account = await send("/success/account", { currentPassword: "secret" });
  expect([account.status, account.headers.get("Location")]).toEqual([302, "/login"]);
  const large = await send("/success/events/x", { fullDescription: "x".repeat(95_000) });
  expect([large.status, large.headers.get("Location")]).toEqual([302, "/login"]);
});
