import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { open } from "#tests/support/e2e.ts";
import { cookieOf, signInByCookie, signInByRequest } from "#tests/support/guru.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { ReachableSite } from "#tests/support/site.ts";
import type { PageState } from "./page-states.ts";

/** A site full of content, one that is empty, and a guru's cookie for each. */
export type StateSites = Record<"full" | "empty", { site: ReachableSite; cookie: string }>;

/** `full` holds photos and events, `empty` nothing, both have a guru; this adds the messages. */
export async function prepareStateSites(
  full: ReachableSite,
  empty: ReachableSite,
): Promise<StateSites> {
  const subjects = ["A first class", "Photos of the festival", "Timings at Urwa"];
  for (const title of subjects) await postMessage(full, { title });
  return { full: await signedIn(full), empty: await signedIn(empty) };
}

async function signedIn(site: ReachableSite) {
  return { site, cookie: cookieOf(await signInByRequest(site)) };
}

type Opening = BrowserContextOptions & { sites: StateSites; state: PageState };

/** Opens a page of its own in the given state; whoever asked for it closes its context. */
export async function openState(
  browser: Browser,
  { sites, state, ...options }: Opening,
): Promise<Page> {
  const { site, cookie } = sites[state.isEmpty ? "empty" : "full"];
  const context = await browser.newContext({ baseURL: site.url, ...options });
  if (state.isGuru) await signInByCookie(context, site, cookie);
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
