import { expect } from "@playwright/test";
import { findDocumentMistakes } from "#tests/states/html.ts";
import { showState } from "#tests/states/open-state.ts";
import { pageStates } from "#tests/states/page-states.ts";
import { expectAccessible, test } from "#tests/support/e2e.ts";

/** By the first word of their names: a test for each state would take a fifth longer. */
const groups = Object.groupBy(pageStates, ({ name }) => name.split("-")[0] ?? name);

for (const [group, states = []] of Object.entries(groups)) {
  test(`${group} is accessible in light and dark`, async ({ page, stateSites }) => {
    test.setTimeout(10_000 * states.length);
    for (const state of states) {
      await test.step(state.name, async () => {
        await page.context().clearCookies();
        await page.emulateMedia({ colorScheme: "light" });
        await page.setViewportSize({ width: state.isNarrow ? 390 : 1280, height: 900 });
        await showState(page, stateSites, state);
        await expectAccessible(page);
        // The HTML that the server sends is validated by tests/http/every-page.test.ts.
        if (state.reach) expect(await findDocumentMistakes(await page.content())).toEqual([]);
        // Only the colours depend on the scheme.
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible(page, ["color-contrast"]);
        await page.unrouteAll();
      });
    }
  });
}
