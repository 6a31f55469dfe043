import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/e2e.ts";

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");
const figures = (page: Page) => dialog(page).getByRole("figure");

const readMore = (page: Page, title = "Lamp evening") =>
  card(page, title).getByRole("button", { name: "Read More" }).click();

test("Read More opens an event with its details and its images", async ({ page }) => {
  await open(page, "/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const cards = page.locator("#event").getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const text of ["Saturday, 14 March 2026", "Lamp evening", "A hundred lamps."])
    await expect(cards.first()).toContainText(text);
  await expect(cards.getByRole("button", { name: "Read More" })).toHaveCount(3);

  await readMore(page, "Open class");
  await expect(dialog(page)).toContainText("Come in.");
  await expect(dialog(page)).toContainText("This event was on Sunday, 1 February 2026.");
  await expect(figures(page)).toHaveCount(0);
  await page.keyboard.press("Escape");

  await readMore(page);
  await expect(dialog(page).getByRole("heading", { name: "Lamp evening" })).toBeVisible();
  for (const text of ["Saturday, 14 March 2026", "Kadri hall", "The senior batch"])
    await expect(dialog(page)).toContainText(text);
  await expect(dialog(page)).not.toContainText("This event was");
  const breaks = dialog(page).getByText("Doors at six.");
  expect(await breaks.textContent()).toBe("Doors at six.\nLamps at seven.");
  await expect(breaks).toHaveCSS("white-space", "pre-line");
  await expect(dialog(page).getByRole("heading", { name: "Event Gallery" })).toBeVisible();
  await expect(figures(page)).toHaveCount(10);
  await expect(figures(page).first()).toContainText("Photo 50");
  await expect(figures(page).first()).toContainText("What photo 50 shows.");
  const forImages = asked.filter((url) => url.includes("/api/uploads"));
  expect(forImages.map((url) => new URL(url).searchParams.get("tag"))).toEqual(["lamp"]);
});

/** React gives an element new properties whenever it renders it again. */
const markRendered = (page: Page) =>
  page.evaluate(() => {
    const propsOf = (element: Element) =>
      Object.entries(element).find(([key]) => key.startsWith("__reactProps"))?.[1];
    const selector = "#about img, [aria-labelledby=teaser-title] img, #contact input";
    const elements = [...document.querySelectorAll(selector)];
    const before = elements.map(propsOf);
    Object.assign(window, {
      countRendered: () => elements.filter((each, index) => propsOf(each) !== before[index]).length,
    });
    return elements.length;
  });

test("opening an event renders no other section again", async ({ page }) => {
  await open(page, "/");
  expect(await markRendered(page)).toBeGreaterThan(10);
  await readMore(page);
  await expect(figures(page)).toHaveCount(10);
  expect(await page.evaluate("countRendered()")).toBe(0);
});

test("the dialog locks the page, closes in three ways and returns the focus", async ({ page }) => {
  await open(page, "/");
  const opener = card(page, "Lamp evening").getByRole("button", { name: "Read More" });
  await opener.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  for (const close of [
    () => dialog(page).getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 400),
    () => page.keyboard.press("Escape"),
  ]) {
    await opener.click();
    await dialog(page).getByText("Kadri hall").click();
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await page.mouse.wheel(0, 3000);
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
  }
});

test("300 ms after closing, the dialog's content is cleared", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await open(page, "/");
  await readMore(page);
  await expect(figures(page).first()).toBeVisible();
  await page.clock.pauseAt(60_000);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/");
  await expect(dialog(page)).toBeHidden();
  const content = page.locator("#event dialog");
  await page.clock.runFor(250);
  await expect(content).toContainText("Lamp evening");
  await page.clock.runFor(100);
  await expect(content).not.toContainText("Lamp evening");
  await expect(content.locator("figure")).toHaveCount(0);
});

