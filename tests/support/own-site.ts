import { test as base, open } from "./e2e.ts";
import { addGuru, signInByCookie, signInGuru } from "./guru.ts";
import { type Site, startSite } from "./site.ts";

/** `ownSite`: empty but for the guru's account, and the test's own to write to. */
export const test = base.extend<{ ownSite: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  ownSite: async ({}, use) => {
    const site = await startSite();
    await addGuru(site);
    await use(site);
    await site.close();
  },
});

type Dashboard = {
  /** Null for a test that opens its own: a page that nobody looks at takes a fifth of a test. */
  firstPage: string | null;
  signedIn: undefined;
};

/** `page` shows the dashboard of the test's own site; without JavaScript nobody is signed in yet. */
export const dashboardTest = test.extend<Dashboard>({
  firstPage: ["/success", { option: true }],
  signedIn: [
    async ({ page, ownSite, firstPage, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) {
        await signInByCookie(page.context(), ownSite, await signInGuru(ownSite));
        if (firstPage) await open(page, ownSite.url + firstPage);
      }
      await use(undefined);
      // Before the site: what the page still asks for would fail, and count as the page's own error.
      if (!page.isClosed()) await page.goto("about:blank");
    },
    { auto: true },
  ],
});
