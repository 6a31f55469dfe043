import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { open } from "#tests/support/e2e.ts";
import { signInByCookie } from "#tests/support/guru.ts";
import type { ReachableSite } from "#tests/support/site.ts";
import type { PageState } from "./page-states.ts";
import type { StateSites } from "./prepare-state-sites.ts";

type Opening = BrowserContextOptions & {
  sites: StateSites;
  state: PageState;
  /** What is to be there before the page is. */
  prepare?: (context: BrowserContext) => Promise<void>;
};

/** Opens a page of its own in the given state; whoever asked for it closes its context. */
export async function openState(
  browser: Browser,
  { sites, state, prepare, ...options }: Opening,
): Promise<Page> {
  const { site, cookie } = sites[state.isEmpty ? "empty" : "full"];
  const context = await browser.newContext({ baseURL: site.url, ...options });
  if (state.isGuru) await signInByCookie(context, site, cookie);
  await prepare?.(context);
  const page = await context.newPage();
  await open(page, await addressOf(site, state.path));
  await state.reach?.(page);
  await page.waitForLoadState("load");
  return page;
}

/** Where a state starts on this site. */
export async function addressOf(site: ReachableSite, path: string): Promise<string> {
  if (path.includes("PHOTO")) return path.replace("PHOTO", await idOfLatest(site, "uploads"));
  if (path.includes("EVENT")) return path.replace("EVENT", await idOfLatest(site, "newevents"));
  return path;
}

async function idOfLatest(site: ReachableSite, collection: string): Promise<string> {
  const { items } = await (await site.request(`/api/${collection}?limit=1`)).json();
  return items[0]?.id ?? "";
}
