import { expect, type Page } from "@playwright/test";
import { save, told } from "#tests/support/dashboard.ts";
import { expectAccessible, open } from "#tests/support/e2e.ts";
import {
  cookieOf,
  guru,
  signInByCookie,
  signInByRequest,
  signInHere,
} from "#tests/support/guru.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";
import type { Site } from "#tests/support/site.ts";

test.use({ viewport: { width: 390, height: 844 }, firstPage: null });

const firstBatchOfUrwa = (page: Page) =>
  page.getByRole("group", { name: "Branch 2: Urwa" }).getByRole("group", { name: /^Batch 1/ });

const textOfHome = async (site: Site) => (await site.request("/")).text();

test("a batch time is changed and seen at once, by the guru and by visitors", async ({
  page,
  ownSite,
}) => {
  expect(await textOfHome(ownSite)).toContain("4 to 5 pm");
  await open(page, `${ownSite.url}/success/site`);
  await page.getByRole("link", { name: /^Branches and batches/ }).click();
  await firstBatchOfUrwa(page).getByLabel("From").fill("17:10");
  await firstBatchOfUrwa(page).getByLabel("To", { exact: true }).fill("18:20");
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
  await page.getByRole("link", { name: "See it on the website" }).click();
  await expect(page.locator("#about")).toContainText("5:10 to 6:20 pm");
  expect(await textOfHome(ownSite)).toContain("5:10 to 6:20 pm");
});

test("a new batch is added, moved up and undone, and nothing typed is lost on the way", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/site/branches`);
  const branch = page.getByRole("group", { name: "Branch 2" });
  await branch.getByLabel("Address", { exact: true }).fill("Above the bakery");
  await branch.getByRole("button", { name: "Add a batch" }).click();
  const added = branch.getByRole("group", { name: "Batch 3" });
  await expect(added.getByLabel("Name of the batch")).toBeFocused();
  await added.getByLabel("Name of the batch").fill("Third year");
  await added.getByLabel("Saturday").check();
  await added.getByLabel("From").fill("09:00");
  await added.getByLabel("To", { exact: true }).fill("08:00");
  await branch.getByRole("button", { name: "Move up: Batch 3" }).click();
  const moved = branch.getByRole("group", { name: "Batch 2: Third year" });
  await expect(moved.getByLabel("Saturday")).toBeChecked();
  await save(page);
  await expect(told(page)).toContainText("please check the marked fields");
  await expect(moved).toContainText("A batch must end later than it begins");
  await expect(moved.getByLabel("To", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await moved.getByLabel("To", { exact: true }).fill("10:15");
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
  expect(await textOfHome(ownSite)).toContain("9 to 10:15 am");
  expect(await textOfHome(ownSite)).toContain("Above the bakery");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(told(page)).toContainText("Undone.");
  expect(await textOfHome(ownSite)).not.toContain("Third year");
  await expect(branch.getByLabel("Address", { exact: true })).toHaveValue("");
});

test("of two gurus who edit one part, the second sees both texts and chooses", async ({
  page,
  browser,
  ownSite,
}) => {
  const address = `${ownSite.url}/success/site/contacts`;
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const second = "second@example.org";
  await ownSite.services.accounts.addAccount(second, guru.password);
  const theirs = await signInByRequest(ownSite, guru.password, second);
  await signInByCookie(other.context(), ownSite, cookieOf(theirs));
  await open(other, address);
  await open(page, address);
  await other.getByLabel("Email").fill("office@example.org");
  await save(other);
  await expect(told(other)).toContainText("Saved. Visitors see it now.");
  await page.getByLabel("Address", { exact: true }).first().fill("Beside the temple");
  await page.getByLabel("Email").fill("mine@example.org");
  await save(page);
  const conflict = page.getByRole("region", { name: "Somebody else has changed it, too" });
  await expect(conflict).toContainText("office@example.org");
  await expect(conflict).toContainText("Contacts, Email");
  await expect(conflict).toBeFocused();
  expect(ownSite.services.school.contacts.address).not.toBe("Beside the temple");
  await page.getByLabel("Email").fill("office@example.org");
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
  const { contacts } = ownSite.services.school;
  expect([contacts.email, contacts.address]).toEqual(["office@example.org", "Beside the temple"]);
  await other.context().close();
});

test("the history brings back what a part said, also what the content file said", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/site/school`);
  await page.getByLabel("Tagline").fill("Dance by the lake");
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
  expect(await textOfHome(ownSite)).toContain("Dance by the lake");
  await open(page, `${ownSite.url}/success/history`);
  const entry = page.getByRole("listitem").filter({ hasText: "The school" });
  await entry.getByRole("button", { name: /^Restore this version/ }).click();
  await expect(told(page)).toContainText("The earlier version of the website text is restored.");
  expect(await textOfHome(ownSite)).toContain("Bharathanatyam by the sea");
});

