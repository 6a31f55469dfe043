import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import type { Services } from "#app/services.server.ts";
import { holdRequests, open, scripts, takenOver, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

const path = "/nrithya-ratna-shodha";

const beforeDeadline = Date.parse("2025-08-01T06:30:00Z");

test("its sections stand in the specified order, under the specified names", async ({ page }) => {
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nritya Ratna Shodha 2025");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "CATEGORIES",
    "ROUND 1 ONLINE AUDITION",
    "ROUND 2 GRAND FINALE",
    "GENERAL TERMS & CONDITIONS",
    "Contact Information",
  ]);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`Learn More jumps to Round 1 and Scroll Down to the introduction, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, path);
    const header = page.getByRole("banner");
    /** How far below the header it begins. */
    const below = async (place: Locator) => {
      const [edge, own] = [await header.boundingBox(), await place.boundingBox()];
      return (own?.y ?? Number.NaN) - (edge?.height ?? Number.NaN);
    };
    await page.getByRole("link", { name: "Scroll Down" }).click();
    await expect
      .poll(() => below(page.getByRole("region", { name: "Introduction" })))
      .toBeCloseTo(0, 0);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect(page.getByRole("heading", { name: "ROUND 1 ONLINE AUDITION" })).toBeInViewport();
    await expect.poll(() => below(page.locator("#round-1"))).toBeCloseTo(0, 0);
  });
}

test("Download Brochure downloads a PDF made from the competition's facts", async ({ page }) => {
  await open(page, path);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Brochure" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe("nritya-ratna-shodha-2025.pdf");
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.subarray(-6).toString()).toContain("%%EOF");
});

test("Register Now! and the registration tile open the external form in a new tab", async ({
  page,
}) => {
  await open(page, path);
  for (const name of ["Register Now!", /^Registration Form/]) {
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", "https://forms.example/nritya-ratna-shodha-2025");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByRole("link", { name: "Register Now!" })).toBeInViewport();
});

test("a birth date chosen before the scripts are there is answered once they are", async ({
  page,
}) => {
  const letScriptsCome = await holdRequests(page, scripts);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByLabel("Am I eligible?").fill("2012-05-17");
  letScriptsCome();
  await takenOver(page);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator("#eligibility output")).not.toBeEmpty();
  expect(new URL(page.url()).search).toBe("");
});

test("a click on the payment code tells how to pay", async ({ page, alerts }) => {
  await open(page, path);
  await page.getByRole("link", { name: /Payment QR code/ }).click();
  await expect.poll(() => alerts).toHaveLength(1);
  expect(alerts[0]).toContain("mobile payment app");
  expect(alerts[0]).toContain("Deepashile Natya Academy");
  expect(alerts[0]).toContain("transaction details in the registration form");
});

test("the Scroll Down arrow comes to rest within five seconds", async ({ page }) => {
  await open(page, path);
  const durations = await page
    .getByRole("link", { name: "Scroll Down" })
    .locator("svg")
    .evaluate((icon) =>
      icon.getAnimations().map((each) => each.effect?.getComputedTiming().endTime),
    );
  expect(durations).toHaveLength(1);
  expect(durations[0]).toBeLessThanOrEqual(5_000);
});

test("two phones, an email and a WhatsApp contact answer queries", async ({ page }) => {
  await open(page, path);
  const contacts = page.getByRole("region", { name: "Contact Information" });
  await expect(contacts.locator("a[href^='tel:']")).toHaveCount(2);
  await expect(contacts.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(contacts.getByText("WhatsApp, for queries")).toBeVisible();
});

test("on paper the competition is its words and its payment code", async ({ page }) => {
  await open(page, "/nrithya-ratna-shodha");
  await page.emulateMedia({ media: "print" });
  for (const gone of ["body > header", "body > footer", "[data-stage] svg"]) {
    await expect(page.locator(gone).first()).toBeHidden();
  }
  await expect(page.getByRole("link", { name: "Register Now!" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "ROUND 1 ONLINE AUDITION" })).toBeVisible();
  const code = page.getByRole("img", { name: /pay/i });
  await expect(code).toBeVisible();
  // Whoever prints without having scrolled to it has it all the same.
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
});

test.describe("by the dates", () => {
  const ofMode = (registration: "open" | "auto" | "closed", today: string) => ({
    change: ({ competition }: Services): Partial<Services> => ({
      competition: { ...competition, registration },
      clock: () => Date.parse(`${today}T12:00:00+05:30`),
    }),
  });

  for (const [registration, today, said] of [
    ["auto", "2025-09-01", "Registration closed on 31 August 2025."],
    ["auto", "2025-10-18", "Today is the grand finale, at the Town Hall auditorium, Mangaluru."],
    ["auto", "2025-11-01", "The finale was on 18 October 2025."],
    ["closed", "2025-08-01", "Registration is closed."],
    ["closed", "2025-09-01", "Registration is closed."],
  ] as const) {
    test(`with registration '${registration}' the page of ${today} says what is true`, async ({
      page,
    }) => {
      const site = await startSite(ofMode(registration, today).change);
      await open(page, `${site.url}${path}`);
      const note = page.getByText(said);
      await expect(note).toBeVisible();
      // A note, not a column of white beside the rules.
      expect((await note.boundingBox())?.height).toBeLessThan(250);
      // Nobody is told 'yes' who cannot register.
      await expect(page.getByLabel("Am I eligible?")).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Register Now!" })).toHaveCount(0);
      await expect(page.getByRole("link", { name: /^Registration Form/ })).toHaveCount(0);
      await site.close();
    });
  }

  test("while it is open, and as specified whatever the day, one registers", async ({ page }) => {
    for (const [registration, today] of [
      ["auto", "2025-08-31"],
      ["open", "2026-05-01"],
    ] as const) {
      const site = await startSite(ofMode(registration, today).change);
      await open(page, `${site.url}${path}`);
      await expect(page.getByRole("link", { name: "Register Now!" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Registration Form/ })).toBeVisible();
      await site.close();
    }
  });

  for (const today of ["2025-08-01", "2025-09-01"]) {
    test(`a registration that ends early takes its deadline along, also on ${today}`, async ({
      page,
    }) => {
      const site = await startSite(ofMode("closed", today).change);
      await open(page, `${site.url}${path}`);
      const dates = page.getByRole("list", { name: "Dates" }).getByRole("listitem");
      await expect(dates).toContainText(["8 September 2025 Upcoming", "18 October 2025 Upcoming"]);
      await expect(dates).toHaveCount(2);
      await expect(page.getByRole("main")).not.toContainText("31 August 2025");
      await site.close();
    });
  }

  test("each date of the timeline says whether it is to come, today or over", async ({ page }) => {
    const site = await startSite(ofMode("open", "2025-09-08").change);
    await open(page, `${site.url}${path}`);
    await expect(page.getByRole("list", { name: "Dates" }).getByRole("listitem")).toContainText([
      "31 August 2025 Closed",
      "8 September 2025 Today",
      "18 October 2025 Upcoming",
    ]);
    await site.close();
  });
});

test("'Am I eligible?' answers by the date of birth, with and without scripts", async ({
  page,
}) => {
  const site = await startSite(() => ({ clock: () => beforeDeadline }));
  await open(page, site.url + path);
  await page.getByLabel("Am I eligible?").fill("2009-05-05");
  const answer = "Yes, as Junior: a video of up to 4 minutes, and Rs. 300 for Round 1.";
  await expect(page.getByText(answer)).toBeVisible();
  await page.getByRole("button", { name: "Check" }).click();
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

test("on a phone the payment app opens by a link, and nothing lies on what is read", async ({
  browser,
}) => {
  const site = await startSite(() => ({ clock: () => beforeDeadline }));
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await open(page, site.url + path);
  await expect(page.getByRole("link", { name: "Pay with a UPI app" })).toHaveAttribute(
    "href",
    /^upi:\/\/pay\?pa=.*&am=300\.00&cu=INR/,
  );
  const bar = page.getByRole("link", { name: "Register Now!" });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.locator("footer").first();
  const overlap = async () => {
    const [a, b] = [await bar.boundingBox(), await last.boundingBox()];
    return a && b ? Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) : 0;
  };
  expect(await overlap()).toBeLessThanOrEqual(0);
  await phone.close();
  await site.close();
});
