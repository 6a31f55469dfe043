import { defineConfig, devices } from "@playwright/test";
import { findBrowser, headlessShell } from "./tests/support/find-browser.ts";

// Playwright reads this file again in every worker; the browser need be looked for only once.
const isWorker = process.env.TEST_WORKER_INDEX !== undefined;
const executablePath = isWorker ? process.env.BROWSER_PATH : findBrowser(headlessShell);
process.env.BROWSER_PATH = executablePath;
// As in production: React's other half is slower, and nobody's visitors meet it.
process.env.NODE_ENV = "production";
if (!isWorker) console.log(`The tests' browser: ${executablePath}`);

export default defineConfig({
  testDir: "tests/e2e",
  // Node reads what is no test by itself, quicker than Playwright would translate it.
  build: { external: ["**/app/**", "**/build/**", "**/db/**", "**/demo/**"] },
  outputDir: "test-results/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  reporter: "line",
  use: {
    // In a full browser a window costs a sixth of a test: one is emptied between tests, not opened anew.
    reuseContext: true,
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-IN",
    // Of use to one file only; a test that ends while the browser fetches it reads an error in the console.
    serviceWorkers: "block",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A process for each site costs a fifth of a test.
        "--disable-site-isolation-trials",
      ],
    },
  },
});
