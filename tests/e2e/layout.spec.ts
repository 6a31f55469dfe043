import { expect, type Locator, type Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { newEvent } from "#tests/factories/events.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { type Colour, contrastRatio } from "#tests/support/contrast.ts";
import { test as ownTest, phone } from "#tests/support/dashboard.ts";
import { boxOf, onScreens, open, test } from "#tests/support/e2e.ts";
import { fixedSlides, startSite } from "#tests/support/site.ts";

const hero = (page: Page) => page.locator("[data-stage]");

const linesOf = (element: Locator) =>
  element.evaluate(
    (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
  );

const overflowOf = (page: Page, selector = "html") =>
  page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth);

const narrowestOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => Math.min(...all.map((each) => each.clientWidth)));

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
    "/events": [
      main.getByRole("heading", { level: 3 }).getByRole("link"),
      main.getByRole("link", { name: "RSS feed of events and photos" }),
    ],
    "/events/lamp-evening": [main.getByRole("link", { name: /^Map/ })],
    "/classes": [main.getByRole("link", { name: "Urwa", exact: true })],
    "/login": [main.getByRole("link", { name: "Trouble signing in?" })],
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
  const gallery = ["/gallery", "/gallery/photo-5", "/gallery/photo-5/remove"];
  const events = ["/events", "/events/lamp-evening"];
  const others = ["/nrithya-ratna-shodha", "/nothing", "/classes", "/gurus", "/search?q=lamp"];
  for (const path of ["/", "/login", ...gallery, ...events, ...others]) {
    await page.goto(path);
    // 640 is a desktop at twice the size.
    for (const width of [320, 640, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `${path} at ${width} px`).toBe(0);
      if (path !== "/events") continue;
      const narrowest = await narrowestOf(page, "main li h3");
      expect(narrowest > 200 && narrowest < width, `${narrowest} at ${width} px`).toBe(true);
    }
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

ownTest("a pasted address is a link and makes no page wider", async ({ page, ownSite, visit }) => {
  const long = `https://example.org/${"a".repeat(200)}?to=${"b".repeat(60)}`;
  const text =
    `Watch it (${long}), or at HTTP://example.org/x. Not at ` +
    "javascript:alert(1)!\nftp://example.org";
  const { events, photos } = ownSite.services;
  const content = { title: `Lamp ${long}`, description: text };
  await photos.addPhoto(newPhoto({ ...content, id: "pasted", tags: ["pasted"] }));
  const details = { fullDescription: text, location: long, tag: "pasted" };
  await events.addEvent(newEvent({ ...content, id: "pasted", ...details }));
  const expectLinks = async (place: Locator) => {
    const links = place.locator("p a[rel~=ugc]");
    await expect(links).toHaveText([long, "HTTP://example.org/x"]);
    await expect(links.first()).toHaveAttribute("href", long);
    await expect(links.first()).toHaveAttribute("rel", "nofollow ugc");
  };
  await page.setViewportSize(phone);
  await page.goto(`${ownSite.url}/events/pasted`);
  await expectLinks(page.getByRole("main"));
  expect(await overflowOf(page)).toBe(0);
  for (const [path, opener] of [
    ["/", page.getByRole("button", { name: "Read More" })],
    ["/gallery", page.getByRole("main").getByRole("link", { name: "Lamp" }).first()],
  ] as const) {
    await visit(path);
    await opener.click();
    await expectLinks(page.getByRole("dialog"));
    expect(await overflowOf(page), path).toBe(0);
    expect(await overflowOf(page, "dialog[open]"), path).toBe(0);
  }
});

test("an anchor scrolls its section to the edge of the header", async ({ page }) => {
  for (const [address, width, height] of [
    ["/#contact", 390, 844],
    ["/nrithya-ratna-shodha#round-1", 390, 844],
    ["/#event", 1440, 900],
  ] as const) {
    await page.goto("about:blank");
    await page.setViewportSize({ width, height });
    await open(page, address);
    const header = await boxOf(page.getByRole("banner"));
    const section = page.locator(address.slice(address.indexOf("#")));
    const gap = async () => (await boxOf(section)).y - header.height;
    // The browser scrolls again when late styles and pictures have moved the section.
    await expect.poll(gap, `${address} at ${width} px`).toBeCloseTo(0, 0);
  }
});

test("twelve slides and a very long event fit on a phone of 320 px", async ({ page }) => {
  const site = await startSite(async ({ images }) => {
    const slides = Array.from({ length: 12 }, async (_, index) => {
      const drawn = { width: 60 + index, height: 70, background: "#1c2350" };
      const image = await images.addImage(await drawPicture(drawn));
      return { image, upright: image, alt: `Picture ${index}` };
    });
    return { slides: fixedSlides(await Promise.all(slides)) };
  });
  const long = "A very long evening of many dances, and of more words about them. ".repeat(30);
  await site.services.events.addEvent(newEvent({ title: long.slice(0, 200), description: long }));
  await site.services.events.addEvent(newEvent({ title: "Short", date: "2025-01-01" }));
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, site.url);
  const name = page.getByRole("banner").getByRole("link").first().locator("span");
  expect(await linesOf(name)).toBeLessThan(2.5);
  const dots = hero(page).getByRole("button", { name: /^Slide \d/ });
  const boxes = await Promise.all((await dots.all()).map(boxOf));
  expect(boxes).toHaveLength(12);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { x, width } of boxes) {
    expect(width).toBeGreaterThanOrEqual(24);
    expect(x + width).toBeLessThanOrEqual(320);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  const card = page.locator("#event article").first();
  expect(await linesOf(card.getByRole("heading"))).toBeLessThan(4.5);
  expect(await linesOf(card.locator("p").last())).toBeLessThan(8.5);
  await card.getByRole("button", { name: "Read More" }).click();
  await expect(page.getByRole("dialog")).toContainText(long.trim());
  await open(page, `${site.url}/events`);
  const first = page.locator("main li").filter({ hasText: "A very long" });
  expect((await boxOf(first)).height).toBeLessThan(400);
  await site.close();
});

