import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { pageStates } from "#tests/states/page-states.ts";
import { open, test, walk } from "#tests/support/e2e.ts";
import { signInByCookie } from "#tests/support/guru.ts";
import type { Site } from "#tests/support/site.ts";

/** Where a state starts on this site. */
async function addressOf({ services }: Site, path: string): Promise<string> {
  const [photo] = await services.photos.listPhotos({ limit: 1 });
  const [entry] = await services.entries.listEntries("2027");
  const [judge] = await services.judges.listJudges("2027", 1);
  return path
    .replace("PHOTO", photo?.id ?? "")
    .replace("ENTRY", entry?.id ?? "")
    .replace("JUDGE", (judge && services.judgeLinks.findLink(judge)?.slice(-22)) ?? "")
    .replace("TOKEN", (entry && services.entryLinks.findToken(entry)) ?? "");
}

/** Read into a document once: that takes as long as a check. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Nothing for axe to complain about in a part of what is shown now. */
async function expectAccessible(page: Page, part: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const check = async (within: string) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // On its way from one colour to another, a button may have too little contrast.
    const running = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(running.map((transition) => transition.finished));
    const { violations } = await axe.run(within, {
      resultTypes: ["violations"],
      // Style sheets and sounds need not be fetched for any rule that is used.
      preload: false,
      selectors: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  };
  expect(await page.evaluate(check, part)).toEqual([]);
}

for (const who of ["visitors", "gurus"] as const) {
  const states = pageStates.filter(({ isGuru = false }) => isGuru === (who === "gurus"));
  test(`the pages of ${who} are accessible`, async ({ page, stateSite }) => {
    // The dashboard has the colours of the public pages: each scheme is looked at once.
    await page.emulateMedia({ colorScheme: who === "visitors" ? "dark" : "light" });
    if (who === "gurus") await signInByCookie(page.context(), stateSite, stateSite.cookie);
    await open(page, `${stateSite.url}/${who === "gurus" ? "success/trash" : "message-sent"}`);
    for (const { name, path, isNarrow, reach } of states) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: isNarrow ? 390 : 1280, height: 900 });
        await walk(page, await addressOf(stateSite, path));
        await reach?.(page);
        // The page below an open dialog is a state of its own.
        const part = (await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "html";
        await expectAccessible(page, part);
      });
    }
  });
}

test("the heading of a new page, or the section of its address, has the focus", async ({
  page,
}) => {
  await open(page, "/gallery");
  const menu = page.getByRole("navigation", { name: "Main" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Our gurus" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Photo Gallery");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await menu.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.locator("#contact")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an unknown certificate has a title of its own, and focuses the field", async ({ page }) => {
  await open(page, "/certificate");
  await page.getByLabel("Code of the certificate").fill("7K3M-9PQR-2XTV");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page).toHaveTitle(/^Unknown certificate/);
  await expect(page.getByLabel("Code of the certificate")).toBeFocused();
});
