import { test as base, open } from "./e2e.ts";
import { addGuru, cookieOf, signInByCookie, signInByRequest } from "./guru.ts";
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

/** `page` shows the dashboard of the test's own site; without JavaScript nobody is signed in yet. */
export const dashboardTest = test.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ page, ownSite, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) {
        const cookie = cookieOf(await signInByRequest(ownSite));
        await signInByCookie(page.context(), ownSite, cookie);
        await open(page, `${ownSite.url}/success`);
      }
      await use(undefined);
    },
    { auto: true },
  ],
});
