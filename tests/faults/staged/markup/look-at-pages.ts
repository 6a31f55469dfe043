import type { Browser, BrowserContext, Page } from "@playwright/test";
import { watchContext } from "#tests/faults/staged/browser/violations.ts";
import { signInByCookie } from "#tests/support/guru.ts";
import type { Site } from "#tests/support/site.ts";
import { known } from "./payloads.ts";

type Found = { status: number; hasRun: boolean; text: string; strange: number };

/** The one address that nothing is at. */
export const nowhere = "/nothing";

/** What is wrong about a page, which has to show each of `own`. */
export function wrongOnPage(path: string, found: Found, own: string[] = []): string[] {
  const isAnswered = found.status === (path === nowhere ? 404 : 200);
  return [
    ...(isAnswered ? [] : [`${path} was answered ${found.status}`]),
    ...(found.hasRun || found.strange > 0 ? [`${path} has markup of the text's`] : []),
    ...own
      .filter((text) => !found.text.includes(text))
      .map((text) => `${path} does not show ${text}`),
  ];
}

async function lookAt(page: Page): Promise<Omit<Found, "status">> {
  const strange = page.locator("body img[onerror], body svg[onload], iframe[srcdoc]");
  return {
    hasRun: await page.evaluate(() => "ran" in window),
    strange: await strange.count(),
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what scripts hold
    text: await page.locator("body").innerText(),
  };
}

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
    async look(path: string, own: string[] = []): Promise<string[]> {
      const answer = await page.goto(path);
      return wrongOnPage(path, { status: answer?.status() ?? 0, ...(await lookAt(page)) }, own);
    },
    /** What any of the pages has said or done meanwhile. */
    async close(): Promise<string[]> {
      await context.close();
      return [...seen.dialogs, ...seen.violations, ...seen.errors];
    },
  };
}

/** What nobody would see: a text that runs since a page has it as it is, or one that is not shown. */
export async function findUnseen(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  const unseen: string[] = [];
  for (const text of known.filter((each) => /<(img|svg|iframe|script>window)/.test(each))) {
    await page.setContent(`<body><textarea>x</textarea><p title="x${text}">x${text}</p></body>`);
    await page.waitForTimeout(50);
    const found = { status: 200, ...(await lookAt(page)) };
    if (wrongOnPage("", found).length === 0) unseen.push(`nobody would see ${text}`);
  }
  await page.setContent("<title>x</title><body><p hidden>x</p><script>'x'</script></body>");
  const hidden = { status: 200, ...(await lookAt(page)) };
  if (wrongOnPage("", hidden, ["x"]).length === 0)
    unseen.push("nobody would see what is not shown");
  await page.close();
  return unseen;
}
