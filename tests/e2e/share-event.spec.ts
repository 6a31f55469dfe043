import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

type Shared = { shared: ShareData[]; copied: string[] };

/** A device that shares, whose user closes the list, or that cannot share; it notes what it gets. */
async function onDevice(page: Page, share: "shares" | "is-closed" | "none", mayCopy = true) {
  await page.addInitScript(
    ({ share, mayCopy }) => {
      const noted: Shared = { shared: [], copied: [] };
      Object.assign(window, { noted });
      const put = (name: string, value: unknown) =>
        Object.defineProperty(navigator, name, { value, configurable: true });
      if (share === "none") Reflect.deleteProperty(Navigator.prototype, "share");
      else {
        put("share", async (data: ShareData) => {
          noted.shared.push(data);
          if (share === "is-closed") throw new DOMException("closed", "AbortError");
        });
      }
      put("clipboard", {
        async writeText(text: string) {
          if (!mayCopy) throw new Error("not allowed");
          noted.copied.push(text);
        },
      });
    },
    { share, mayCopy },
  );
  return () => page.evaluate(() => (window as unknown as { noted: Shared }).noted);
}

const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true }).click();

test("a phone shares an event by its own list, from the dialog too", async ({ page, site }) => {
  const noted = await onDevice(page, "shares");
  await open(page, "/");
  await page.getByRole("button", { name: "Read More" }).first().click();
  await share(page);
  const event = { title: "Lamp evening", url: `${site.url}/events/lamp-evening` };
  await expect.poll(noted).toEqual({ shared: [event], copied: [] });
  await expect(page.getByRole("dialog").getByRole("status")).toBeEmpty();
});

test("a visitor who closes the list is not offered another way", async ({ page }) => {
  const noted = await onDevice(page, "is-closed");
  await open(page, "/events/lamp-evening");
  await share(page);
  await expect.poll(async () => (await noted()).shared.length).toBe(1);
  expect((await noted()).copied).toEqual([]);
  await expect(page.getByRole("status").filter({ hasText: "address" })).toHaveCount(0);
});

test("where nothing shares, the address is copied and the page says so", async ({ page, site }) => {
  const noted = await onDevice(page, "none");
  await open(page, "/events/lamp-evening");
  await share(page);
  await expect(page.getByRole("status").filter({ hasText: "Link copied." })).toBeVisible();
  expect((await noted()).copied).toEqual([`${site.url}/events/lamp-evening`]);
});

test("an event leads to a calendar and a map, and prints without links", async ({ page, site }) => {
  await page.goto("/events/undated");
  await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
  await onDevice(page, "none", false);
  await open(page, "/events/lamp-evening");
  const calendar = page.getByRole("link", { name: "Add to calendar" });
  await expect(calendar).toHaveAttribute("href", "/events/lamp-evening.ics");
  const map = page.getByRole("link", { name: "Map: Kadri hall" });
  const mapUrl = new URL((await map.getAttribute("href")) ?? "");
  expect(mapUrl.origin).toBe("https://www.openstreetmap.org");
  expect(mapUrl.searchParams.get("query")).toBe("Kadri hall, Mangaluru");

  // Where nothing can be copied, the address is shown.
  const address = page.getByText(`${site.url}/events/lamp-evening`, { exact: true });
  await expect(address).toBeHidden();
  await share(page);
  await expect(page.getByText("Please copy this link:")).toBeVisible();
  await expect(address).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Kadri hall")).toBeVisible();
  for (const name of ["WhatsApp", "Add to calendar", /^Map/, "All events"]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toBeHidden();
  }
});
