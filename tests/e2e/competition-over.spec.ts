import { expect } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const dayAfterFinale = Date.parse("2025-10-19T12:00:00+05:30");

test("past its finale it says so where one would pay or ask, and one can still register", async ({
  page,
  alerts,
}) => {
  const site = await startSite(() => ({ clock: () => dayAfterFinale }));
  const over = "This edition is over: the finale was on 18 October 2025.";
  await open(page, `${site.url}/nrithya-ratna-shodha`);
  await expect(page.getByRole("list", { name: "Dates" }).getByRole("listitem")).toContainText([
    "31 August 2025 Closed",
    "8 September 2025 Announced",
    "18 October 2025 Held",
  ]);
  await expect(page.getByRole("link", { name: "Register Now!" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(over);
  await expect(page.getByRole("link", { name: "Pay with a UPI app" })).toHaveCount(0);
  await page.getByLabel("Am I eligible?").fill("2009-05-05");
  await expect(page.locator("#eligibility output")).toHaveText(over);
  await page.getByAltText(/Payment QR code/).click();
  await expect.poll(() => alerts.join()).toContain(over);
  await site.close();
});
