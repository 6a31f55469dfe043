import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible, open, test } from "#tests/support/e2e.ts";

const path = "/nrithya-ratna-shodha";

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

test("Learn More jumps to Round 1 and Scroll Down to the introduction", async ({ page }) => {
  await open(page, path);
  await page.getByRole("link", { name: "Scroll Down" }).click();
  await expect(page.getByRole("region", { name: "Introduction" })).toBeInViewport();
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page.getByRole("heading", { name: "ROUND 1 ONLINE AUDITION" })).toBeInViewport();
});

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

test("a click on the payment code tells how to pay", async ({ page, alerts }) => {
  await open(page, path);
  await page.getByRole("button", { name: /Payment QR code/ }).click();
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toContain("mobile payment app");
  expect(alerts[0]).toContain("Deepashile Natya Academy");
  expect(alerts[0]).toContain("transaction details in the registration form");
});

test("two phones, an email and a WhatsApp contact answer queries", async ({ page }) => {
  await open(page, path);
  const contacts = page.getByRole("region", { name: "Contact Information" });
  await expect(contacts.locator("a[href^='tel:']")).toHaveCount(2);
  await expect(contacts.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(contacts.getByText("WhatsApp, for queries")).toBeVisible();
});

test("axe finds nothing in the dark, either", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, path);
  await expectAccessible(page);
});

test("on paper the competition is its words and its payment code", async ({ page }) => {
  await open(page, "/nrithya-ratna-shodha");
  await page.emulateMedia({ media: "print" });
  for (const gone of ["body > header", "body > footer", "[data-stage] svg"]) {
    await expect(page.locator(gone).first()).toBeHidden();
  }
  await expect(page.getByRole("link", { name: "Register Now!" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "ROUND 1 ONLINE AUDITION" })).toBeVisible();
  await expect(page.getByRole("img", { name: /pay/i })).toBeVisible();
});
