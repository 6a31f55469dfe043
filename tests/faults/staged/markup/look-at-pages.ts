import type { Browser, BrowserContext, Page } from "@playwright/test";
import { watchContext } from "#tests/faults/staged/browser/violations.ts";
import { signInByCookie } from "#tests/support/guru.ts";
import type { Site } from "#tests/support/site.ts";
import { known } from "./payloads.ts";

type Found = { hasRun: boolean; text: string; strange: number };

/** What is wrong about a page, which has to show `own` if it is given. */
export function wrongOnPage(path: string, found: Found, own?: string): string[] {
  return [
    ...(found.hasRun || found.strange > 0 ? [`${path} has markup of the text's`] : []),
    ...(own && !found.text.includes(own) ? [`${path} does not show ${own}`] : []),
  ];
}

const lookAt = (page: Page): Promise<Found> =>
  page.evaluate(() => ({
    hasRun: "ran" in window,
    text: document.documentElement.textContent,
    strange: document.querySelectorAll("body img[onerror], body svg[onload], iframe[srcdoc]")
      .length,
  }));

export type Looking = { site: Site; cookie: string };

/** A guru's browser, which asks nothing of what lies elsewhere. */
export async function openLooking(browser: Browser, { site, cookie }: Looking) {
  const context = await browser.newContext({ baseURL: site.url });
  const seen = await watchContext(context);
  await signInByCookie(context, site, cookie);
  const page = await context.newPage();
  await page.route(
    (address) => address.hostname !== "localhost",
    (route) => route.abort(),
  );
  return {
    page,
    /** What is wrong about a page that it goes to. */
    async look(path: string, own?: string): Promise<string[]> {
      await page.goto(path);
      return wrongOnPage(path, await lookAt(page), own);
    },
    /** What any of the pages has said or done meanwhile. */
    async close(): Promise<string[]> {
      await context.close();
      return [...seen.dialogs, ...seen.violations, ...seen.errors];
    },
  };
}

/** Texts that nobody would see run if a page had them as they are: each of them is markup. */
export async function findUnseen(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  const unseen: string[] = [];
  for (const text of known.filter((each) => /<(img|svg|iframe|script>window)/.test(each))) {
    await page.setContent(`<body><textarea>x</textarea><p title="x${text}">x${text}</p></body>`);
    await page.waitForTimeout(50);
    if (wrongOnPage("", await lookAt(page)).length === 0) unseen.push(`nobody would see ${text}`);
  }
  await page.close();
  return unseen;
}
