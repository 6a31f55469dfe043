import { expect, type Locator, type Page } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { test as base, open } from "#tests/support/e2e.ts";
import { fixedSlides, type Site, startSite } from "#tests/support/site.ts";

const maxSlides = 12;
const long = "A very long evening of many dances, and of more words about them. ".repeat(30);

/** Twelve slides and a very long event. */
const test = base.extend<object, { laden: Site }>({
  laden: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startSite(async ({ images }) => {
        const list = await Promise.all(
          Array.from({ length: maxSlides }, async (_, index) => {
            const drawn = { width: 60 + index, height: 70, background: "#1c2350" };
            const image = await images.addImage(await drawPicture(drawn));
            return { image, upright: image, alt: `Picture ${index}` };
          }),
        );
        return { slides: fixedSlides(list) };
      });
      const { events } = site.services;
      await events.addEvent(newEvent({ title: long.slice(0, 200), description: long }));
      await events.addEvent(newEvent({ title: "Short", date: "2025-01-01" }));
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ laden }, use) => use(laden.url),
});

const hero = (page: Page) => page.locator("[data-stage]");

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the page");
  return box;
}

const linesOf = (element: Locator) =>
  element.evaluate(
    (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
  );

test("an anchor scrolls its section to the edge of the header", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [path, anchor] of [
      ["/", "about"],
      ["/", "event"],
      ["/", "contact"],
      ["/nrithya-ratna-shodha", "round-1"],
    ] as const) {
      await page.goto("about:blank");
      await open(page, `${path}#${anchor}`);
      const header = await boxOf(page.getByRole("banner"));
      const sliver = async () => (await boxOf(page.locator(`#${anchor}`))).y - header.height;
      await expect.poll(sliver, `${anchor} at ${width} px`).toBeCloseTo(0, 0);
    }
  }
});

test("on a phone of 320 px the name takes two lines and the slides' dots one", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, "/");
  const name = page.getByRole("banner").getByRole("link").first().locator("span");
  expect(await linesOf(name)).toBeLessThan(2.5);
  const dots = await hero(page)
    .getByRole("button", { name: /^Slide \d/ })
    .all();
  expect(dots).toHaveLength(maxSlides);
  const boxes = await Promise.all(dots.map(boxOf));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(24);
  expect((boxes.at(-1)?.x ?? 0) + 24).toBeLessThanOrEqual(320);
});

test("on a phone held sideways the first picture has its buttons in sight", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ["/", "/nrithya-ratna-shodha"]) {
    await open(page, path);
    const bar = page.getByRole("link", { name: "Register Now!" });
    const floor = (await bar.isVisible()) ? (await boxOf(bar)).y : 390;
    for (const button of await hero(page).locator("p a").all()) {
      const { y, height } = await boxOf(button);
      expect(y + height, path).toBeLessThanOrEqual(floor);
    }
  }
});

test("the competition's lamp does not cover text", async ({ page }) => {
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/nrithya-ratna-shodha");
    const flame = await boxOf(hero(page).locator("svg[viewBox^='-400'] > path"));
    for (const words of await hero(page).locator("p, h1").all()) {
      const text = await words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().toJSON();
      });
      const isClear =
        flame.y + flame.height <= text.top || flame.y >= text.bottom || flame.x >= text.right;
      expect(isClear, `${await words.textContent()} at ${size.width} px`).toBe(true);
    }
  }
});

test("a long event is cut on its card and shown whole in its dialog", async ({ page }) => {
  await open(page, "/");
  const card = page.locator("#event article").first();
  expect(await linesOf(card.getByRole("heading"))).toBeLessThan(4.5);
  expect(await linesOf(card.locator("p").last())).toBeLessThan(8.5);
  await card.getByRole("button", { name: "Read More" }).click();
  await expect(page.getByRole("dialog")).toContainText(long.trim());
  await open(page, "/events");
  const first = page.locator("main li").filter({ hasText: "A very long" });
  expect((await boxOf(first)).height).toBeLessThan(400);
});
