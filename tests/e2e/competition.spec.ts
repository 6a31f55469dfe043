import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Services } from "#app/services.server.ts";
import { holdRequests, open, scripts, takenOver, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const path = "/nrithya-ratna-shodha";

const beforeDeadline = Date.parse("2025-08-01T06:30:00Z");

const dates = (page: Page) => page.getByRole("list", { name: "Dates" }).getByRole("listitem");
const register = (page: Page) => page.getByRole("link", { name: "Register Now!" });
const registrationTile = (page: Page) => page.getByRole("link", { name: /^Registration Form/ });

// SPEC §2 Competition: Download Brochure
// SPEC §2 Competition: Sections in order
// SPEC §2 Competition: Register Now! and the form tile open a new tab
// SPEC §2 Competition: Contact Information
test("the page has its sections, contacts, brochure and registration links", async ({ page }) => {
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nritya Ratna Shodha 2025");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "CATEGORIES",
    "ROUND 1 ONLINE AUDITION",
    "ROUND 2 GRAND FINALE",
    "GENERAL TERMS & CONDITIONS",
    "Contact Information",
  ]);
  const contacts = page.getByRole("region", { name: "Contact Information" });
  await expect(contacts.locator("a[href^='tel:']")).toHaveCount(2);
  await expect(contacts.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(contacts.getByText("WhatsApp, for queries")).toBeVisible();

  for (const link of [register(page), registrationTile(page)]) {
    await expect(link).toHaveAttribute("href", "https://forms.example/nritya-ratna-shodha-2025");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(register(page)).toBeInViewport();

  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Brochure" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("nritya-ratna-shodha-2025.pdf");
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.subarray(-6).toString()).toContain("%%EOF");
});

// SPEC §2 Competition: Hero: Learn More, Scroll Down
test("Learn More jumps to Round 1 and Scroll Down to the introduction, on phone and desk", async ({
  page,
}) => {
  /** How far below the header it begins. */
  const below = async (place: Locator) => {
    const [edge, own] = [await page.getByRole("banner").boundingBox(), await place.boundingBox()];
    return (own?.y ?? Number.NaN) - (edge?.height ?? Number.NaN);
  };
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
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
    await expect.poll(() => below(introduction)).toBeCloseTo(0, 0);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect(page.getByRole("heading", { name: "ROUND 1 ONLINE AUDITION" })).toBeInViewport();
    await expect.poll(() => below(page.locator("#round-1"))).toBeCloseTo(0, 0);
  }
});

