import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { openState, type StateSites } from "#tests/states/open-state.ts";
import { type PageState, pageStates } from "#tests/states/page-states.ts";
import { findBrowser } from "#tests/support/find-browser.ts";

/** Two screens, and how wide their pictures are kept: a phone's as it is, a desk's at half. */
const screens = [
  { width: 390, height: 844, keptWidth: 390 },
  { width: 1440, height: 900, keptWidth: 720 },
];

export type Picture = { name: string; webp: Buffer };

/** A picture of every page in every state, on both screens, light and dark. */
export async function* takePictures(sites: StateSites): AsyncGenerator<Picture> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
  });
  for (const state of pageStates) {
    for (const screen of screens) {
      if (state.isNarrow && screen.width > 1000) continue;
      yield* takeBothSchemes(browser, sites, state, screen);
    }
  }
  await browser.close();
}

async function* takeBothSchemes(
  browser: Browser,
  sites: StateSites,
  state: PageState,
  { width, height, keptWidth }: (typeof screens)[0],
): AsyncGenerator<Picture> {
  const page = await openState(browser, sites, state, {
    viewport: { width, height },
    reducedMotion: "reduce",
  });
  const isWhole = !state.reach;
  if (isWhole) await loadWholePage(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(400);
    const png = await page.screenshot({ fullPage: isWhole, caret: "hide" });
    const webp = await sharp(png)
      .resize({ width: keptWidth })
      .webp({ quality: 50, effort: 6 })
      .toBuffer();
    yield { name: `${state.name}-${width}-${colorScheme}`, webp };
  }
  await page.context().close();
}

/** Pictures far down are loaded only once somebody comes near them. */
async function loadWholePage(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(40);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
}
