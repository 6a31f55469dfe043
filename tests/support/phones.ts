import type { Browser, Page } from "@playwright/test";
import { phone } from "./dashboard.ts";
import { open as openReady, walk } from "./e2e.ts";

/** Somebody with a phone. `open`: shows a page that is ready to be used. */
export type Person = Awaited<ReturnType<typeof openPhone>>;

export async function openPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: phone, reducedMotion: "reduce" });
  const page = await context.newPage();
  const open = async (address: string) => {
    const { origin, pathname, search } = new URL(address);
    const dashboard = `${origin}/success`;
    const isInDashboard = [page.url(), address].every((each) => each.startsWith(dashboard));
    if (isInDashboard) await walk(page, pathname + search);
    else await openReady(page, address);
  };
  return { context, page, open };
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

export const openDetails = (page: Page, title: string | RegExp) =>
  page.locator("summary").filter({ hasText: title }).first().click();
