import { expect, type Locator, type Page } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { test as ownTest, phone } from "#tests/support/dashboard.ts";
import { boxOf, test } from "#tests/support/e2e.ts";

const overflowOf = (page: Page) =>
  page.locator("html").evaluate((box) => box.scrollWidth - box.clientWidth);

/** Links that must be as large as a button, by the page. */
const largeLinks = (page: Page): Record<string, Locator[]> => {
  const contacts = page.locator('a[href^="tel:"], a[href^="mailto:"], a[href*="chat.example"]');
  const main = page.getByRole("main");
  return {
    "/": [contacts, main.getByRole("link", { name: "All events" })],
    "/nrithya-ratna-shodha": [contacts],
    "/gallery/photo-5": [
      main.getByRole("link", { name: "Ask to remove this photo" }),
      main.getByRole("link", { name: "Lamp evening" }),
      main.getByRole("list", { name: "Tags" }).getByRole("link"),
    ],
  };
};

async function expectLargeTargets(page: Page, path: string) {
  const controls = page.locator(
    "button:visible, input:visible, textarea:visible, summary:visible, nav a:visible, main li > a:has(img):visible",
  );
  const small = await controls.evaluateAll((all) =>
    all
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        // The slider's dots stand close together: 28 px wide, 44 px high.
        return height < 44 || width < (/^Slide \d/.test(element.ariaLabel ?? "") ? 24 : 44);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(small, path).toEqual([]);
  for (const target of largeLinks(page)[path] ?? []) {
    await expect(target).not.toHaveCount(0);
    for (const each of await target.all()) {
      const { width, height } = await boxOf(each);
      expect(Math.min(width, height), `${path} ${each}`).toBeGreaterThanOrEqual(44);
    }
  }
}

test("no page scrolls sideways, and what a finger needs is large enough", async ({ page }) => {
  for (const path of Object.keys(largeLinks(page))) {
    await page.goto(path);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page), `${path} at 320 px`).toBe(0);
    await page.setViewportSize(phone);
    await expectLargeTargets(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflowOf(page), `${path} with text of twice the size`).toBe(0);
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await expect(menu).toBeInViewport({ ratio: 1 });
  }
});

ownTest("a pasted address makes no page wider", async ({ page, ownSite }) => {
  const long = `https://example.org/${"a".repeat(200)}?to=${"b".repeat(60)}`;
  const content = { title: `Lamp ${long}`, fullDescription: `Watch it (${long})`, location: long };
  await ownSite.services.events.addEvent(newEvent({ ...content, id: "pasted" }));
  await page.setViewportSize(phone);
  await page.goto(`${ownSite.url}/events/pasted`);
  await expect(page.getByRole("main").locator("p a[rel~=ugc]")).toHaveText([long]);
  expect(await overflowOf(page)).toBe(0);
});
