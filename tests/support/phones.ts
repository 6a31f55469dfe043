import type { Browser, Page } from "@playwright/test";
import { phone } from "./dashboard.ts";
import { open as openReady } from "./e2e.ts";

/** Somebody with a phone. `open`: shows a page that is ready to be used. */
export type Person = Awaited<ReturnType<typeof openPhone>>;

export async function openPhone(browser: Browser, hasScripts = true) {
  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: "reduce",
    javaScriptEnabled: hasScripts,
  });
  const page = await context.newPage();
  const open = async (address: string) => {
    if (hasScripts) await openReady(page, address);
    else await page.goto(address);
  };
  return { context, page, open };
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

export const openDetails = (page: Page, title: string | RegExp) =>
  page.locator("summary").filter({ hasText: title }).first().click();
