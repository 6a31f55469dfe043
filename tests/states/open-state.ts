import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { open } from "#tests/support/e2e.ts";
import { addGuru, cookieOf, signInByCookie, signInByRequest } from "#tests/support/guru.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { Site } from "#tests/support/site.ts";
import type { PageState } from "./page-states.ts";

/** A site full of content, one that is empty, and a guru's cookie for each. */
export type StateSites = Record<"full" | "empty", { site: Site; cookie: string }>;

/** `full` holds photos and events, `empty` nothing; this adds the guru and the messages. */
export async function prepareStateSites(full: Site, empty: Site): Promise<StateSites> {
  const subjects = ["A first class", "Photos of the festival", "Timings at Urwa"];
  for (const title of subjects) await postMessage(full, { title });
  return { full: await withGuru(full), empty: await withGuru(empty) };
}

async function withGuru(site: Site) {
  await addGuru(site);
  return { site, cookie: cookieOf(await signInByRequest(site)) };
}

/** Opens a page of its own in the given state; whoever asked for it closes its context. */
export async function openState(
  browser: Browser,
  sites: StateSites,
  state: PageState,
  options: BrowserContextOptions,
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

async function addressOf({ services }: Site, path: string): Promise<string> {
  if (path.includes("PHOTO")) {
    const [photo] = await services.photos.listLatestPhotos(1);
    return path.replace("PHOTO", photo?.id ?? "");
  }
  if (path.includes("EVENT")) {
    const [event] = await services.events.listLatestEvents(1);
    return path.replace("EVENT", event?.id ?? "");
  }
  return path;
}