test("on a phone held sideways buttons are visible, and the lamp covers no text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ["/", "/nrithya-ratna-shodha"]) {
    await open(page, path);
    const bar = page.getByRole("link", { name: "Register Now!" });
    const bottom = (await bar.isVisible()) ? (await boxOf(bar)).y : 390;
    for (const button of await hero(page).locator("p a").all()) {
      const { y, height } = await boxOf(button);
      expect(y + height, path).toBeLessThanOrEqual(bottom);
    }
  }
  await onScreens(page, { 320: 640, 390: 844, 844: 390, 1440: 900 }, async (width) => {
    const flame = await boxOf(hero(page).locator("svg[viewBox^='-400'] > path"));
    for (const element of await hero(page).locator("p, h1").all()) {
      const text = await element.evaluate((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect().toJSON();
      });
      const isClear =
        flame.y + flame.height <= text.top || flame.y >= text.bottom || flame.x >= text.right;
      expect(isClear, `${await element.textContent()} at ${width} px`).toBe(true);
    }
  });
});

test("the home page's text can be read even on a white picture", async ({ page }) => {
  const blank = { width: 40, height: 60, channels: 3 as const, background: "#fff" };
  const white = await sharp({ create: blank }).png().toBuffer();
  const answer = { body: white, contentType: "image/png" };
  await page.route("**/media/**", (route) => route.fulfill(answer));
  await open(page, "/");
  await onScreens(page, { 360: 740, 820: 1180, 1440: 900, 1920: 1080 }, async (width) => {
    const slider = page.getByRole("region", { name: "Pictures of the academy" });
    const texts = [
      slider.getByRole("heading", { level: 1 }),
      ...(await slider.locator("p:visible:not(:has(a))").all()),
      ...(await page.getByRole("banner").getByRole("link").all()),
    ];
    const contrasts = await lowestContrasts(page, texts);
    expect(Math.min(...contrasts), `${contrasts} at ${width} px`).toBeGreaterThan(4.5);
  });
});

/** Each text's lowest contrast against any pixel of what is painted behind its letters. */
async function lowestContrasts(page: Page, words: Locator[]): Promise<number[]> {
  const texts = await Promise.all(words.map((each) => each.evaluate(inkAndBox)));
  await page.evaluate(showInk, false);
  const picture = await page.screenshot();
  await page.evaluate(showInk, true);
  return Promise.all(
    texts.map(({ ink, ...box }) => lowestIn(sharp(picture).extract(box), colourOf(ink))),
  );
}

/** Runs in the page. Icons beside the text are hidden with it and do no harm. */
function inkAndBox(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { x, y, width, height } = range.getBoundingClientRect();
  const place = { left: Math.round(x), top: Math.round(y) };
  const size = { width: Math.round(width), height: Math.round(height) };
  return { ink: getComputedStyle(element).color, ...place, ...size };
}

/** Runs in the page. Without transitions, because what changes slowly would be read too early. */
function showInk(isShown: boolean) {
  const sheet = new CSSStyleSheet();
  const hidden = "body * { color: transparent !important } svg { visibility: hidden }";
  sheet.replaceSync(`body * { transition: none !important } ${isShown ? "" : hidden}`);
  document.adoptedStyleSheets = [sheet];
}

async function lowestIn(picture: Sharp, ink: Colour): Promise<number> {
  const pixels = await picture.removeAlpha().raw().toBuffer();
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.readUIntBE(at, 3));
  return Math.min(
    ...[...colours].map((rgb) => contrastRatio(ink, [rgb >> 16, (rgb >> 8) & 255, rgb & 255])),
  );
}

/** Of `rgb(249, 239, 221)`, as computed styles are written. */
function colourOf(computed: string): Colour {
  const [red = 0, green = 0, blue = 0] = (computed.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}
