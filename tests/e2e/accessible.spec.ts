import { expect } from "@playwright/test";
import { findHtmlMistakes } from "#tests/states/html.ts";
import { openState, prepareStateSites, type StateSites } from "#tests/states/open-state.ts";
import { pageStates } from "#tests/states/page-states.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { test as base, expectAccessible } from "#tests/support/e2e.ts";
import { addGuru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";

const test = base.extend<object, { sites: StateSites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      // Its own: some states come of hiding and removing.
      const [full, empty] = [await startSite(), await startSite()];
      await addPhotos(full, 50);
      await addEvents(full);
      for (const each of [full, empty]) await addGuru(each);
      await use(await prepareStateSites(full, empty));
      await full.close();
      await empty.close();
    },
    { scope: "worker" },
  ],
});

for (const state of pageStates) {
  test(`nobody is kept out of ${state.name}, by day or by night`, async ({ browser, sites }) => {
    const width = state.isNarrow ? 390 : 1280;
    const page = await openState(browser, {
      sites,
      state,
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
    });
    await expectAccessible(page);
    expect(await findHtmlMistakes(await page.content())).toEqual([]);
    // Nothing but the colours depends on the scheme.
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, ["color-contrast"]);
    await page.context().close();
  });
}