test("the dialog has the event's address, title, and page if scripts fail", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  const home = await page.title();
  await readMore(page);
  await expect(page).toHaveURL("/events/lamp-evening");
  await expect(page).toHaveTitle(/^Lamp evening \|/);
  await dialog(page).getByRole("link", { name: "Photo 45" }).click();
  await expect(page).toHaveTitle(/^Photo 45 \|/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(/^Lamp evening \|/);
  // Its title goes before its closing animation ends.
  await expect(dialog(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle(home);
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.route(/\/assets\/event-[\w-]{7}\.js/, (route) => route.abort());
  await open(page, "/");
  await readMore(page);
  await expect(page.getByRole("heading", { level: 1, name: "Lamp evening" })).toBeVisible();
  await expect(page).toHaveURL("/events/lamp-evening");
});

type Shared = { shared: ShareData[]; copied: string[] };

/** A device that shares, whose user closes the list, or that cannot share; records what it gets. */
async function onDevice(page: Page, share: "shares" | "is-closed" | "none", mayCopy = true) {
  const prepare = ({ share, mayCopy }: { share: string; mayCopy: boolean }) => {
    const recorded: Shared = { shared: [], copied: [] };
    Object.assign(window, { recorded });
    const define = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    const owners = [navigator, Navigator.prototype];
    if (share === "none") for (const owner of owners) Reflect.deleteProperty(owner, "share");
    else {
      define("share", async (data: ShareData) => {
        recorded.shared.push(data);
        if (share === "is-closed") throw new DOMException("closed", "AbortError");
      });
    }
    define("clipboard", {
      async writeText(text: string) {
        if (!mayCopy) throw new Error("not allowed");
        recorded.copied.push(text);
      },
    });
  };
  await page.evaluate(prepare, { share, mayCopy });
  return () => page.evaluate(() => (window as unknown as { recorded: Shared }).recorded);
}

const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true }).click();

test("an event is shared by the device's list, else copied, else shown", async ({ page, site }) => {
  const url = `${site.url}/events/lamp-evening`;
  await open(page, "/");
  await readMore(page);
  const recorded = await onDevice(page, "shares");
  const event = { title: "Lamp evening", url };
  await share(page);
  // The list opens only after the click has been handled.
  await expect.poll(recorded).toEqual({ shared: [event], copied: [] });
  await onDevice(page, "is-closed");
  await share(page);
  await expect.poll(recorded).toEqual({ shared: [event], copied: [] });
  await expect(dialog(page).getByRole("status")).toBeEmpty();
  await onDevice(page, "none");
  await share(page);
  await expect(dialog(page).getByRole("status")).toHaveText("Link copied.");
  expect((await recorded()).copied).toEqual([url]);
  await onDevice(page, "none", false);
  const address = dialog(page).getByText(url, { exact: true });
  await expect(address).toBeHidden();
  await share(page);
  await expect(page.getByText("Please copy this link:")).toBeVisible();
  await expect(address).toBeVisible();
});

test("an event prints without links", async ({ page }) => {
  await page.goto("/events/lamp-evening");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Kadri hall")).toBeVisible();
  for (const name of [
    "Share on WhatsApp",
    "Calendar file (.ics)",
    "Add to Google Calendar",
    /^Map/,
    "All events",
  ]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toBeHidden();
  }
});

test("a printed event has the school's name, and nothing below its last line", async ({ page }) => {
  await open(page, "/events/lamp-evening");
  const school = page.getByRole("article").getByText("Deepashile Natya Academy", { exact: true });
  await expect(school).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(school).toBeVisible();
  // Empty space would take a sheet of its own where the text fills the one before.
  const spaceBelow = await page.getByRole("main").evaluate((main) => {
    const shown = [...main.querySelectorAll("p, img, figure, a")].filter(
      (each) => each.getClientRects().length > 0 && (each.textContent || each.tagName === "IMG"),
    );
    const last = Math.max(...shown.map((each) => each.getBoundingClientRect().bottom));
    return (main.firstElementChild?.getBoundingClientRect().bottom ?? 0) - last;
  });
  expect(spaceBelow).toBeLessThan(1);
});
