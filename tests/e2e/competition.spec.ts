import { expect, type Page } from "@playwright/test";
import { holdRequests, scripts, test, waitForHydration } from "#tests/support/e2e.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const path = "/nrithya-ratna-shodha";

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

test.describe("before the deadline", () => {
  let site: Site | undefined;

  test.afterEach(() => site?.close());

  async function openSite(page: Page) {
    site = await startSite(({ competition }) => ({
      competition: { ...competition, registration: "auto" },
      clock: () => Date.parse("2025-08-01T12:00:00+05:30"),
    }));
    await page.goto(site.url + path);
  }

  test("a dancer checks the age, saves the payment code and copies the UPI ID", async ({
    page,
    alerts,
  }) => {
    await openSite(page);
    const release = await holdRequests(page, scripts);
    await page.reload({ waitUntil: "commit" });
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
    for (const text of ["payment app", "Deepashile Natya Academy"])
      expect(alerts[0]).toContain(text);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a link opens the payment app, and Register Now! steps aside and covers no focus", async ({
      page,
    }) => {
      await openSite(page);
      await expect(page.getByRole("link", { name: "Pay with a UPI app" })).toHaveAttribute(
        "href",
        /^upi:\/\/pay\?pa=.*&am=300\.00&cu=INR/,
      );
      /** Without its word, which is at the left, the pill is as small as its sign. */
      const isWhole = () =>
        register(page).evaluate((pill) => {
          const { left, top, height } = pill.getBoundingClientRect();
          return pill.contains(document.elementFromPoint(left + 20, top + height / 2));
        });
      expect(await isWhole()).toBe(true);
      await page.locator("#round-1").scrollIntoViewIfNeeded();
      await expect.poll(isWhole).toBe(false);
      await register(page).focus();
      await expect.poll(isWhole).toBe(true);
      await register(page).blur();
      const controls = page.locator("main :is(a[href], button, input, select, summary)");
      expect(await controls.count()).toBeGreaterThan(10);
      expect(await controls.evaluateAll(countCovered, await register(page).elementHandle())).toBe(
        0,
      );
    });
  });
});
