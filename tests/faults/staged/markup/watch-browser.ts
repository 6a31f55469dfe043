import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findBrowser, headlessShell } from "#tests/support/find-browser.ts";

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(headlessShell),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}

/** Collects what the security policy refuses on the context's pages, their errors and their dialogs. */
export async function watchContext(context: BrowserContext) {
  const seen = { violations: [] as string[], dialogs: [] as string[], errors: [] as string[] };
  await context.exposeBinding("noteViolation", (_source, what: string) => {
    seen.violations.push(what);
  });
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (what: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      noteViolation(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`.trim());
    });
  });
  context.on("page", (page) => {
    page.on("dialog", (dialog) => {
      seen.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("pageerror", ({ message }) => seen.errors.push(message));
  });
  return seen;
}
