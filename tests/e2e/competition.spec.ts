import { expect, type Locator, type Page } from "@playwright/test";
import { boxOf, holdRequests, open, scripts, test, waitForHydration } from "#tests/support/e2e.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const path = "/nrithya-ratna-shodha";

const register = (page: Page) => page.getByRole("link", { name: "Register Now!" });
const registrationTile = (page: Page) => page.getByRole("link", { name: /^Registration Form/ });

test("the page has its sections, links and payment code, and prints", async ({ page, alerts }) => {
  await open(page, path);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "CATEGORIES",
    "ROUND 1 ONLINE AUDITION",
    "ROUND 2 GRAND FINALE",
    "GENERAL TERMS & CONDITIONS",
    "Contact Information",
  ]);
  for (const link of [register(page), registrationTile(page)]) {
    await expect(link).toHaveAttribute("href", "https://forms.example/nritya-ratna-shodha-2025");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(register(page)).toBeInViewport();
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Brochure" }).click();
  expect((await started).suggestedFilename()).toBe("nritya-ratna-shodha-2025.pdf");

  await page.getByRole("link", { name: /Payment QR code/ }).click();
  await expect.poll(() => alerts).toHaveLength(1);
  const paying = ["payment app", "Deepashile Natya Academy", "details in the registration form"];
  // The clock of this site is past the edition.
  paying.push("Please do not pay now, unless the academy has asked you to.");
  for (const text of paying) expect(alerts[0]).toContain(text);
  await page.reload();
  await page.emulateMedia({ media: "print" });
  for (const hidden of ["body > header", "body > footer", "[data-stage] svg"]) {
    await expect(page.locator(hidden).first()).toBeHidden();
  }
  await expect(register(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "ROUND 1 ONLINE AUDITION" })).toBeVisible();
  const code = page.getByRole("img", { name: /pay/i });
  await expect(code).toBeVisible();
  // Also where nobody has scrolled to it.
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
});

test("Learn More leads to Round 1 and Scroll Down to the introduction", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const distanceBelowHeader = async (place: Locator) => {
    return (await boxOf(place)).y - (await boxOf(page.getByRole("banner"))).height;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, path);
  const scrollDown = page.getByRole("link", { name: "Scroll Down" });
  const durations = await scrollDown
    .locator("svg")
    .evaluate((icon) =>
      icon.getAnimations().map((each) => each.effect?.getComputedTiming().endTime),
    );
  // WCAG 2.2.2: what moves for longer needs a pause.
  expect(durations).toHaveLength(1);
  expect(durations[0]).toBeLessThanOrEqual(5_000);
  await scrollDown.click();
  const introduction = page.getByRole("region", { name: "Introduction" });
  await expect.poll(() => distanceBelowHeader(introduction)).toBeCloseTo(0, 0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page.getByRole("heading", { name: "ROUND 1 ONLINE AUDITION" })).toBeInViewport();
  await expect.poll(() => distanceBelowHeader(page.locator("#round-1"))).toBeCloseTo(0, 0);
});

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

  test("the code is saved as a picture and the UPI ID is copied, or shown to be copied", async ({
    page,
  }) => {
    await openSite(page);
    await waitForHydration(page);
    // A device that is not touched opens no payment app.
    await expect(page.getByText("Pay with a UPI app")).toBeHidden();
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save code" }).click();
    expect((await started).suggestedFilename()).toBe("payment-code.png");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copy = page.getByRole("button", { name: "Copy UPI ID" });
    await copy.click();
    await expect(page.getByRole("status").getByText("UPI ID copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("deepashile@example");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await copy.click();
    await expect(page.getByText("Please copy the UPI ID above.")).toBeVisible();
  });

  test("'Register Now!' covers nothing of the page's top and nothing that has the focus", async ({
    page,
  }) => {
    await openSite(page);
    await waitForHydration(page);
    /** How many of these the pill is in front of, each with the focus if `isFocused`. */
    const countCovered = (selector: string, isFocused: boolean) =>
      register(page).evaluate(
        (pill, { shown, takesFocus }) => {
          const places = [...document.querySelectorAll<HTMLElement>(shown)];
          const others = places.filter((each) => !pill.contains(each) && each.checkVisibility());
          return others.filter((place) => {
            if (takesFocus) place.focus();
            const { left, top, right, bottom } = place.getBoundingClientRect();
            const xs = [left + 2, (left + right) / 2, right - 2];
            const ys = [top + 2, (top + bottom) / 2, bottom - 2];
            const points = xs.flatMap((x) => ys.map((y) => [x, y] as const));
            return points.some(([x, y]) => pill.contains(document.elementFromPoint(x, y)));
          }).length;
        },
        { shown: selector, takesFocus: isFocused },
      );
    for (const [width, height] of [
      [320, 640],
      // 1280 pixels at 400 %.
      [320, 256],
      [390, 844],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const hero = "h1, section:first-of-type p:not(:has(a)), section:first-of-type a";
      expect([width, height, await countCovered(hero, false)]).toEqual([width, height, 0]);
      const controls = "main :is(a[href], button, input, select, summary)";
      expect(await page.locator(controls).count()).toBeGreaterThan(10);
      expect([width, height, await countCovered(controls, true)]).toEqual([width, height, 0]);
    }
  });

  test("'Am I eligible?' answers in its place", async ({ page }) => {
    await openSite(page);
    const release = await holdRequests(page, scripts);
    await page.reload({ waitUntil: "commit" });
    await page.getByLabel("Am I eligible?").fill("2009-05-05");
    release();
    await waitForHydration(page);
    const answer = "Yes, as Junior: a video of up to 4 minutes, and ₹300 for Round 1.";
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText(answer)).toBeVisible();
    await page.getByLabel("Am I eligible?").fill("1990-05-05");
    await expect(page.getByText("This date of birth is outside both categories.")).toBeVisible();
    expect(page.url()).not.toContain("born");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a link opens the payment app, and Register Now! steps aside", async ({ page }) => {
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
      await page.locator("#contact").evaluate((section) => section.scrollIntoView(false));
      await expect.poll(isWhole).toBe(true);
      const pill = await boxOf(register(page));
      const footer = await boxOf(page.getByRole("contentinfo"));
      expect(pill.y + pill.height).toBeLessThanOrEqual(footer.y);
      for (const link of await page.locator("#contact dl a").all()) {
        const { y, height } = await boxOf(link);
        expect(y + height).toBeLessThanOrEqual(pill.y);
      }
    });
  });
});
