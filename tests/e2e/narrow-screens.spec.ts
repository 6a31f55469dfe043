import { expect, type Locator, type Page } from "@playwright/test";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { test as ownTest } from "#tests/support/dashboard.ts";
import { open, test } from "#tests/support/e2e.ts";

const phone = { width: 390, height: 844 };

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

const overflowOf = (page: Page, selector = "html") =>
  page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth);

test("no page scrolls sideways, from 320 px to 1440", async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    // 640 is a desk at twice the size.
    for (const width of [320, 390, 640, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

test("on a phone the menu stays on the screen when text is twice the size", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/gallery");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expect(menu).toBeInViewport({ ratio: 1 });
  const box = await menu.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

test("an unknown address leads on", async ({ page }) => {
  await page.goto("/nothing/here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
  await page.getByRole("link", { name: "Go to home" }).click();
  await expect(page).toHaveURL("/");
});

ownTest(
  "a pasted web address is a link and makes no page wider than a phone",
  async ({ page, ownSite }) => {
    const long = `https://example.org/${"a".repeat(200)}?to=${"b".repeat(60)}`;
    const text = `Watch it (${long}), or at HTTP://example.org/x. Not at javascript:alert(1)!\nftp://example.org`;
    const { events, photos } = ownSite.services;
    const content = { title: `Lamp ${long}`, description: text };
    await photos.addPhoto(newPhoto({ ...content, id: "pasted", tags: ["pasted"] }));
    await events.addEvent(
      newEvent({ ...content, id: "pasted", fullDescription: text, location: long, tag: "pasted" }),
    );
    const expectLinks = async (place: Locator) => {
      const links = place.locator("p a[rel~=ugc]");
      await expect(links).toHaveText([long, "HTTP://example.org/x"]);
      await expect(links.first()).toHaveAttribute("href", long);
      await expect(links.first()).toHaveAttribute("rel", "nofollow ugc");
    };
    await page.setViewportSize(phone);
    for (const path of ["/events/pasted", "/gallery/pasted"]) {
      await page.goto(ownSite.url + path);
      await expectLinks(page.getByRole("main"));
      expect(await overflowOf(page), path).toBe(0);
    }
    for (const [path, opener] of [
      ["/", page.getByRole("button", { name: "Read More" })],
      ["/gallery", page.getByRole("main").getByRole("link", { name: "Lamp" }).first()],
    ] as const) {
      await open(page, ownSite.url + path);
      await opener.click();
      await expectLinks(page.getByRole("dialog"));
      expect(await overflowOf(page), path).toBe(0);
      expect(await overflowOf(page, "dialog[open]"), path).toBe(0);
    }
  },
);

test("buttons, fields and links of a phone are large enough for a finger", async ({ page }) => {
  await page.setViewportSize(phone);
  const main = page.getByRole("main");
  const contacts = 'a[href^="tel:"], a[href^="mailto:"], a[href*="chat.example"]';
  const links: Record<string, Locator[]> = {
    "/": [page.locator(contacts), main.getByRole("link", { name: "All events" })],
    "/gallery": [],
    "/login": [],
    "/nrithya-ratna-shodha": [page.locator(contacts)],
    "/gallery/photo-5": [
      main.getByRole("link", { name: "Ask to remove this photo" }),
      main.getByRole("link", { name: "Lamp evening" }),
      main.getByRole("list", { name: "Tags" }).getByRole("link"),
    ],
    "/events": [main.getByRole("heading", { level: 3 }).getByRole("link")],
  };
  for (const [path, targets] of Object.entries(links)) {
    await page.goto(path);
    const small = await page
      .locator(
        "button:visible, input:visible, textarea:visible, nav a:visible, main li > a:has(img):visible",
      )
      .evaluateAll((all) =>
        all
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            // The slider's dots stand close together: 28 px wide, 44 px high.
            return height < 44 || width < (/^Slide \d/.test(element.ariaLabel ?? "") ? 24 : 44);
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(small, path).toEqual([]);
    for (const target of targets) {
      await expect(target).not.toHaveCount(0);
      for (const each of await target.all())
        expect((await each.boundingBox())?.height, `${path} ${each}`).toBeGreaterThanOrEqual(44);
    }
  }
});
