import type { Page } from "@playwright/test";
import { open } from "#tests/support/e2e.ts";
import { signInByCookie } from "#tests/support/guru.ts";
import type { ReachableSite } from "#tests/support/site.ts";
import type { PageState } from "./page-states.ts";
import type { StateSites } from "./prepare-state-sites.ts";

/** Brings a page that has no session yet into the given state. */
export async function showState(page: Page, sites: StateSites, state: PageState): Promise<void> {
  const { site, cookie } = sites[state.isEmpty ? "empty" : "full"];
  if (state.isGuru) await signInByCookie(page.context(), site, cookie);
  await open(page, site.url + (await addressOf(site, state.path)));
  await state.reach?.(page);
  await page.waitForLoadState("load");
}

/** Where a state starts on this site. */
export async function addressOf(site: ReachableSite, path: string): Promise<string> {
  const [name = ""] = /PHOTO|EVENT|TAG/.exec(path) ?? [];
  if (!name) return path;
  const collection = name === "EVENT" ? "newevents" : "uploads";
  const { items } = await (await site.request(`/api/${collection}?limit=1`)).json();
  return path.replace(name, name === "TAG" ? items[0]?.tags[0] : (items[0]?.id ?? ""));
}
