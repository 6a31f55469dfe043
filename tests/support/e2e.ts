import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { createId } from "#app/platform/new-id.ts";
import { pastEdition, publishLists } from "#tests/factories/editions.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { addEvents, addPhotos } from "./content.ts";
import { competitionOf2027 } from "./entries.ts";
import { addGuru, signInGuru } from "./guru.ts";
import { isHydrated, wakeScripts } from "./hydration.ts";
import { postMessage } from "./message-form.ts";
import { hashPasswordsCheaply } from "./passwords.ts";
import { type Site, startSite } from "./site.ts";

hashPasswordsCheaply();

type Sites = {
  /** 50 photos on 5 pages and 4 events, shared by the tests of one worker; never written to. */
  site: Site;
  /** The same with messages and a guru; some states of pages come of hiding and removing. */
  stateSite: Site & { cookie: string };
};

/** A published finalist who is coming, so that the pages of entries show everything. */
async function addFinalist({ services }: Site): Promise<string> {
  const { entries, clock } = services;
  const id = createId();
  const answer = { isComing: true, at: clock() };
  const finalist = { answer, transaction: "", screenshot: null, payment: null };
  await entries.addEntry(id, newEntry({ finalist }));
  await publishLists(services, { finalists: { chosen: [id] } });
  return id;
}

type Fixtures = {
  /** The messages of `alert()`, each accepted at once. */
  alerts: string[];
  /** Fails the test when the page throws or logs an error of its own. */
  cleanConsole: undefined;
  /** Keeps what a test sets in its page from the next test of the reused context. */
  cleanPage: undefined;
};

/** The edition of 2026, with a winner. */
async function addPastEdition({ services }: Site) {
  const id = createId();
  await services.entries.addEntry(id, newEntry({ edition: "2026", finale: "2026-10-18" }));
  const results = { places: [{ entry: id, place: 1 }] };
  await publishLists(services, { finalists: { chosen: [id] }, results }, "2026");
  await services.editions.change("guru@example.org", "2026", {
    alter: (edition) => ({ ...edition, ...pastEdition() }),
  });
}

/** Of the events, one is to come, one undated, and the others are over. */
const firstOfMarch = Date.parse("2026-03-01T06:30:00Z");

/** Worker fixtures are declared here, because a file with its own starts another worker. */
export const test = base.extend<Fixtures, Sites>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startSite(() => ({ clock: () => firstOfMarch }));
      await addPhotos(site, 50);
      await addEvents(site);
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  stateSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startSite(() => ({
        competition: competitionOf2027(),
        clock: () => Date.parse("2027-06-01T10:00:00+05:30"),
      }));
      const entry = await addFinalist(site);
      const { judges, sheets, entrySettings, clock } = site.services;
      await judges.documents.add(newJudge({ name: "Sandhya Rao" }), { id: "judge-1" });
      await sheets.saveScores({
        judge: { id: "judge-1", edition: "2027", round: 1 },
        entryId: entry,
        changes: { scores: [8, 8.5, 8, 7.5, 9], comment: "Clear tala", isAbstaining: undefined },
        rules: entrySettings.judging,
        enteredBy: "Usha Rao",
        now: clock(),
      });
      await judges.documents.add(newJudge());
      await addPastEdition(site);
      await addPhotos(site, 50);
      await addEvents(site);
      await addGuru(site);
      for (const title of ["A first class", "Photos of the festival", "Two sisters"]) {
        await postMessage(site, { title });
      }
      await use({ ...site, cookie: await signInGuru(site) });
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  alerts: async ({ page }, use) => {
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await use(alerts);
  },
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        // What a page reports on purpose: a refused answer, passkey or picture.
        const isMeant =
          /^(Failed to load resource|Error fetching |Passkey sign-in failed|compression failed|the utility failed|the server could not be asked|Error loading route module|TypeError: Failed to fetch dynamically|the message was not sent)/.test(
            message.text(),
          );
        if (message.type() === "error" && !isMeant) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  cleanPage: [
    async ({ context, page }, use) => {
      let mustClose = false;
      const newSession = context.newCDPSession.bind(context);
      context.newCDPSession = (target) => {
        mustClose = true;
        return newSession(target);
      };
      const installClock = page.clock.install.bind(page.clock);
      page.clock.install = (time) => {
        mustClose = true;
        return installClock(time);
      };
      await use(undefined);
      // Authenticators and throttling end with their page only. Playwright removes the scripts of a
      // clock one by one, and a document that loads meanwhile throws in the next test.
      if (mustClose) await page.close();
      await context.clearPermissions();
    },
    { auto: true },
  ],
});

/** A page is ready for clicks once React has taken it over; before that links simply navigate. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/**
 * Goes to a page of the site as its links do: a document of its own would take three times as long.
 */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    type Router = { navigate: (to: string) => Promise<void> };
    const { __reactRouterDataRouter } = window as unknown as { __reactRouterDataRouter: Router };
    await __reactRouterDataRouter.navigate(to);
    // The page is rendered when there is nothing left to do.
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, path);
}

/** Requests to `address` wait until the function that this returns is called. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  method?: "GET" | "POST",
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (!method || route.request().method() === method) await promise;
    await route.continue();
  });
  return resolve;
}

/** The page is painted in its fallback fonts before its own come. */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const release = await holdRequests(page, "**/*.woff2");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
  release();
  await page.waitForLoadState();
  // The route stays: scripts that are requested while routing ends may never come.
  await page.evaluate(() => document.fonts.ready);
}

/** Every script of the site. */
export const scripts = "**/assets/*.js";

/** What a page loads on a step within the site. */
export const pageData = /\.data(\?|$)/;

/** React has taken over the page that is shown. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(wakeScripts);
  await page.waitForFunction(isHydrated);
}

/** Throws where the element is not shown. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not shown");
  return box;
}

/** What has moved since the page was opened, and by how much; also soon after an input. */
export const listShifts = (page: Page) =>
  page.evaluate(async () => {
    type Source = { node: Element | null };
    type Shift = PerformanceEntry & { value: number; sources: Source[] };
    const shifts: { value: number; moved: string[] }[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.outerHTML ?? "text");
        shifts.push({ value, moved });
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // A shift is reported one frame later.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    return shifts;
  });

/** A finger's way over an element, from one place across to another. */
export async function swipe(target: Locator, fromX: number, toX: number): Promise<void> {
  const finger = { pointerType: "touch", clientY: 300, bubbles: true };
  await target.dispatchEvent("pointerdown", { ...finger, clientX: fromX });
  await target.dispatchEvent("pointerup", { ...finger, clientX: toX });
}
