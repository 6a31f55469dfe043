import { expect, type Locator, type Page } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { open, test } from "#tests/support/e2e.ts";
import { test as ownTest } from "#tests/support/own-site.ts";

const paths = [
  "/",
  "/gallery",
  "/gallery/photo-3",
  "/gallery/photo-3/remove",
  "/gallery?tag=lamp",
  "/events",
  "/events/lamp-evening",
  "/nrithya-ratna-shodha",
  "/nothing",
];

// 640 is a desk at twice the size.
const widths = [320, 390, 640, 820, 1440];

for (const path of paths) {
  test(`${path} does not scroll sideways, from 320 px to 1440`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });
}

for (const path of ["/", "/gallery"]) {
  test(`the menu of ${path} stays on a phone's screen when text is twice the size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await expect(menu).toBeInViewport({ ratio: 1 });
    const box = await menu.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
}

test("an unknown address leads on", async ({ page }) => {
  await page.goto("/nothing/here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
  await page.getByRole("link", { name: "Go to home" }).click();
  await expect(page).toHaveURL("/");
});

const sideways = (page: Page, selector = "html") =>
  page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth);

ownTest(
  "a pasted web address is a link and makes no page wider than a phone",
  async ({ page, ownSite }) => {
    const long = `https://example.org/${"a".repeat(200)}?to=${"b".repeat(60)}`;
    const text = `Watch it (${long}), or at HTTP://example.org/x. Not at javascript:alert(1)!\nftp://example.org`;
    const { events, photos } = ownSite.services;
    const words = { title: `Lamp ${long}`, description: text };
    await photos.addPhoto(newPhoto({ ...words, id: "pasted", tags: ["pasted"] }));
    await events.addEvent(
      newEvent({ ...words, id: "pasted", fullDescription: text, location: long, tag: "pasted" }),
    );
    const expectLinks = async (place: Locator) => {
      const links = place.locator("p a[rel~=ugc]");
      await expect(links).toHaveText([long, "HTTP://example.org/x"]);
      const link = links.first();
      await expect(link).toHaveAttribute("href", long);
      await expect(link).toHaveAttribute("rel", "nofollow ugc");
    };
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/events/pasted", "/gallery/pasted"]) {
      await open(page, ownSite.url + path);
      await expectLinks(page.getByRole("main"));
      expect(await sideways(page), path).toBe(0);
    }
    for (const [path, opener] of [
      ["/", page.getByRole("button", { name: "Read More" })],
      ["/gallery", page.getByRole("main").getByRole("link", { name: "Lamp" }).first()],
    ] as const) {
      await open(page, ownSite.url + path);
      await opener.click();
      await expectLinks(page.getByRole("dialog"));
      expect(await sideways(page), path).toBe(0);
      expect(await sideways(page, "dialog[open]"), path).toBe(0);
    }
  },
);

test("what is pressed on a phone is at least 44 px high", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole("main");
  const contacts = 'a[href^="tel:"], a[href^="mailto:"], a[href*="chat.example"]';
  const targets: [path: string, target: Locator][] = [
    ["/", page.locator(contacts)],
    ["/", main.getByRole("link", { name: "All events" })],
    ["/nrithya-ratna-shodha", page.locator(contacts)],
    ["/gallery/photo-5", main.getByRole("link", { name: "Ask to remove this photo" })],
    ["/gallery/photo-5", main.getByRole("link", { name: "Lamp evening" })],
    ["/events", main.getByRole("heading", { level: 3 }).getByRole("link")],
  ];
  for (const [path, target] of targets) {
    await open(page, path);
    await expect(target).not.toHaveCount(0);
    for (const each of await target.all())
      expect((await each.boundingBox())?.height, `${path} ${each}`).toBeGreaterThanOrEqual(44);
  }
});
