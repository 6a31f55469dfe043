import { expect } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { expectAccessible, open, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

test("the sections stand in the specified order", async ({ page }) => {
  await open(page, "/");
  const parts = await page
    .locator("header, main section, footer")
    .evaluateAll((all) =>
      all.map((part) => part.id || part.getAttribute("aria-label") || part.tagName),
    );
  expect(parts).toEqual([
    "HEADER",
    "Pictures of the academy",
    "about",
    "event",
    "SECTION",
    "contact",
    "FOOTER",
  ]);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "About Us",
    "Events",
    "Gallery",
    "Contact Us",
  ]);
});

test("about tells of the founding, the gurus, the free training, the branches, the festival", async ({
  page,
}) => {
  await open(page, "/");
  const about = page.locator("#about");
  await expect(about).toContainText("Founded in 1995");
  await expect(about.getByRole("heading", { name: /^Guru/ })).toHaveCount(2);
  await expect(about).toContainText("Free training for underprivileged students");
  await expect(about.getByText(/^(Kadri|Urwa|Kankanady|Surathkal)$/)).toHaveCount(4);
  const urwa = about.getByRole("listitem").filter({ hasText: "Urwa" });
  await expect(urwa).toContainText(/Beginners\s*Mon, Wed\s*4 to 5 pm/);
  await expect(about).toContainText("Our flagship festival");
});

test("the teaser shows the twelve latest uploads, and each leads to the gallery", async ({
  page,
}) => {
  await open(page, "/");
  const images = page.getByRole("region", { name: "Gallery" }).getByRole("img");
  await expect(images).toHaveCount(12);
  await expect(images.first()).toHaveAccessibleName("Photo 50");
  await images.nth(7).click();
  await expect(page).toHaveURL("/gallery");
});

test("the contact section has its form, and the honeypot is nobody's to see", async ({ page }) => {
  await open(page, "/");
  const contact = page.locator("#contact");
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(contact.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
  }
  await expect(contact.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  await expect(contact.locator("[name=_gotcha]")).toBeHidden();
  await expect(contact.getByRole("button", { name: "Send" })).toBeEnabled();
});

test("the footer has the contacts, the social links, and a map only when asked", async ({
  page,
}) => {
  await open(page, "/");
  const footer = page.locator("footer");
  await expect(footer.locator("a[href^='mailto:']")).toHaveCount(1);
  await expect(footer.locator("a[href^='tel:']")).toHaveCount(2);
  await expect(footer.getByRole("link", { name: "Instagram" })).toHaveAttribute("target", "_blank");
  await expect(footer.getByRole("link", { name: "Facebook" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "a map" }));
  await footer.getByRole("link", { name: "Show the map" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /openstreetmap/);
});

test("coming from another page, the sections say that they are loading", async ({ page }) => {
  await open(page, "/gallery");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  // Without the pointer's way over the link, which would fetch the page ahead.
  const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
  await home.dispatchEvent("click");
  await expect(page.locator("#event")).toContainText("Loading...");
  await expect(page.locator("header")).toBeVisible();
  release();
  await expect(page.locator("#event")).toContainText("Lamp evening");
  await expect(page.locator("#event")).not.toContainText("Loading...");
});

test("with nothing in the store the sections say so", async ({ page }) => {
  const empty = await startSite();
  await open(page, empty.url);
  await expect(page.getByText("No upcoming events at the moment.")).toBeVisible();
  await expect(page.getByText("No photos found in the gallery.")).toBeVisible();
  await expectAccessible(page);
  await empty.close();
});

test("after a failed fetch the page quietly tries again", async ({ page }) => {
  let isDown = true;
  const site = await startSite(({ events }) => ({
    events: {
      ...events,
      listLatestEvents: (limit) =>
        isDown ? Promise.reject(new Error("down")) : events.listLatestEvents(limit),
    },
  }));
  await site.services.events.addEvent(newEvent({ title: "Back again" }));
  await page.clock.install();
  await open(page, site.url);
  await expect(page.getByText("No upcoming events at the moment.")).toBeVisible();
  isDown = false;
  await page.clock.runFor(2_500);
  await expect(page.getByText("Back again")).toBeVisible();
  await site.close();
});
