import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { addressOf, showState } from "#tests/states/open-state.ts";
import { type PageState, pageStates } from "#tests/states/page-states.ts";
import type { StateSites } from "#tests/states/prepare-state-sites.ts";
import { findBrowser, wholeBrowser } from "#tests/support/find-browser.ts";

/** How wide the pictures are shown: a phone's as it is, a desk's at half. */
const screens = [
  { width: 390, height: 844, shownWidth: 390 },
  { width: 768, height: 1024, shownWidth: 512 },
  { width: 1440, height: 900, shownWidth: 720 },
  { width: 1920, height: 1080, shownWidth: 960 },
];

const schemes = ["light", "dark"] as const;

/** JPEG pictures, as WebP ends at 16,383 pixels; `before` is null where the other revision has no such page or state. */
export type Pair = { name: string; before: Buffer | null; now: Buffer };

type View = { sites: StateSites; state: PageState; screen: (typeof screens)[0] };

/** A picture of every page in every state, on each screen, light and dark, of both revisions. */
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
async function takeIfThere(browser: Browser, view: View, present: StateSites) {
  const [there, here] = await Promise.all(
    [view.sites, present].map((sites) => statusOf(sites, view.state)),
  );
  if (there !== here) return null;
  return takeBothSchemes(browser, view).catch(() => null);
}

async function statusOf(sites: StateSites, state: PageState): Promise<number> {
  const { site, cookie } = sites[state.isEmpty ? "empty" : "full"];
  const headers = { Cookie: state.isGuru ? cookie : "" };
  return (await site.request(await addressOf(site, state.path), { headers })).status;
}

async function takeBothSchemes(browser: Browser, view: View): Promise<Buffer[]> {
  const { width, height, shownWidth } = view.screen;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
  await showState(page, view.sites, view.state);
  await loadPictures(page);
  const pictures: Buffer[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const png = await screenshotAtRest(page, !view.state.reach);
    pictures.push(await sharp(png).resize({ width: shownWidth }).jpeg({ quality: 85 }).toBuffer());
  }
  await page.context().close();
  return pictures;
}

/** Also those far down, which are loaded only once somebody comes near them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Taken until two in a row are the same: until then something still moves or arrives. */
async function screenshotAtRest(page: Page, fullPage: boolean): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage, caret: "hide", animations: "disabled" });
  let last = await take();
  for (let attempt = 0; attempt < 20; attempt++) {
    await page.waitForTimeout(100);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
