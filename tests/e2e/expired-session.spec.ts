import { expect, type Page } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import {
  follow,
  logOut,
  noScripts,
  notice,
  openAccountMenu,
  press,
  save,
  submitByBrowser,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { waitForHydration } from "#tests/support/e2e.ts";
import { guru, logIn, signInHere } from "#tests/support/guru.ts";
import type { Site } from "#tests/support/site.ts";

const endSession = ({ services }: Site) => services.database.deleteFrom("session").execute();

/** On the login page that carries a form sent too late. */
async function continueAfterLogin(page: Page, passwords = [guru.password]) {
  await expect(page.getByText("What you typed is safe")).toBeVisible();
  for (const password of passwords) await logIn(page, password);
  await press(page, "Continue");
}

noScripts("without scripts a late form is saved after login", async ({ page, ownSite, visit }) => {
  await addPhotos(ownSite, 1);
  await visit("/success/photos/photo-1");
  const text = `Typed with "one" finger, <slowly> & all the same`;
  const description = page.getByRole("textbox", { name: "Description", exact: true });
  await description.fill(text);
  await endSession(ownSite);
  await save(page);
  await continueAfterLogin(page, ["wrong", guru.password]);
  await expect(page).toHaveURL(`${ownSite.url}/success/photos/photo-1`);
  await expect(notice(page)).toContainText("The photo is saved.");
  await expect(description).toHaveValue(text);
});

test("text typed before the session ended outlives the login", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  const path = "/success/events/lamp-evening";
  const title = page.getByLabel("Title");
  await visit(path);
  await title.fill("Typed before");
  for (const leave of [() => follow(page, "History"), () => save(page)]) {
    await page.evaluate(() => window.scrollTo(0, 900));
    await endSession(ownSite);
    await leave();
    await expect(page.getByText("is stored on this device")).toBeInViewport();
    await signInHere(page);
    await visit(path);
    await expect(title).toHaveValue("Typed before");
  }
  await save(page, "The event is saved.");
  expect(await ownSite.text("/")).toContain("Typed before");
});

test("without storage, the login carries the text", async ({ page, ownSite, visit }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await visit("/success/site/school");
  await page.getByLabel("Tagline").fill("Typed before");
  await endSession(ownSite);
  await save(page);
  await continueAfterLogin(page);
  await expect(notice(page)).toContainText("Saved. Visitors see it now.");
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed before");
});

test("a save that the browser itself sends deletes the draft", async ({ page, visit }) => {
  await visit("/success/site/school");
  await page.getByLabel("Tagline").fill("Sent by the browser");
  const form = page.locator("form").filter({ has: page.getByLabel("Tagline") });
  await submitByBrowser(form, "save");
  await expect(notice(page)).toContainText("Saved. Visitors see it now.");
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test("Escape closes the menu; Logout asks before it removes unsaved text", async ({
  page,
  visit,
}) => {
  await visit("/success/site/school");
  await page.getByLabel("Tagline").fill("Not saved");
  await openAccountMenu(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
  await expect(page.locator("summary:focus")).toContainText("Account");
  page.once("dialog", (dialog) => dialog.dismiss());
  await logOut(page);
  await expect(page.getByLabel("Tagline")).toHaveValue("Not saved");
  page.once("dialog", (dialog) => dialog.accept());
  await logOut(page);
  await page.waitForURL("**/login");
  await waitForHydration(page);
  await expect(page.getByText("is stored on this device")).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
