import { expect } from "@playwright/test";
import { newPhoto } from "#tests/factories/photos.ts";
import { recordMessages, section, dashboardTest as test } from "#tests/support/dashboard.ts";
import { holdRequests } from "#tests/support/e2e.ts";

test("Run Script reports its progress, result and failures", async ({ page, ownSite, visit }) => {
  for (let count = 0; count < 7; count++) {
    await ownSite.services.photos.addPhoto(newPhoto({ tags: null }));
  }
  await visit("/success");
  const utilities = section(page, "Utilities");
  const status = utilities.getByRole("status");
  const run = utilities.getByRole("button", { name: "Run Script" });
  const messages = await recordMessages(page, "Utilities");
  const release = await holdRequests(page, "**/add-empty-tags");
  await run.click();
  await expect(utilities.getByRole("button", { name: "Running..." })).toBeDisabled();
  release();
  await expect(status).toHaveText(/^Completed! Added/);
  expect(await messages()).toEqual([
    "Running script to add empty tags field to existing uploads...",
    "Processed 5 documents, updated 5...",
    "Completed! Added empty tags field to 7 documents. Skipped 0 documents that already had " +
      "the field.",
  ]);
  await expect(run).toBeFocused();
  await page.route("**/add-empty-tags", (route) => route.abort());
  await run.click();
  const failure = "Error running script: The connection was lost. Please try again.";
  await expect(status).toHaveText(failure);
  await expect(status).toHaveAttribute("data-error");
});
