import { expect, type Page } from "@playwright/test";
import { findHtmlMistakes } from "#tests/states/html.ts";
import { type PageState, pageStates } from "#tests/states/page-states.ts";
import { expectAccessible, open, test } from "#tests/support/e2e.ts";
import { signInByCookie } from "#tests/support/guru.ts";
import type { Site } from "#tests/support/site.ts";

const statesPerTest = 7;

/** Brings a page that has no session yet into a state. */
async function showState(page: Page, site: Site & { cookie: string }, state: PageState) {
  await page.setViewportSize({ width: state.isNarrow ? 390 : 1280, height: 900 });
  if (state.isGuru) await signInByCookie(page.context(), site, site.cookie);
  await open(page, site.url + (await addressOf(site, state.path)));
  await state.reach?.(page);
  await page.waitForLoadState("load");
}

/** Where a state starts on this site. */
async function addressOf({ services }: Site, path: string): Promise<string> {
  const [photo] = await services.photos.listPhotos({ limit: 1 });
  const [event] = await services.events.listLatestEvents(1);
  const [entry] = await services.entries.listEntries("2027");
  const [judge] = await services.judges.listJudges("2027", 1);
  return path
    .replace("PHOTO", photo?.id ?? "")
    .replace("EVENT", event?.id ?? "")
    .replace("ENTRY", entry?.id ?? "")
    .replace("JUDGE", (judge && services.judgeLinks.findLink(judge)?.slice(-22)) ?? "")
    .replace("TOKEN", (entry && services.entryLinks.findToken(entry)) ?? "");
}

/** Of a page that the state before has left as it was opened, there is nothing to open. */
const isOpenAfter = (before: PageState | undefined, { path, isGuru }: PageState) =>
  before && !before.reach && before.path === path && before.isGuru === isGuru;

for (let start = 0; start < pageStates.length; start += statesPerTest) {
  const states = pageStates.slice(start, start + statesPerTest);
  const title = `${states[0]?.name} to ${states.at(-1)?.name} are accessible`;
  test(title, async ({ page, stateSite }) => {
    test.setTimeout(10_000 * states.length);
    for (const [index, state] of states.entries()) {
      await test.step(state.name, async () => {
        await page.emulateMedia({ colorScheme: "light" });
        if (isOpenAfter(states[index - 1], state)) await state.reach?.(page);
        else {
          await page.context().clearCookies();
          await showState(page, stateSite, state);
        }
        // The page below an open dialog is a state of its own.
        const part = (await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "html";
        await expectAccessible(page, part);
        // The HTML that the server sends is validated by tests/http/every-page.test.ts.
        if (state.reach) expect(await findHtmlMistakes(await page.content())).toEqual([]);
        // Only the colours depend on the scheme, and the dashboard has those of the public pages.
        if (!state.isGuru) {
          await page.emulateMedia({ colorScheme: "dark" });
          await expectAccessible(page, part, ["color-contrast"]);
        }
        await page.unrouteAll();
      });
    }
  });
}

test("the heading of a new page, or the section of its address, has the focus", async ({
  page,
}) => {
  await open(page, "/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Gallery" }).click();
  await expect(page.getByRole("heading", { name: "Photo Gallery" })).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Our gurus" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Photo Gallery");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await menu.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.locator("#contact")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an unknown certificate is told by its title and a focused field", async ({ page }) => {
  await open(page, "/certificate");
  await page.getByLabel("Code of the certificate").fill("7K3M-9PQR-2XTV");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveTitle(/^Unknown certificate/);
  await expect(page.getByLabel("Code of the certificate")).toBeFocused();
});
