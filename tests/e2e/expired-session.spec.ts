import { expect } from "@playwright/test";
import { addEvents } from "#tests/support/content.ts";
import {
  logOut,
  openDashboardMenu,
  save,
  dashboardTest as test,
} from "#tests/support/dashboard.ts";
import { waitForHydration } from "#tests/support/e2e.ts";
import { signInHere } from "#tests/support/guru.ts";
import type { Site } from "#tests/support/site.ts";

const endSession = ({ services }: Site) => services.database.deleteFrom("session").execute();

test("text typed before the session ended outlives the login", async ({ page, ownSite, visit }) => {
  await addEvents(ownSite);
  const path = "/success/events/lamp-evening";
  const title = page.getByLabel("Title");
  await visit(path);
  await title.fill("Typed before");
  await page.evaluate(() => window.scrollTo(0, 900));
  await endSession(ownSite);
  await save(page);
  await expect(page.getByText("is stored on this device")).toBeInViewport();
  await signInHere(page);
  await visit(path);
  await expect(title).toHaveValue("Typed before");
  await save(page, "The event is saved.");
  expect(await ownSite.text("/")).toContain("Typed before");
});

test("Escape closes the menu; Logout asks before it removes unsaved text", async ({
  page,
  visit,
}) => {
  await visit("/success/site/school");
  await page.getByLabel("Tagline").fill("Not saved");
  await openDashboardMenu(page);
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