// SPEC §2 Competition: Payment QR alert
test("a click on the payment code tells how to pay, and paper shows the code and the rules", async ({
  page,
  alerts,
}) => {
  await open(page, path);
  await page.getByRole("link", { name: /Payment QR code/ }).click();
  await expect.poll(() => alerts).toHaveLength(1);
  expect(alerts[0]).toContain("mobile payment app");
  expect(alerts[0]).toContain("Deepashile Natya Academy");
  expect(alerts[0]).toContain("transaction details in the registration form");

  await page.reload();
  await page.emulateMedia({ media: "print" });
  for (const gone of ["body > header", "body > footer", "[data-stage] svg"]) {
    await expect(page.locator(gone).first()).toBeHidden();
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

/** The page with this registration on this day. */
async function openOn(page: Page, registration: "open" | "auto" | "closed", today: string) {
  const site = await startSite(({ competition }: Services) => ({
    competition: { ...competition, registration },
    clock: () => Date.parse(`${today}T12:00:00+05:30`),
  }));
  await page.goto(site.url + path);
  return site;
}

for (const [registration, today, note] of [
  ["auto", "2025-09-01", "Registration closed on 31 August 2025."],
  ["auto", "2025-10-18", "Today is the grand finale, at the Town Hall auditorium, Mangaluru."],
  ["auto", "2025-11-01", "The finale was on 18 October 2025."],
  ["closed", "2025-09-01", "Registration is closed."],
] as const) {
  test(`with registration '${registration}' on ${today} nobody is asked to register`, async ({
    page,
  }) => {
    const site = await openOn(page, registration, today);
    await expect(page.getByText(note)).toBeVisible();
    expect((await page.getByText(note).boundingBox())?.height).toBeLessThan(250);
    await expect(page.getByLabel("Am I eligible?")).toHaveCount(0);
    await expect(register(page)).toHaveCount(0);
    await expect(registrationTile(page)).toHaveCount(0);
    if (registration === "closed") {
      // The deadline is gone with the registration.
      await expect(dates(page)).toContainText(["8 September 2025", "18 October 2025"]);
      await expect(dates(page)).toHaveCount(2);
      await expect(page.getByRole("main")).not.toContainText("31 August 2025");
    }
    await site.close();
  });
}

test("while registration is open, on any day if so specified, one registers", async ({ page }) => {
  for (const [registration, today, days] of [
    ["auto", "2025-08-31", ["31 August 2025", "8 September 2025 Upcoming", "18 October"]],
    ["open", "2025-09-08", ["31 August 2025 Closed", "8 September 2025 Today", "18 October"]],
  ] as const) {
    const site = await openOn(page, registration, today);
    await expect(register(page)).toBeVisible();
    await expect(registrationTile(page)).toBeVisible();
    await expect(dates(page)).toContainText(days);
    await site.close();
  }
});

test("after its finale the page says so where one would pay or ask", async ({ page, alerts }) => {
  const site = await openOn(page, "open", "2025-10-19");
  await takenOver(page);
  const over = "This edition is over: the finale was on 18 October 2025.";
  await expect(dates(page)).toContainText([
    "31 August 2025 Closed",
    "8 September 2025 Announced",
    "18 October 2025 Held",
  ]);
  await expect(register(page)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(over);
  await expect(page.getByRole("link", { name: "Pay with a UPI app" })).toHaveCount(0);
  await page.getByLabel("Am I eligible?").fill("2009-05-05");
  await expect(page.locator("#eligibility output")).toHaveText(over);
  await page.getByAltText(/Payment QR code/).click();
  await expect.poll(() => alerts.join()).toContain(over);
  await site.close();
});

test("'Am I eligible?' answers by the date of birth, before the scripts and without them", async ({
  page,
}) => {
  const site = await startSite(() => ({ clock: () => beforeDeadline }));
  const letScriptsCome = await holdRequests(page, scripts);
  await page.goto(site.url + path, { waitUntil: "commit" });
  await page.getByLabel("Am I eligible?").fill("2009-05-05");
  letScriptsCome();
  await takenOver(page);
  const answer = "Yes, as Junior: a video of up to 4 minutes, and Rs. 300 for Round 1.";
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText(answer)).toBeVisible();
  await page.getByLabel("Am I eligible?").fill("1990-05-05");
  await expect(page.getByText("This date of birth is outside both categories.")).toBeVisible();
  expect(page.url()).not.toContain("born");
  const ask = (born: string) => site.request(`${path}?born=${encodeURIComponent(born)}`);
  expect(await (await ask("2009-05-05")).text()).toContain(answer);
  for (const hostile of ["<script>", "2009-99-99", "0", "a".repeat(3000)]) {
    expect((await ask(hostile)).status).toBe(200);
  }
  await site.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the payment app opens by a link, and the bar does not cover the footer", async ({
    page,
  }) => {
    const site = await startSite(() => ({ clock: () => beforeDeadline }));
    await page.goto(site.url + path);
    await expect(page.getByRole("link", { name: "Pay with a UPI app" })).toHaveAttribute(
      "href",
      /^upi:\/\/pay\?pa=.*&am=300\.00&cu=INR/,
    );
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [bar, last] = [
      await register(page).boundingBox(),
      await page.locator("footer").first().boundingBox(),
    ];
    if (!bar || !last) throw new Error("The bar or the footer is not shown");
    expect(Math.min(bar.y + bar.height, last.y + last.height)).toBeLessThanOrEqual(
      Math.max(bar.y, last.y),
    );
    await site.close();
  });
});
