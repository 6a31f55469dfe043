import { defineConfig, devices } from "@playwright/test";
import { findTestBrowser } from "./tests/support/find-browser.ts";

const executablePath = process.env.BROWSER_PATH ?? (await findTestBrowser());
// Playwright reads this file again in every worker; the browser need be looked for only once.
process.env.BROWSER_PATH = executablePath;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  reporter: "line",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-IN",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
