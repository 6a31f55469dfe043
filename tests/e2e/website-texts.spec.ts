import { expect } from "@playwright/test";
import { openItem, phone, save, dashboardTest as test } from "#tests/support/dashboard.ts";

test.use({ viewport: phone });

test("a new batch is added, moved up and corrected", async ({ page, ownSite, visit }) => {
  await visit("/success/site/branches");
  const branch = page.getByRole("group", { name: "Branch 2" });
  await openItem(page, "Urwa");
  await branch.getByRole("button", { name: "Add a batch" }).click();
  const added = branch.getByRole("group", { name: "Batch 4" });
  const name = added.getByLabel("Name of the batch", { exact: true });
  await expect(name).toBeFocused();
  await name.fill("Third year");
  await added.getByLabel("Saturday").check();
  await added.getByLabel("From").fill("09:00");
  await added.getByLabel("To", { exact: true }).fill("08:00");
  await branch.getByRole("button", { name: "Move up: Batch 4" }).click();
  const moved = branch.getByRole("group", { name: "Batch 3: Third year" });
  await expect(branch.getByRole("button", { name: "Move up: Batch 3" })).toBeFocused();
  // The item with the error opens.
  await save(page, "please check the marked fields");
  await expect(moved).toContainText("A batch must end later than it begins");
  await expect(moved.getByLabel("To", { exact: true })).toBeFocused();
  await moved.getByLabel("To", { exact: true }).fill("10:15");
  await save(page, "Saved. Visitors see it now.");
  expect(await ownSite.text("/")).toContain("9 to 10:15 am");
});
