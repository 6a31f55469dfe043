import { expect, type Page } from "@playwright/test";
import { holdRequests, scripts, test, waitForHydration } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const register = (page: Page) => page.getByRole("link", { name: "Register Now!" });

/** Runs in the page: how many of the elements the pill is in front of when they have the focus. */
const countCovered = (elements: Element[], pill: Node | null) =>
  elements.filter((element) => {
    if (pill?.contains(element) || !element.checkVisibility()) return false;
    (element as HTMLElement).focus();
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const xs = [left + 2, (left + right) / 2, right - 2];
    const ys = [top + 2, (top + bottom) / 2, bottom - 2];
    return xs.some((x) => ys.some((y) => pill?.contains(document.elementFromPoint(x, y))));
  }).length;

test("a dancer checks the age, pays by code or UPI ID, and Register Now! covers no focus", async ({
  page,
  alerts,
}) => {
  const site = await startSite(({ competition }) => ({
    competition: { ...competition, registration: "auto" },
    clock: () => Date.parse("2025-08-01T12:00:00+05:30"),
  }));
  const release = await holdRequests(page, scripts);
  await page.goto(`${site.url}/nrithya-ratna-shodha`, { waitUntil: "commit" });
  // Typed before the scripts have come.
  await page.getByLabel("Am I eligible?").fill("2009-05-05");
  release();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Check" }).click();
  const answer = "Yes, as Junior: a video of up to 4 minutes, and ₹300 for Round 1.";
  await expect(page.getByText(answer)).toBeVisible();
  expect(page.url()).not.toContain("born");

  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save code" }).click();
  expect((await started).suggestedFilename()).toBe("payment-code.png");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy UPI ID" }).click();
  await expect(page.getByRole("status").getByText("UPI ID copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("deepashile@example");
  await page.getByRole("link", { name: /Payment QR code/ }).click();
  await expect.poll(() => alerts).toHaveLength(1);
  for (const text of ["payment app", "Deepashile Natya Academy"]) expect(alerts[0]).toContain(text);

  await page.setViewportSize({ width: 390, height: 844 });
  const controls = page.locator("main :is(a[href], button, input, select, summary)");
  expect(await controls.count()).toBeGreaterThan(10);
  const pill = await register(page).elementHandle();
  expect(await controls.evaluateAll(countCovered, pill)).toBe(0);
  await page.goto("about:blank");
  await site.close();
});