test("the preview shows the page itself with what was typed, and saves nothing", async ({
  page,
  context,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/site/school`);
  await page.getByLabel("Tagline").fill("Dance by the lake");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByText("Preview: this is how it would look")).toBeVisible();
  await expect(preview.locator("main")).toContainText("Dance by the lake");
  await expect(preview).toHaveTitle(/Dance by the lake/);
  await preview.close();
  await expect(page.getByLabel("Tagline")).toHaveValue("Dance by the lake");
  expect(await textOfHome(ownSite)).not.toContain("Dance by the lake");
  await open(page, `${ownSite.url}/success/site/competition`);
  await page.getByLabel("Where the finale is held").fill("Lake hall");
  const second = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect((await second).locator("#round-2")).toContainText("Lake hall");
});

test("a preview of what cannot be shown comes back as the form, with what is wrong", async ({
  page,
  context,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/site/school`);
  await page.getByLabel("Tagline").fill("");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Preview" }).click();
  const form = await opened;
  await expect(form.getByLabel("Tagline")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByText("Please fill this in.")).toBeVisible();
});

test("what was typed into a part is there again after a reload, with the items that were added", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/site/branches`);
  const branch = page.getByRole("group", { name: "Branch 1" });
  await branch.getByLabel("Address", { exact: true }).fill("Above the bakery");
  await branch.getByRole("button", { name: "Add a batch" }).click();
  const added = branch.getByRole("group", { name: "Batch 4" });
  await added.getByLabel("Name of the batch").fill("Teachers");
  await added.getByLabel("Sunday").check();
  await open(page, `${ownSite.url}/success/site`);
  await page.getByRole("link", { name: /^Branches and batches/ }).click();
  await expect(page.getByText("What you had typed is here again.")).toBeVisible();
  await expect(branch.getByLabel("Address", { exact: true })).toHaveValue("Above the bakery");
  await expect(added.getByLabel("Name of the batch")).toHaveValue("Teachers");
  await expect(added.getByLabel("Sunday")).toBeChecked();
  await expectAccessible(page);
  await added.getByLabel("From").fill("10:00");
  await added.getByLabel("To", { exact: true }).fill("11:00");
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
  await open(page, `${ownSite.url}/success/site/branches`);
  await expect(page.getByText("What you had typed is here again.")).toBeHidden();
  await branch.getByLabel("Address", { exact: true }).fill("Nowhere");
  await page.reload();
  await page.getByRole("button", { name: "Start afresh" }).click();
  await expect(branch.getByLabel("Address", { exact: true })).toHaveValue("Above the bakery");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("when the connection is lost, the form keeps its page and what was typed", async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.url}/success/site/school`);
  await page.getByLabel("Tagline").fill("Typed on the bus");
  await page.context().setOffline(true);
  await save(page);
  await expect(told(page)).toContainText("Nothing was done. Please try again.");
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed on the bus");
  await page.context().setOffline(false);
  await save(page);
  await expect(told(page)).toContainText("Saved. Visitors see it now.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a batch time is changed and seen at once, and a batch added", async ({
    page,
    context,
    ownSite,
  }) => {
    await page.goto(`${ownSite.url}/login`);
    await signInHere(page);
    await page.getByRole("link", { name: "The school", exact: true }).click();
    await page.getByRole("link", { name: /^Branches and batches/ }).click();
    await firstBatchOfUrwa(page).getByLabel("To", { exact: true }).fill("17:25");
    const branch = page.getByRole("group", { name: "Branch 1" });
    await branch.getByRole("button", { name: "Add a batch" }).click();
    await expect(page).toHaveURL(/#field-branches-0-batches$/);
    const added = branch.getByRole("group", { name: "Batch 4" });
    await added.getByLabel("Name of the batch").fill("Teachers");
    await added.getByLabel("Sunday").check();
    await added.getByLabel("From").fill("10:00");
    await added.getByLabel("To", { exact: true }).fill("11:00");
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect((await opened).locator("#about")).toContainText("Teachers");
    await save(page);
    await expect(told(page)).toContainText("Saved. Visitors see it now.");
    const home = await textOfHome(ownSite);
    expect(home).toContain("4 to 5:25 pm");
    expect(home).toContain("Teachers");
  });
});
