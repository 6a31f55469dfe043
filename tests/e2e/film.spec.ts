import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { createSlides } from "#app/school/slides.server.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { phone } from "#tests/support/dashboard.ts";
import { test as base, open } from "#tests/support/e2e.ts";
import { type Site, startSite } from "#tests/support/site.ts";

/** A site with one slide, which has a film of a few bytes. */
const test = base.extend<{ filmSite: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  filmSite: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "school-film-"));
    await writeFile(join(folder, "1-lamp.png"), await drawPicture());
    await writeFile(join(folder, "1-lamp.mp4"), "no real film");
    const site = await startSite(async ({ images, log }) => {
      const slides = createSlides(folder, { images, log, announce: async () => undefined });
      await slides.storeMissing();
      return { slides };
    });
    await use(site);
    await site.close();
  },
});

test.use({ viewport: phone, contextOptions: { reducedMotion: "no-preference" } });

/**
 * Notes what is asked of films, because nothing can play these bytes; and what the browser says of
 * its line.
 */
async function prepare(page: Page, connection: object) {
  await page.addInitScript((line) => {
    const calls: string[] = [];
    Object.assign(window, { calls });
    Object.defineProperty(navigator, "connection", { value: line, configurable: true });
    HTMLMediaElement.prototype.play = async () => void calls.push("play");
    HTMLMediaElement.prototype.pause = () => void calls.push("pause");
  }, connection);
}

const lastCall = (page: Page) =>
  page.evaluate(() => (window as unknown as { calls: string[] }).calls.at(-1));

test("the first slide's film plays silently over its poster until it is paused", async ({
  page,
  filmSite,
}) => {
  await prepare(page, { saveData: false, effectiveType: "4g" });
  await open(page, filmSite.url);
  const film = page.locator("video");
  const [address] = [...filmSite.services.slides.films.keys()];
  await expect(film.locator("source")).toHaveAttribute("src", address ?? "");
  await expect(film.locator("source")).toHaveAttribute("type", "video/mp4");
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
    true,
    true,
  ]);
  await expect.poll(() => lastCall(page)).toBe("play");
  await page.getByRole("button", { name: "Pause the slides" }).click();
  await expect.poll(() => lastCall(page)).toBe("pause");
  await page.getByRole("button", { name: "Play the slides" }).click();
  await expect.poll(() => lastCall(page)).toBe("play");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await lastCall(page)).toBe("pause");
  await page.goto("about:blank");
});

test("Save-Data and reduced motion get the poster", async ({ page, filmSite }) => {
  for (const [connection, reducedMotion] of [
    [{ saveData: true, effectiveType: "4g" }, "no-preference"],
    [{ saveData: false, effectiveType: "4g" }, "reduce"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await prepare(page, connection);
    await open(page, filmSite.url);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(page.getByRole("img", { name: "Lamp" })).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
  }
  await page.goto("about:blank");
});
