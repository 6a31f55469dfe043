import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { addressOf, openState, type StateSites } from "#tests/states/open-state.ts";
import { type PageState, pageStates } from "#tests/states/page-states.ts";
import { findBrowser, wholeBrowser } from "#tests/support/find-browser.ts";

/** Two screens, and how wide their pictures are shown: a phone's as it is, a desk's at half. */
const screens = [
  { width: 390, height: 844, shownWidth: 390 },
  { width: 1440, height: 900, shownWidth: 720 },
];

const schemes = ["light", "dark"] as const;

/** WebP pictures; `before` is null where the other revision has no such page or state. */
export type Pair = { name: string; before: Buffer | null; now: Buffer };

type View = { sites: StateSites; state: PageState; screen: (typeof screens)[0] };

/** A picture of every page in every state, on both screens, light and dark, of both revisions. */
export async function* takePairs(before: StateSites, now: StateSites): AsyncGenerator<Pair> {
  const browser = await chromium.launch({
    executablePath: findBrowser(wholeBrowser),
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
  });
  for (const state of pageStates) {
    for (const screen of screens) {
      if (state.isNarrow && screen.width > 1000) continue;
      const [old, taken] = await Promise.all([
        takeIfThere(browser, { sites: before, state, screen }, now),
        takeBothSchemes(browser, { sites: now, state, screen }),
      ]);
      for (const [index, scheme] of schemes.entries()) {
        const name = `${state.name}-${screen.width}-${scheme}`;
        yield { name, before: old?.[index] ?? null, now: taken[index] as Buffer };
      }
    }
  }
  await browser.close();
}

/** Null where the revision answers otherwise than the present one, or a step finds nothing to do. */
async function takeIfThere(
  browser: Browser,
  view: View,
  present: StateSites,
): Promise<Buffer[] | null> {
  const [there, here] = await Promise.all(
    [view.sites, present].map((sites) => statusOf(sites, view.state)),
  );
  if (there !== here) return null;
  return takeBothSchemes(browser, view).catch(() => null);
}

async function statusOf(sites: StateSites, state: PageState): Promise<number> {
  const { site, cookie } = sites[state.isEmpty ? "empty" : "full"];
  const headers: HeadersInit = state.isGuru ? { Cookie: cookie } : {};
  return (await site.request(await addressOf(site, state.path), { headers })).status;
}

async function takeBothSchemes(
  browser: Browser,
  { sites, state, screen }: View,
): Promise<Buffer[]> {
  const { width, height, shownWidth } = screen;
  const options: BrowserContextOptions = { viewport: { width, height }, reducedMotion: "reduce" };
  const page = await openState(browser, { sites, state, ...options });
  const isWhole = !state.reach;
  if (isWhole) await loadWholePage(page);
  const pictures: Buffer[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(400);
    const png = await page.screenshot({ fullPage: isWhole, caret: "hide" });
    pictures.push(await sharp(png).resize({ width: shownWidth }).webp({ quality: 80 }).toBuffer());
  }
  await page.context().close();
  return pictures;
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
