import { expect } from "@playwright/test";
import { test } from "#tests/support/e2e.ts";

test.use({ javaScriptEnabled: false });

test("Read More opens the event's own page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Read More" }).first().click();
  await expect(page).toHaveURL(/\/events\/lamp-evening\??$/);
  await expect(page.getByRole("heading", { level: 1, name: "Lamp evening" })).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(10);
});

test("an event's address is there to be copied, and WhatsApp takes it", async ({ page, site }) => {
  await page.goto("/events/lamp-evening");
  const address = `${site.url}/events/lamp-evening`;
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  const link = page.getByRole("link", { name: "WhatsApp", exact: true });
  const text = new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toBe(`Lamp evening, March 14, 2026\n${address}`);
});

test("the gallery's pages and photos are links", async ({ page }) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/gallery?page=2");
  await page.getByRole("link", { name: "Photo 37" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo 37");
  await page.getByRole("link", { name: "Previous photo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo 38");
});

test("the side menu opens and the search box shows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Side menu" })
    .getByRole("link", { name: "Gallery" })
    .click();
  await expect(page).toHaveURL("/gallery");
});

test("the header stays in sight, and covers nothing of a section that a link leads to", async ({
  page,
}) => {
  await page.goto("/#contact");
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeInViewport();
  await expect(page.getByRole("banner")).toBeInViewport();
  await page.goto("/gallery");
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole("banner")).toBeInViewport();
});

test("how to pay is written below the payment code", async ({ page }) => {
  await page.goto("/nrithya-ratna-shodha");
  const instruction = page.getByText("through a mobile payment app");
  await expect(instruction).toBeVisible();
  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole("link", { name: /Payment QR code/ }).click();
  await expect(page).toHaveURL("/nrithya-ratna-shodha#how-to-pay");
  await expect(instruction).toBeInViewport();
});

test("a search leads to the place that says it", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("main").getByRole("searchbox").fill("fees");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Round 2 fee/ }).click();
  await expect(page).toHaveURL("/nrithya-ratna-shodha#terms");
  await expect(
    page.getByText("Rs. 350; selected dancers will be told how to pay.", { exact: true }),
  ).toBeInViewport();
});
