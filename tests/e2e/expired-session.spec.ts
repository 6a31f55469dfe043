import { expect } from "@playwright/test";
import { addEvents } from "#tests/support/content.ts";
import { logOut, save, dashboardTest as test } from "#tests/support/dashboard.ts";
import { waitForHydration } from "#tests/support/e2e.ts";
import { signInHere } from "#tests/support/guru.ts";

test("unsaved text outlives the end of a session, and a logout only until it is confirmed", async ({
  page,
  ownSite,
  visit,
}) => {
  await addEvents(ownSite);
  const path = "/success/events/lamp-evening";
  const title = page.getByLabel("Title");
  await visit(path);
  await title.fill("Typed before");
  await page.evaluate(() => window.scrollTo(0, 900));
  await ownSite.services.database.deleteFrom("session").execute();
  await save(page);
  await expect(page.getByText("is stored on this device")).toBeInViewport();
  await signInHere(page);
  await visit(path);
  await expect(title).toHaveValue("Typed before");
  page.once("dialog", (dialog) => dialog.dismiss());
  await logOut(page);
  await expect(title).toHaveValue("Typed before");
  page.once("dialog", (dialog) => dialog.accept());
  await logOut(page);
  await page.waitForURL("**/login");
  await waitForHydration(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
