import { expect } from "@playwright/test";
import { findHtmlMistakes } from "#tests/states/html.ts";
import { showState } from "#tests/states/open-state.ts";
import { type PageState, pageStates } from "#tests/states/page-states.ts";
import { expectAccessible, test } from "#tests/support/e2e.ts";

const statesPerTest = 7;

/** Of a page that the state before has left as it was opened, there is nothing to open. */
const isOpenAfter = (before: PageState | undefined, state: PageState) =>
  before !== undefined &&
  !before.reach &&
  (["path", "isEmpty", "isGuru", "isNarrow"] as const).every((key) => before[key] === state[key]);

for (let start = 0; start < pageStates.length; start += statesPerTest) {
  const states = pageStates.slice(start, start + statesPerTest);
  const title = `${states[0]?.name} to ${states.at(-1)?.name}: accessible in light and dark`;
  test(title, async ({ page, stateSites }) => {
    test.setTimeout(10_000 * states.length);
    for (const [index, state] of states.entries()) {
      await test.step(state.name, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        if (isOpenAfter(states[index - 1], state)) await state.reach?.(page);
        else {
          await page.context().clearCookies();
          await page.setViewportSize({ width: state.isNarrow ? 390 : 1280, height: 900 });
          await showState(page, stateSites, state);
        }
        // The page below an open dialog is a state of its own.
        const part = (await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "html";
        await expectAccessible(page, part);
        // The HTML that the server sends is validated by tests/http/every-page.test.ts.
        if (state.reach) expect(await findHtmlMistakes(await page.content())).toEqual([]);
        // Only the colours depend on the scheme.
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessible(page, part, ["color-contrast"]);
        await page.unrouteAll();
      });
    }
  });
}
