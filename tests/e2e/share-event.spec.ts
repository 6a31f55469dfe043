import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

type Shared = { shared: ShareData[]; copied: string[] };

/** A device that shares as `share` says, or not at all, and notes what it was given. */
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

test("a phone shares an event's page by its own means, also from the dialog", async ({
  page,
  site,
}) => {
  const noted = await onDevice(page, "shares");
  await open(page, "/");
  await page.getByRole("button", { name: "Read More" }).first().click();
  await share(page);
  const event = { title: "Lamp evening", url: `${site.url}/events/lamp-evening` };
  await expect.poll(noted).toEqual({ shared: [event], copied: [] });
  await expect(page.getByRole("dialog").getByRole("status")).toBeEmpty();
});

test("whoever closes the list of ways is not given another one", async ({ page }) => {
  const noted = await onDevice(page, "is-closed");
  await open(page, "/events/lamp-evening");
  await share(page);
  await expect.poll(async () => (await noted()).shared.length).toBe(1);
  expect((await noted()).copied).toEqual([]);
  await expect(page.getByRole("status").filter({ hasText: "address" })).toHaveCount(0);
});

test("where nothing shares, the address is copied, and that is said", async ({ page, site }) => {
  const noted = await onDevice(page, "none");
  await open(page, "/events/lamp-evening");
  await share(page);
  await expect(
    page.getByRole("status").filter({ hasText: "The address is copied." }),
  ).toBeVisible();
  expect((await noted()).copied).toEqual([`${site.url}/events/lamp-evening`]);
});

test("where nothing may be copied, the address is shown", async ({ page, site }) => {
  await onDevice(page, "none", false);
  await open(page, "/events/lamp-evening");
  const address = page.getByText(`${site.url}/events/lamp-evening`, { exact: true });
  await expect(address).toBeHidden();
  await share(page);
  await expect(page.getByText("Please copy the address:")).toBeVisible();
  await expect(address).toBeVisible();
});

test("an event with a date goes into a calendar, one without does not", async ({ page }) => {
  await open(page, "/events/undated");
  await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveCount(0);
  await open(page, "/events/lamp-evening");
  const link = page.getByRole("link", { name: "Add to calendar" });
  await expect(link).toHaveAttribute("href", "/events/lamp-evening.ics");
});

test("a place leads to a map, in the school's city unless it names that itself", async ({
  page,
}) => {
  await open(page, "/events/lamp-evening");
  const link = page.getByRole("link", { name: "Map: Kadri hall" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://www.openstreetmap.org");
  expect(address.searchParams.get("query")).toBe("Kadri hall, Mangaluru");
});

test("on paper an event is its facts, without what can only be pressed", async ({ page }) => {
  await page.goto("/events/lamp-evening");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Kadri hall")).toBeVisible();
  for (const name of ["WhatsApp", "Add to calendar", /^Map/, "All events"]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toBeHidden();
  }
});
