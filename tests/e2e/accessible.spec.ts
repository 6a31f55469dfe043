import { expect } from "@playwright/test";
import { findDocumentMistakes } from "#tests/states/html.ts";
import { openState } from "#tests/states/open-state.ts";
import { pageStates } from "#tests/states/page-states.ts";
import { expectAccessible, test } from "#tests/support/e2e.ts";

for (const state of pageStates) {
  test(`nobody is kept out of ${state.name}, by day or by night`, async ({
    browser,
    stateSites: sites,
  }) => {
    const width = state.isNarrow ? 390 : 1280;
    const page = await openState(browser, {
      sites,
      state,
      viewport: { width, height: 900 },
      reducedMotion: "reduce",
    });
    await expectAccessible(page);
    expect(await findDocumentMistakes(await page.content())).toEqual([]);
    // Nothing but the colours depends on the scheme.
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, ["color-contrast"]);
    await page.context().close();
  });
}
