import { expect } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { holdRequests, open, pageData, test } from "#tests/support/e2e.ts";
import { startSite } from "#tests/support/site.ts";

// SPEC §2 Home page: Sections in order; anchors #about, #event, #contact
// SPEC §2 Home page: About: founded 1995, two gurus, free training, four branches, festival (§1, §9)
// SPEC §2 Home page: Contact details, maps embed, two social links (§1)
// SPEC §2 Home page: Contact: name, email, subject, message, honeypot, send (layout)
test("the home page has its sections, in order, and their content", async ({ page }) => {
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

  const about = page.locator("#about");
  await expect(about).toContainText("Founded in 1995");
  await expect(about.getByRole("heading", { name: /^Guru/ })).toHaveCount(2);
  await expect(about).toContainText("Free training for underprivileged students");
  await expect(about.getByText(/^(Kadri|Urwa|Kankanady|Surathkal)$/)).toHaveCount(4);
  const urwa = about.getByRole("listitem").filter({ hasText: "Urwa" });
  await expect(urwa).toContainText(/Beginners\s*Mon, Wed\s*4 to 5 pm/);
  await expect(about).toContainText("Our flagship festival");

  const contact = page.locator("#contact");
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(contact.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
  }
  await expect(contact.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  await expect(contact.locator("[name=_gotcha]")).toBeHidden();
  await expect(contact.getByRole("button", { name: "Send" })).toBeEnabled();

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

// SPEC §2 Home page: Events: 'Loading...'
// SPEC §2 Home page: Teaser: up to 12 latest; a click goes to /gallery (§9)
test("the teaser shows the twelve latest uploads and leads to the gallery, and Home shows that it loads", async ({
  page,
}) => {
  await open(page, "/");
  const images = page.getByRole("region", { name: "Gallery" }).getByRole("img");
  await expect(images).toHaveCount(12);
  await expect(images.first()).toHaveAccessibleName("Photo 50");
  await images.nth(7).click();
  await expect(page).toHaveURL("/gallery");
  // A fresh document has no home page to show meanwhile.
  await open(page, "/gallery");
  const release = await holdRequests(page, pageData);
  // A pointer over the link would prefetch the page.
  const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
  await home.dispatchEvent("click");
  await expect(page.locator("#event")).toContainText("Loading...");
  await expect(page.locator("header")).toBeVisible();
  release();
  await expect(page.locator("#event")).toContainText("Lamp evening");
  await expect(page.locator("#event")).not.toContainText("Loading...");
});

// SPEC §2 Home page: Events: 'No upcoming events at the moment.'
test("an empty store and a failed fetch show the same texts, and the page tries again", async ({
  page,
}) => {
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
  await expect(page.getByText("No photos found in the gallery.")).toBeVisible();
  isDown = false;
  await page.clock.runFor(2_500);
  await expect(page.getByText("Back again")).toBeVisible();
  await site.close();
});
